/** Pages and actions of offers and discount codes [STAFF-06]. */
import { z } from 'zod'
import { todayOf } from '../../server/commands/command-deps.ts'
import { changeCode, endCode, makeCode, type CodeTerms } from '../../server/commands/offers/change-code.ts'
import { changeOffer, makeOffer, type OfferOutcome } from '../../server/commands/offers/change-offer.ts'
import { endOffer, previewOfferEnd, type OfferEnd } from '../../server/commands/offers/end-offer.ts'
import { findDiscountCode, findOfferWithParks, listOffersAndCodes } from '../../server/queries/offers.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text, wholeNumber, listOf } from '../frame/form-fields.ts'
import { refuse, type FormState, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { SHOWN_ANEW } from '../stock/words.ts'
import { CodePage } from './code-page.tsx'
import { EndOfferPage } from './end-offer-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'
import { CHANGED_MEANWHILE, IMPORT_RUNS, OFFERS_TITLE } from './words.ts'

/** Fields of codes and offers, as input of the commands. */

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

/** '12.50' as 1250: pounds as pence, per cent as basis points; NaN for any other text. */
const hundredths = (typed: string) => (AMOUNT.test(typed) ? Math.round(Number(typed) * 100) : NaN)

const channels = listOf(z.string()).transform((codes) => codes.filter((code) => code !== ''))

/** As typed: the command validates it. */
const CodeFields = z.object({
  version: text,
  code: text,
  kind: text.transform((typed) => typed as CodeTerms['kind']),
  value: text.transform(hundredths),
  validFrom: text,
  validUntil: text,
  maxUses: text.transform((typed) => (/^\d+$/.test(typed) ? Number(typed) : NaN)),
  minimumSpendPence: text.transform((typed) => (typed === '' ? 0 : hundredths(typed))),
  channels,
})

const OfferFields = z.object({
  version: text,
  title: text,
  description: text,
  terms: text,
  endsOn: text,
  channels,
})

const LIST = '/staff/offers'
const NEW = 'new'

const offersPage = defineStaffPage({
  path: LIST,
  permission: 'stock:read',
  load: async ({ deps, may }) => ({ ...(await listOffersAndCodes(deps)), mayChange: may('offers:change') }),
  view: (data) => ({ title: OFFERS_TITLE, body: <OffersPage {...data} /> }),
})

const codePage = defineStaffPage({
  path: `${LIST}/codes/:id`,
  permission: 'stock:read',
  query: z.object({ id: z.string() }),
  missing: 'discount code',
  async load({ deps, may }, { id }) {
    const mayChange = may('offers:change')
    const found = id === NEW ? undefined : await findDiscountCode(deps, id)
    return found || (id === NEW && mayChange) ? { today: todayOf(deps), mayChange, ...found } : undefined
  },
  view: (data, form) => ({
    title: data.code ? `Discount code ${data.code.code}` : 'New discount code',
    body: <CodePage {...data} form={form} />,
  }),
})

/** As stored. */
const MOST_URN = 32_767
const Urn = wholeNumber.refine((urn) => urn <= MOST_URN)

const offerPage = defineStaffPage({
  path: `${LIST}/offer/:urn`,
  permission: 'stock:read',
  query: z.object({ urn: z.union([z.literal(NEW), Urn]) }),
  missing: 'offer',
  async load({ deps, may }, { urn }) {
    const mayChange = may('offers:change')
    const found = urn === NEW ? undefined : await findOfferWithParks(deps, urn)
    return found || (urn === NEW && mayChange) ? { today: todayOf(deps), mayChange, parks: 0, ...found } : undefined
  },
  view: (data, form) => ({ title: data.offer?.title ?? 'New offer', body: <OfferPage {...data} form={form} /> }),
})

const endOfferPage = defineStaffPage({
  path: `${LIST}/offer/:urn/end`,
  permission: 'offers:change',
  query: z.object({ urn: Urn }),
  missing: 'offer',
  load: ({ deps }, { urn }) => findOfferWithParks(deps, urn),
  view: ({ offer, version }, { preview, failure }: FormState<OfferEnd>) => ({
    title: `End ${offer.title}`,
    body: preview && <EndOfferPage end={preview} version={version} failure={failure} />,
  }),
})

/** Answers with the list, or says why nothing was saved. */
function answer(outcome: OfferOutcome, notice: string): StaffResponse | Refusal {
  switch (outcome.kind) {
    case 'saved':
      return seeOther(LIST, notice)
    case 'errors':
      return refuse({ errors: outcome.errors })
    case 'changed-meanwhile':
      return refuse({ failure: CHANGED_MEANWHILE, isStale: true })
    case 'import-runs':
      return refuse({ failure: IMPORT_RUNS })
    case 'not-found':
      return notFound('offer')
  }
}

const permission = 'offers:change'

const saveCode = defineStaffAction({
  page: codePage,
  permission,
  input: CodeFields,
  async execute(context, { version, ...terms }, { query: { id } }) {
    const { deps } = context
    const outcome =
      id === NEW
        ? await makeCode(deps, actorOf(context), terms)
        : await changeCode(deps, actorOf(context), { ...terms, code: id }, version)
    return answer(outcome, 'Discount code saved')
  },
})

const stopCode = defineStaffAction({
  page: codePage,
  path: `${codePage.path}/end`,
  permission,
  input: z.object({ version: text }),
  execute: async (context, { version }, { query: { id } }) =>
    answer(await endCode(context.deps, actorOf(context), id, version), 'Discount code ended'),
})

const saveOffer = defineStaffAction({
  page: offerPage,
  permission,
  input: OfferFields,
  async execute(context, { version, ...terms }, { query: { urn } }) {
    const { deps } = context
    if (urn !== NEW) return answer(await changeOffer(deps, actorOf(context), urn, terms, version), 'Offer saved')
    const outcome = await makeOffer(deps, actorOf(context), terms)
    return outcome.kind === 'made'
      ? seeOther(`${LIST}/offer/${outcome.urn}`, `Offer ${outcome.urn} created.`)
      : answer(outcome, '')
  },
})

const stopOffer = defineStaffAction({
  page: endOfferPage,
  permission,
  input: z.object({ version: text, seen: text }),
  async preview({ deps }, _, { offer }) {
    return (await previewOfferEnd(deps, offer.urn)) ?? refuse({ failure: CHANGED_MEANWHILE })
  },
  async execute(context, agreed, { query: { urn } }) {
    const outcome = await endOffer(context.deps, actorOf(context), urn, agreed)
    if (outcome.kind === 'figures-changed') return refuse({ failure: SHOWN_ANEW })
    if (outcome.kind !== 'ended') return answer(outcome, '')
    const { changeId } = outcome
    return seeOther(changeId === undefined ? LIST : `/staff/stock/changes/${changeId}`, 'Offer ended')
  },
})

export const offersRoutes = [offersPage, codePage, offerPage, saveCode, stopCode, saveOffer, stopOffer].flatMap(
  ({ routes }) => routes,
)
