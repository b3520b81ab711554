import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES } from '../../../domain/booking/hold.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { isPlausiblePrice } from '../../../domain/money/price.ts'
import { unreducedPrice, type UnitPrice } from '../../../domain/money/unit-price.ts'
import { cotsOf, type Party } from '../../../domain/booking/party.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { departureOf, earliestArrival, nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import type { ForEachSecret } from '../../safety/secrets.ts'
import { writesOfExtras } from '../../store/booking-details-store.ts'
import type { StaffActor } from '../../../domain/identity/actor.ts'
import {
  findBooking,
  insertHeldBooking,
  lockBooking,
  partyOf,
  writeOfEvents,
  stayOf,
  updateBooking,
  type BookingNow,
  type BookingRow,
} from '../../store/booking-store.ts'
import { findStayOnSale, findUnitPrice, type StayOnSale } from '../../store/catalogue/stay-price-store.ts'
import { unitColumns } from '../../store/booking-price.ts'
import { lockHoldsOf, type HoldOrigin } from '../../store/hold-store.ts'
import { isBookable, policyOf, type OfferedExtra } from '../../store/sale-store.ts'
import {
  findSessionBooking,
  hashSessionToken,
  lockFirstHold,
  lockSessionBooking,
  renewSessionHash,
  writeOfSession,
} from '../../store/session-store.ts'
import { reserveNights } from '../../store/stock-store.ts'
import { inTransaction, rollBackWith, writeTogether, type Transaction } from '../../store/transaction.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import {
  chargesNow,
  customerActor,
  sessionHashes,
  sessionHashesOf,
  todayOf,
  type Caller,
  type CommandDeps,
} from '../command-deps.ts'
import { carryOver } from './carry-over.ts'
import type { ExtraInput, ExtrasRefusal } from './choose-extras.ts'
import { failpoint } from '../failpoints.ts'
import { holdOriginOf, holdTermsOf } from './hold-origin.ts'
import { chargesChanged, seenPriceOf, unitPriceIn, type AddedToUnit } from './seen-price.ts'
import { partyRefusal, type PartyRefusal } from './party-refusal.ts'
import { extrasOfDogs } from './quote-booking.ts'
import { reclaimExpiredHolds, releaseHold, releaseReplaced } from './release-booking.ts'
import { requestSupplierHold, abandonSupplierHold, claimSupplierHold, notifyReleased } from './supplier-holds.ts'

export interface BookingRequest {
  readonly parkId: number
  readonly unitTypeId: number
  readonly stay: Stay
  readonly party: Party
  /** Cots of the search. Undefined: as many as for the booking that this one replaces. */
  readonly cotsWanted?: number
  /** The price the customer saw, in pence: the unit, the extras of the dogs, and all local charges. */
  readonly expectedPrice: Pence
  /** The customer's IP address, for the limit of open holds. */
  readonly address: string
  /** The affiliate click that led here, if the visitor has consented. */
  readonly affiliateClick?: string
  /** Held by staff for somebody on the telephone: without a session and without the limit of open holds. */
  readonly telephone?: TelephoneHold
}

export interface TelephoneHold {
  readonly actor: StaffActor
  /** How long it lasts, in minutes. */
  readonly minutes: number
}

interface PlacedBooking extends Pick<BookingRow, 'reference' | 'channel'> {
  readonly kind: 'placed'
  readonly bookingId: string
  /** The browser must store the fresh secret; otherwise it keeps its own. */
  readonly beganSession: boolean
  /** Codes of extras of the replaced booking that are no longer available. */
  readonly omittedExtras?: readonly string[]
}

export const placed = ({ id, reference, channel }: BookingRow, { beganSession }: Pick<PlacedBooking, 'beganSession'>) =>
  ({ kind: 'placed', bookingId: id, reference, channel, beganSession }) as const

export type PlaceBookingOutcome =
  | PlacedBooking
  | { readonly kind: 'price-changed'; readonly expected: Pence; readonly now: Pence }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'payment-under-way' }
  /** Too many unpaid holds are open from the customer's address or network. */
  | { readonly kind: 'too-many-holds'; readonly retryAfterSeconds: number }
  /** The supplier does not respond: nothing is held. */
  | { readonly kind: 'supplier-unavailable' }
  | { readonly kind: 'refused'; readonly refusal: PartyRefusal; readonly channel: ChannelCode }

/**
 * Holds a stay. The supplier is queried for the current price, and a live supplier holds the unit first; the client's
 * price is only compared.
 * If the session already holds another stay, that hold is released once the new one is made. Repeating a request
 * returns the same booking. So it does for the first requests of a browser, which have no session yet, for ten seconds.
 *
 * @param freshToken secret for a new session, used if one begins here
 */
export async function placeBooking(
  deps: CommandDeps,
  caller: Caller,
  request: BookingRequest,
  freshToken: string,
): Promise<PlaceBookingOutcome> {
  const outcome = await holdStay(deps, caller, request, freshToken)
  if (outcome.kind === 'extras-refused') throw new Error('a new booking has no extras')
  return outcome
}

/** A hold that replaces the session's booking and keeps its choices. */
export interface ReplacingRequest extends BookingRequest {
  readonly inPlaceOf: { readonly bookingId: string; readonly extras?: readonly ExtraInput[] }
}

export type ReplaceBookingOutcome =
  | PlaceBookingOutcome
  /** Errors of the extras that replace the former ones. */
  | { readonly kind: 'extras-refused'; readonly refusal: ExtrasRefusal }

/** Holds a stay in place of the session's booking, and keeps its choices and details. */
export function replaceBooking(
  deps: CommandDeps,
  caller: Caller,
  request: ReplacingRequest,
): Promise<ReplaceBookingOutcome> {
  return holdStay(deps, caller, request, '')
}

async function holdStay(
  deps: CommandDeps,
  caller: Caller,
  request: BookingRequest & Partial<ReplacingRequest>,
  freshToken: string,
): Promise<ReplaceBookingOutcome> {
  const found = await findStayOnSale(deps.db, request.unitTypeId, request.stay)
  if (!found || found.sale.parkId !== request.parkId || !isBookable(found.sale)) return { kind: 'unavailable' }
  const { sale, offered, listed } = found
  const refusal = partyRefusal(sale, offered, request.party)
  if (refusal) return { kind: 'refused', refusal, channel: sale.channel }
  if (request.stay.arrival < earliestArrival(todayOf(deps))) return { kind: 'unavailable' }

  const supplier = deps.suppliers.named(sale.supplier)
  if (!supplier) return { kind: 'unavailable' }

  await reclaimExpiredHolds(deps, found.expiredHolds)
  const current = await currentHold(deps, caller)
  const dogs = extrasOfDogs(offered, request.party, request.stay.nights)
  const added = { dogs, charges: chargesNow(deps, sale, { ...request.party, ...request.stay }) }
  const unitPence = unitPriceIn(request.expectedPrice, added)
  if (unitPence === undefined) return chargesChanged(deps, request, added)
  if (current && isSameRequest(current, request, unitPence)) {
    const cotsWanted = cotsWantedOf(request, current)
    if (cotsWanted !== current.cotsWanted) {
      await inTransaction(deps.db, (tx) => updateBooking(tx, current.id, { cotsWanted }))
    }
    return placed(current, { beganSession: false })
  }
  const attempt = { sale, listed, supplier, request, freshToken, ...added, unitPence, replaced: current?.id }
  let outcome = await holdWithSupplier(deps, caller, attempt)
  const isLive = deps.suppliers.liveNamed(sale.supplier) !== undefined
  if (outcome.kind === 'unavailable' && isLive && current && sharesNight(current, request)) {
    // The supplier's last unit may be this customer's own hold: the same unit for another party or other nights.
    await releaseHold(deps, customerActor(caller), current.id, 'replaced')
    await notifyReleased(deps, current.id)
    outcome = await holdWithSupplier(deps, caller, attempt)
    if (outcome.kind !== 'placed') {
      await holdWithSupplier(deps, caller, await attemptToRestore(deps, attempt, current, offered))
    }
  }
  if (outcome.kind !== 'placed') return outcome
  await failpoint('held')
  await deps.availability.refresh(request.unitTypeId, nightsOf(request.stay))
  const { replaced, ...booked } = outcome
  if (replaced) await deps.availability.refresh(replaced.unitTypeId, nightsOf(stayOf(replaced)))
  return booked
}

/** `replaced`: the session's previous hold, which was released for it. */
type HoldOutcome =
  | (PlacedBooking & { readonly replaced?: BookingRow })
  | Exclude<ReplaceBookingOutcome, { kind: 'placed' }>

async function currentHold(deps: CommandDeps, caller: Caller): Promise<BookingNow | undefined> {
  const hashes = sessionHashesOf(deps, caller)
  const id = hashes && (await findSessionBooking(deps.db, hashes))
  const row = id ? await findBooking(deps.db, id) : undefined
  return row?.status === 'held' ? row : undefined
}

interface Attempt extends AddedToUnit, Pick<StayOnSale, 'sale' | 'listed'> {
  readonly supplier: Supplier
  readonly request: BookingRequest & Partial<ReplacingRequest>
  readonly freshToken: string
  /** The price the customer saw, without the dogs and charges. */
  readonly unitPence: Pence
  /** The session's current hold. */
  readonly replaced: string | undefined
}

/** To hold again what was released for a stay that could then not be held. */
async function attemptToRestore(
  deps: CommandDeps,
  attempt: Attempt,
  { id, unitPence, ...row }: BookingNow,
  offered: readonly OfferedExtra[],
): Promise<Attempt> {
  const { request } = attempt
  const added = { dogs: extrasOfDogs(offered, row, row.nights), charges: chargesNow(deps, attempt.sale, row) }
  const former = { stay: stayOf(row), party: partyOf(row), expectedPrice: seenPriceOf(unitPence, added) }
  return {
    ...attempt,
    listed: await findUnitPrice(deps.db, row.unitTypeId, former.stay),
    request: { ...request, ...former, inPlaceOf: { bookingId: id } },
    ...added,
    unitPence,
    replaced: undefined,
  }
}

/**
 * Calls the supplier first, with no transaction open, then takes our own stock; if that fails, the supplier's hold is
 * released. A live supplier is called only for a stay on sale and at a price a search can have shown, because the
 * client can send any.
 */
async function holdWithSupplier(deps: CommandDeps, caller: Caller, attempt: Attempt): Promise<HoldOutcome> {
  const { sale, listed, supplier, request, unitPence: pence } = attempt
  const id = randomUUID()
  const live = deps.suppliers.liveNamed(sale.supplier)
  const { stay, unitTypeId, parkId, party, expectedPrice } = request
  const input = { key: id, parkId, unitTypeId, stay, party, pence, listed }
  const origin = request.telephone ? undefined : holdOriginOf(deps, request.address)
  if (live && origin) {
    // Without a lock: a flood of holds should not reach the supplier, and the transaction counts again.
    const terms = await holdTermsOf(deps.db, origin, attempt.replaced)
    if (terms.kind !== 'allowed') return terms
  }
  const isPlausible = (price: Pence) => !live || (listed !== undefined && isPlausiblePrice(price, listed.pence))
  if (!isPlausible(pence)) return { kind: 'unavailable' }
  const answer = live ? await requestSupplierHold(deps, live, input) : await supplier.hold(input)
  switch (answer.kind) {
    case 'silent':
      return { kind: 'supplier-unavailable' }
    case 'sold-out':
      if (live) deps.suppliers.correct(unitTypeId, stay, { reserved: 'all' })
      return { kind: 'unavailable' }
    case 'price-changed':
      if (!isPlausible(answer.pence)) {
        deps.suppliers.correct(unitTypeId, stay, { reserved: 'all' })
        return { kind: 'unavailable' }
      }
      if (live) deps.suppliers.correct(unitTypeId, stay, { reserved: 'none', pence: answer.pence })
      return { kind: 'price-changed', expected: expectedPrice, now: seenPriceOf(answer.pence, attempt) }
    case 'held':
      break
  }
  const price = answer.price ?? (listed?.pence === pence ? listed : unreducedPrice(pence))
  if (!live) return hold(deps, caller, id, { ...attempt, price }, origin)
  let outcome: HoldOutcome | undefined
  try {
    outcome = await hold(deps, caller, id, { ...attempt, price }, origin)
    if (outcome.kind === 'placed') deps.suppliers.correct(unitTypeId, stay, { reserved: 'one' })
    return outcome
  } finally {
    if (outcome?.kind !== 'placed' || outcome.bookingId !== id) await abandonSupplierHold(deps, id)
  }
}

/**
 * One transaction, which updates the stock of one unit type in one statement. Two whose statements meet the same nights
 * in another order deadlock: one of them is repeated.
 */
function hold(
  deps: CommandDeps,
  caller: Caller,
  id: string,
  { sale, request, freshToken, dogs, price }: Attempt & { readonly price: UnitPrice },
  origin: HoldOrigin | undefined,
): Promise<HoldOutcome> {
  const sent = sessionHashesOf(deps, caller)
  const { inPlaceOf } = request
  const firstHold = inPlaceOf ? undefined : firstHoldOf(deps, caller, request)
  const fresh = hashSessionToken(freshToken, deps.env.SESSION_SECRET)
  return inTransaction(deps.db, async (tx): Promise<HoldOutcome> => {
    const ofSession = sent && (await lockSessionBooking(tx, sent))
    const current = ofSession ? await lockBooking(tx, ofSession) : await findFirstHold(tx, firstHold)
    if (current?.status === 'paying') return { kind: 'payment-under-way' }
    if (current && isSameRequest(current, request, price.pence)) {
      if (!ofSession) await writeOfSession(tx, fresh, current.id)
      return placed(current, { beganSession: !ofSession })
    }
    // The session has moved on since the booking was read.
    if (inPlaceOf && inPlaceOf.bookingId !== ofSession) return { kind: 'unavailable' }

    if (origin) await lockHoldsOf(tx, origin)
    const terms = origin && (await holdTermsOf(tx, origin, current?.id))
    if (terms?.kind === 'too-many-holds') return terms

    const isLive = deps.suppliers.liveNamed(sale.supplier) !== undefined
    if (isLive && !(await claimSupplierHold(tx, id))) return { kind: 'supplier-unavailable' }
    const actor = request.telephone?.actor ?? customerActor(caller)
    const replaced = current?.status === 'held' ? await releaseReplaced(tx, actor, current.id) : undefined
    if (!(await reserveNights(tx, request.unitTypeId, nightsOf(request.stay)))) rollBackWith({ kind: 'unavailable' })

    const row = await insertHeldBooking(
      tx,
      {
        id,
        site: deps.env.SITE_CODE,
        channel: sale.channel,
        parkId: sale.parkId,
        unitTypeId: sale.unitTypeId,
        ...request.stay,
        ...request.party,
        cotsWanted: cotsWantedOf(request, current),
        ...unitColumns(price),
        policy: policyOf(deps.site, sale),
        affiliateClick: request.affiliateClick,
        holdAddress: origin?.address[0],
        holdNetwork: origin?.network[0],
      },
      request.telephone?.minutes ?? terms?.minutes ?? HOLD_MINUTES,
    )
    const previous = current?.status === 'held' || current?.status === 'released' ? current.reference : undefined
    const event = { bookingId: row.id, kind: 'held', to: 'held', detail: previous } as const
    const isOfSession = ofSession !== undefined && sent !== undefined
    if (isOfSession && !request.telephone) await renewSessionHash(tx, sent)
    await writeTogether(tx, [
      writeOfEvents(tx, [event], actor),
      ...(dogs.length > 0 ? writesOfExtras(tx, row.id, dogs) : []),
      // Never adopt an unknown secret from the browser: an attacker who planted it would know it (session fixation).
      ...(request.telephone
        ? []
        : [writeOfSession(tx, isOfSession ? sent[0] : fresh, row.id, isOfSession ? undefined : firstHold?.[0])]),
    ])
    if (request.telephone) return placed(row, { beganSession: false })
    const omittedExtras = inPlaceOf && current ? await carryOver(deps, tx, current, row, inPlaceOf.extras) : undefined
    return { ...placed(row, { beganSession: !ofSession }), replaced, omittedExtras }
  })
}

/** A browser and what it asks for; undefined for a browser that sent nothing to know it by. */
function firstHoldOf(
  { env }: CommandDeps,
  { browserKey }: Caller,
  { unitTypeId, stay, party, expectedPrice }: BookingRequest,
): ForEachSecret | undefined {
  if (browserKey === undefined) return undefined
  const asked = JSON.stringify([browserKey, unitTypeId, stay.arrival, stay.nights, party, expectedPrice])
  return sessionHashes({ env }, `first-hold:${asked}`)
}

async function findFirstHold(tx: Transaction, firstHold: ForEachSecret | undefined): Promise<BookingNow | undefined> {
  const id = firstHold === undefined ? undefined : await lockFirstHold(tx, firstHold)
  const row = id === undefined ? undefined : await lockBooking(tx, id)
  return row?.status === 'held' ? row : undefined
}

function cotsWantedOf({ party: { under5s }, cotsWanted }: BookingRequest, current: BookingNow | undefined): number {
  return cotsOf({ under5s, cots: cotsWanted ?? current?.cotsWanted })
}

function isSameRequest(row: BookingNow, request: BookingRequest, unitPence: Pence): boolean {
  return holdsStay(row, request) && row.unitPence === unitPence
}

/** Whether the booking holds the unit for the stay and the party, at whatever price. */
export function holdsStay(row: BookingNow, { unitTypeId, stay, party }: BookingRequest): boolean {
  return (
    row.status === 'held' &&
    !row.isHoldOver &&
    row.unitTypeId === unitTypeId &&
    row.arrival === stay.arrival &&
    row.nights === stay.nights &&
    row.adults === party.adults &&
    row.children === party.children &&
    row.under5s === party.under5s &&
    row.dogs === party.dogs &&
    row.assistanceDogs === party.assistanceDogs
  )
}

function sharesNight(row: BookingNow, { unitTypeId, stay }: BookingRequest): boolean {
  return row.unitTypeId === unitTypeId && row.arrival < departureOf(stay) && stay.arrival < departureOf(stayOf(row))
}
