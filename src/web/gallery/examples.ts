import { buttonExamples } from './examples/button.tsx'
import { calendarExamples } from './examples/calendar.tsx'
import { carouselExamples } from './examples/carousel.tsx'
import { checkboxExamples, radioExamples, rangeSliderExamples, stepperExamples } from './examples/choices.tsx'
import { comboboxExamples } from './examples/combobox.tsx'
import { badgeExamples, euroExamples, priceExamples, ratingExamples } from './examples/facts.tsx'
import { emptyStateExamples, errorSummaryExamples, noticeExamples, skeletonExamples } from './examples/feedback.tsx'
import { selectExamples, textAreaExamples, textFieldExamples } from './examples/fields.tsx'
import { accordionExamples, disclosureExamples, tabsExamples } from './examples/folding.tsx'
import { chipExamples, linkExamples } from './examples/link.tsx'
import { dropdownExamples, pageTitleExamples, pictureExamples } from './examples/layout.tsx'
import { dialogExamples, popoverExamples, shareButtonExamples, toastExamples } from './examples/overlays.tsx'
import { breadcrumbExamples, paginationExamples, showMoreExamples } from './examples/ways.tsx'
import type { PartExamples } from './example.ts'

/** All components of the design system, by chapter of the gallery. */
export const CHAPTERS: readonly { readonly title: string; readonly parts: readonly PartExamples[] }[] = [
  { title: 'Actions', parts: [buttonExamples, linkExamples, chipExamples, shareButtonExamples] },
  {
    title: 'Forms',
    parts: [
      textFieldExamples,
      textAreaExamples,
      selectExamples,
      comboboxExamples,
      checkboxExamples,
      radioExamples,
      stepperExamples,
      rangeSliderExamples,
      calendarExamples,
      errorSummaryExamples,
    ],
  },
  {
    title: 'Disclosure and overlays',
    parts: [disclosureExamples, accordionExamples, tabsExamples, dialogExamples, popoverExamples, dropdownExamples],
  },
  { title: 'Facts', parts: [priceExamples, euroExamples, ratingExamples, badgeExamples, pictureExamples] },
  {
    title: 'Navigation',
    parts: [pageTitleExamples, breadcrumbExamples, paginationExamples, showMoreExamples, carouselExamples],
  },
  { title: 'Feedback', parts: [noticeExamples, toastExamples, emptyStateExamples, skeletonExamples] },
]
