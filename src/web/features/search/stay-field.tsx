import { useRef } from 'react'
import { arrivalWords, briefDate } from '../../stay/stay-text.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { useCloseAfterChoice } from '../../ui/overlays/dropdown.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../ui/words.ts'
import { hydrate } from '../../hydration/hydrate.tsx'
import { PlainStay } from './plain-stay.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'
import type { SearchError } from '../../../domain/search/search-criteria.ts'

/** Loaded when the search box is first used, at the latest when the field opens. */
export const StayPanel = hydrate(async () => (await import('./stay-panel.tsx')).StayPanel, 'visible')

/** Arrival and nights: a calendar with prices, or a native date field without JavaScript. */
export function StayField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { today } = usePageFacts()
  const { offer, criteria } = form
  const date = arrivalWords(offer.arrival, criteria.flexibility, briefDate(offer.arrival, today))
  return (
    <SearchField
      label={words.stay}
      value={words.stayValue({ date, nights: uiWords.nights(criteria.nights) })}
      note={offer.isArrivalMoved ? words.arrivalMoved : undefined}
      error={stayErrorText({ errors: form.errors, nights: criteria.nights, nightsOnSale: offer.nights })}
      detailsRef={details}
      onToggle={(isOpen) => isOpen && form.openCalendar()}
      isWide
      panelClassName="lg:right-0"
      plain={<PlainStay form={form} />}
    >
      <StayPanel
        form={form}
        onChosen={closeAfterChoice}
        fallback={(progress) =>
          progress === 'failed' ? <PlainStay form={form} /> : <Skeleton className="h-[900px] w-full lg:h-[520px]" />
        }
      />
    </SearchField>
  )
}

interface Stay {
  readonly errors: readonly SearchError[]
  /** Chosen, and those that are on sale. */
  readonly nights: number
  readonly nightsOnSale: readonly number[]
}

/** The error of a stay; undefined if it is valid. No other date helps where the nights are not sold. */
export function stayErrorText({ errors, nights, nightsOnSale }: Stay): string | undefined {
  if (errors.includes('invalid-nights')) return words.nightsNotSold({ nights, onSale: nightsOnSale })
  return errors.includes('date-unavailable') || errors.includes('no-arrival') ? words.dateUnavailable : undefined
}
