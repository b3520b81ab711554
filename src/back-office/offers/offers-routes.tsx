import { todayOf } from '../../server/commands/command-deps.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import { changeCode, endCode, makeCode } from '../../server/commands/offers/change-code.ts'
import { changeOffer, makeOffer, type OfferOutcome } from '../../server/commands/offers/change-offer.ts'
import { endOffer, previewOfferEnd } from '../../server/commands/offers/end-offer.ts'
import type { Deps } from '../../server/deps.ts'
import {
  countHoldsWithCode,
  findCode,
  findOffer,
  listCodes,
  listOffers,
  type OfferRow,
} from '../../server/store/catalogue/offer-store.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { SHOWN_ANEW } from '../stock/words.ts'
import { EndOfferPage } from './end-offer-page.tsx'
import { CodePage, type Refused } from './code-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'
import { readCode, readOffer } from './read-offer-forms.ts'
import { CHANGED_MEANWHILE, IMPORT_RUNS, OFFERS_TITLE } from './words.ts'

const LIST = '/staff/offers'
const NEW = 'new'

const versionIn = ({ form }: StaffRequest) => fieldsOf(form)['version'] ?? ''

/** Parks with a stay in an offer that can still be booked. */
function parksIn({ availability: { current } }: Deps, { urn, channels }: Pick<OfferRow, 'urn' | 'channels'>): number {
  const parks = channels.flatMap((channel) => [
    ...current.lowestBy({ channel, place: {}, party: DEFAULT_PARTY, offers: [urn] }, 'park').keys(),
  ])
  return new Set(parks).size
}

async function list({ deps, may }: StaffRequest): Promise<StaffResponse> {
  const [codes, offers] = await Promise.all([listCodes(deps.db), listOffers(deps.db)])
  const withParks = offers.map((offer) => ({ ...offer, parks: parksIn(deps, offer) }))
  const mayChange = may('offers:change')
  return page({
    title: OFFERS_TITLE,
    body: <OffersPage today={todayOf(deps)} codes={codes} offers={withParks} mayChange={mayChange} />,
  })
}

async function codePage(request: StaffRequest, refused: Refused = {}, status = 200): Promise<StaffResponse> {
  const { deps, params, may } = request
  const name = params['code'] ?? ''
  const code = name === NEW ? undefined : await findCode(deps.db, name)
  const mayChange = may('offers:change')
  if (!code && (name !== NEW || !mayChange)) return notFound('discount code')
  const holds = code ? await countHoldsWithCode(deps.db, code.code) : 0
  const body = <CodePage {...{ today: todayOf(deps), code, holds, mayChange, ...refused }} />
  return page({ title: code ? `Discount code ${code.code}` : 'New discount code', body, status })
}

/** What was typed, to be shown again. */
const typedIn = ({ form }: StaffRequest) => ({
  typed: fieldsOf(form),
  channels: form.getAll('channels').filter(isChannelCode),
})

async function answer(
  request: StaffRequest,
  outcome: OfferOutcome,
  show: (request: StaffRequest, refused: Refused, status: number) => Promise<StaffResponse>,
  notice: string,
): Promise<StaffResponse> {
  switch (outcome.kind) {
    case 'saved':
      return seeOther(LIST, notice)
    case 'errors':
      return show(request, { errors: outcome.errors, ...typedIn(request) }, 422)
    case 'changed-meanwhile':
      return show(request, { failure: CHANGED_MEANWHILE, isChangedMeanwhile: true, ...typedIn(request) }, 409)
    case 'import-runs':
      return show(request, { failure: IMPORT_RUNS, ...typedIn(request) }, 409)
    case 'not-found':
      return notFound('offer')
  }
}

async function saveCode(request: StaffRequest): Promise<StaffResponse> {
  const { deps, params, form } = request
  const terms = readCode(form)
  const outcome =
    params['code'] === NEW
      ? await makeCode(deps, actorOf(request), terms)
      : await changeCode(deps, actorOf(request), { ...terms, code: params['code'] ?? '' }, versionIn(request))
  return answer(request, outcome, codePage, 'The code is saved.')
}

async function stopCode(request: StaffRequest): Promise<StaffResponse> {
  const outcome = await endCode(request.deps, actorOf(request), request.params['code'] ?? '', versionIn(request))
  if (outcome.kind === 'changed-meanwhile') return codePage(request, { failure: CHANGED_MEANWHILE }, 409)
  return answer(request, outcome, codePage, 'The code has ended.')
}

/** As the database has them. */
const MOST_URN = 32_767

/** 0 for what is no number of an offer. */
function urnIn({ params }: StaffRequest): number {
  const urn = /^\d{1,5}$/.test(params['urn'] ?? '') ? Number(params['urn']) : 0
  return urn <= MOST_URN ? urn : 0
}

async function offerPage(request: StaffRequest, refused: Refused = {}, status = 200): Promise<StaffResponse> {
  const { deps, params, may } = request
  const isNew = params['urn'] === NEW
  const offer = isNew ? undefined : await findOffer(deps.db, urnIn(request))
  const mayChange = may('offers:change')
  if (!offer && (!isNew || !mayChange)) return notFound('offer')
  const parks = offer ? parksIn(deps, offer) : 0
  const body = <OfferPage {...{ today: todayOf(deps), offer, parks, mayChange, ...refused }} />
  return page({ title: offer?.title ?? 'New offer', body, status })
}

async function saveOffer(request: StaffRequest): Promise<StaffResponse> {
  const { deps, params, form } = request
  const terms = readOffer(form)
  if (params['urn'] !== NEW) {
    const outcome = await changeOffer(deps, actorOf(request), urnIn(request), terms, versionIn(request))
    return answer(request, outcome, offerPage, 'The offer is saved.')
  }
  const outcome = await makeOffer(deps, actorOf(request), terms)
  if (outcome.kind === 'made')
    return seeOther(`${LIST}/offer/${outcome.urn}`, `The offer has the number ${outcome.urn}.`)
  return answer(request, outcome, offerPage, '')
}

async function askOfferEnd(request: StaffRequest, { failure }: Refused = {}, status = 200): Promise<StaffResponse> {
  const end = await previewOfferEnd(request.deps, urnIn(request))
  if (!end) return notFound('offer')
  return page({ title: `End ${end.offer.title}`, body: <EndOfferPage end={end} failure={failure} />, status })
}

async function stopOffer(request: StaffRequest): Promise<StaffResponse> {
  const urn = urnIn(request)
  const agreed = { version: versionIn(request), seen: fieldsOf(request.form)['seen'] ?? '' }
  const outcome = await endOffer(request.deps, actorOf(request), urn, agreed)
  if (outcome.kind === 'ended') {
    const to = outcome.changeId === undefined ? LIST : `/staff/stock/changes/${outcome.changeId}`
    return seeOther(to, 'The offer has ended.')
  }
  if (outcome.kind === 'figures-changed') return askOfferEnd(request, { failure: SHOWN_ANEW }, 409)
  return answer(request, outcome, askOfferEnd, '')
}

const read = { method: 'GET', permission: 'stock:read' } as const
const change = { method: 'POST', permission: 'offers:change' } as const

export const offersRoutes: readonly SignedInRoute[] = [
  { ...read, path: LIST, handle: list },
  { ...read, path: `${LIST}/codes/:code`, handle: async (request) => codePage(request) },
  { ...read, path: `${LIST}/offer/:urn`, handle: async (request) => offerPage(request) },
  { ...change, method: 'GET', path: `${LIST}/offer/:urn/end`, handle: async (request) => askOfferEnd(request) },
  { ...change, path: `${LIST}/codes/:code`, handle: saveCode },
  { ...change, path: `${LIST}/codes/:code/end`, handle: stopCode },
  { ...change, path: `${LIST}/offer/:urn`, handle: saveOffer },
  { ...change, path: `${LIST}/offer/:urn/end`, handle: stopOffer },
]
