/** The page on which an owner opens the shop, with its actions [OPEN-01]. */
import { z } from 'zod'
import { closeShop, confirmPagesRead, openShop } from '../../server/commands/opening/open-shop.ts'
import {
  previewSampleData,
  removeSampleData,
  type SampleDataPreview,
} from '../../server/commands/opening/remove-sample-data.ts'
import { loadOpening } from '../../server/queries/opening.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { OpeningPage, RemovePage } from './opening-page.tsx'
import * as words from './words.ts'

const OPENING = '/staff/opening'
const permission = 'shop:open'
const NOTHING = z.object({})

const openingPage = defineStaffPage({
  path: OPENING,
  permission,
  load: ({ deps }) => loadOpening(deps),
  view: (opening, { failure }) => ({ title: words.openingTitle, body: <OpeningPage {...{ opening, failure }} /> }),
})

const open = defineStaffAction({
  page: openingPage,
  path: `${OPENING}/open`,
  permission,
  input: NOTHING,
  async execute(context, _input, { data: { facts } }) {
    const outcome = await openShop(context.deps, actorOf(context))
    if (outcome.kind === 'not-ready') {
      return refuse({ failure: words.notReady(outcome.missing.map((id) => words.stepWords(id, facts).title)) })
    }
    return seeOther(OPENING, outcome.kind === 'opened' ? words.opened : words.already)
  },
})

const close = defineStaffAction({
  page: openingPage,
  path: `${OPENING}/close`,
  permission,
  input: NOTHING,
  async execute(context) {
    const { isClosed } = await closeShop(context.deps, actorOf(context))
    return seeOther(OPENING, isClosed ? words.closed : words.already)
  },
})

const confirmPages = defineStaffAction({
  page: openingPage,
  path: `${OPENING}/pages`,
  permission,
  input: NOTHING,
  async execute(context) {
    await confirmPagesRead(context.deps, actorOf(context))
    return seeOther(OPENING, words.pagesConfirmed)
  },
})

const samplePage = defineStaffPage({
  path: `${OPENING}/sample-data`,
  permission,
  load: async () => ({}),
  view: (_data, { preview, failure }: FormState<SampleDataPreview>) => ({
    title: words.removeTitle,
    body: preview && <RemovePage preview={preview} failure={failure} />,
  }),
})

const removeSamples = defineStaffAction({
  page: samplePage,
  permission,
  input: z.object({ seen: text.default('') }),
  preview: ({ deps }) => previewSampleData(deps),
  async execute(context, { seen }) {
    const outcome = await removeSampleData(context.deps, actorOf(context), seen)
    switch (outcome.kind) {
      case 'removed':
        return seeOther(OPENING, outcome.isClosed ? words.removedAndClosed : words.removed)
      case 'nothing-there':
        return seeOther(OPENING, words.nothingThere)
      case 'counts-changed':
        return refuse({ failure: words.countsChanged, isStale: true })
      case 'real-payments':
        return refuse({ failure: words.realPayments })
      case 'import-runs':
        return refuse({ failure: words.importRuns })
    }
  },
})

export const openingRoutes = [
  ...openingPage.routes,
  ...open.routes,
  ...close.routes,
  ...confirmPages.routes,
  ...removeSamples.routes,
]
