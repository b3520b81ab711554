import { randomUUID } from 'node:crypto'
import { dogsTaken, takesAssistanceDogs } from '../../../domain/money/dogs.ts'
import { HOLD_MINUTES } from '../../../domain/booking/hold.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { partyFault, partySize, type Party, type PartyFault } from '../../../domain/booking/party.ts'
import { departureOf, earliestArrival, nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import { writeChosenExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import {
  findBooking,
  insertHeldBooking,
  lockBooking,
  recordEvent,
  stayOf,
  type BookingNow,
} from '../../store/booking-store.ts'
import {
  findOfferedExtras,
  findSale,
  findUnitPrice,
  isBookable,
  petExtras,
  type OfferedExtra,
  type Sale,
} from '../../store/sale-store.ts'
import { findSessionBooking, hashSessionToken, lockSessionBooking, pointSession } from '../../store/session-store.ts'
import { takeNights } from '../../store/stock-store.ts'
import { inTransaction, rollBackWith } from '../../store/transaction.ts'
import { isBelievable } from '../../suppliers/judge-answer.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import { customerActor, sessionHashOf, todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { extrasOfDogs } from './extras-of-dogs.ts'
import { reach } from '../fail-points.ts'
import { reclaimExpiredHolds, releaseHold } from './release-booking.ts'
import { askToHold, giveUpHold, takeOverHold, tellReleased } from './supplier-holds.ts'

export interface BookingRequest {
  readonly parkId: number
  readonly unitTypeId: number
  readonly stay: Stay
  readonly party: Party
  /** What the customer saw, pence: the unit and what the dogs of the party cost. */
  readonly expectedPrice: Pence
  /** The click on an affiliate's link that led here, of a visitor who has consented. */
  readonly affiliateClick?: string
}

export type BookingRefusal =
  | PartyFault
  | { readonly kind: 'unit-too-small'; readonly sleeps: number }
  | { readonly kind: 'no-dogs'; readonly dogsAllowed: number }
  | { readonly kind: 'no-assistance-dogs' }

export type PlaceBookingOutcome =
  /** `beganSession`: the fresh secret is now the browser's; otherwise it keeps the one it has. */
  | { readonly kind: 'placed'; readonly bookingId: string; readonly beganSession: boolean }
  | { readonly kind: 'price-changed'; readonly expected: Pence; readonly now: Pence }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'payment-under-way' }
  /** The unit's supplier does not answer: nothing is held. */
  | { readonly kind: 'supplier-silent' }
  | { readonly kind: 'refused'; readonly refusal: BookingRefusal }

/**
 * Takes the nights of a stay and holds them. Whoever supplies the unit is asked for its price again, and a live
 * supplier to hold it: what the client sends is only compared.
 * In a session that holds another stay already, that one is released once the new one is held; the same request again
 * answers with the same booking.
 *
 * @param freshToken secret for a session that is begun here
 */
export async function placeBooking(
  deps: CommandDeps,
  caller: Caller,
  request: BookingRequest,
  freshToken: string,
): Promise<PlaceBookingOutcome> {
  const sale = await findSale(deps.db, request.unitTypeId)
  if (!sale || sale.parkId !== request.parkId || !isBookable(sale)) return { kind: 'unavailable' }
  const offered = await findOfferedExtras(deps.db, sale)
  const refusal = refusalOf(sale, offered, request.party)
  if (refusal) return { kind: 'refused', refusal }
  if (request.stay.arrival < earliestArrival(todayOf(deps))) return { kind: 'unavailable' }

  const supplier = deps.suppliers.named(sale.supplier)
  if (!supplier) return { kind: 'unavailable' }

  await reclaimExpiredHolds(deps, request.unitTypeId, request.stay)
  const current = await currentHold(deps, caller)
  const dogs = extrasOfDogs(offered, request.party, request.stay.nights)
  const unitPence = request.expectedPrice - costOf(dogs)
  if (current && isSameRequest(current, request, unitPence)) {
    return { kind: 'placed', bookingId: current.id, beganSession: false }
  }
  const attempt = { sale, supplier, request, freshToken, dogs, unitPence }
  let outcome = await askAndHold(deps, caller, attempt)
  if (outcome.kind === 'unavailable' && current && sharesNight(current, request)) {
    // What stands in the way may be this customer's own hold: the same unit with another party or other nights.
    await releaseHold(deps, customerActor(caller), current.id, 'replaced')
    await tellReleased(deps, current.id)
    outcome = await askAndHold(deps, caller, attempt)
  }
  if (outcome.kind !== 'placed') return outcome
  await reach('held')
  await deps.availability.refresh(request.unitTypeId, nightsOf(request.stay))
  if (outcome.replaced) await releaseHold(deps, customerActor(caller), outcome.replaced, 'replaced')
  return { kind: 'placed', bookingId: outcome.bookingId, beganSession: outcome.beganSession }
}

/** `replaced`: the booking the session was at before, which may still hold its unit. */
type HoldOutcome =
  | { readonly kind: 'placed'; readonly bookingId: string; readonly beganSession: boolean; readonly replaced?: string }
  | Exclude<PlaceBookingOutcome, { kind: 'placed' }>

const costOf = (extras: readonly ChosenExtra[]) => extras.reduce((sum, { total }) => sum + total, 0)

function refusalOf(sale: Sale, offered: readonly OfferedExtra[], party: Party): BookingRefusal | undefined {
  const fault = partyFault(sale.channel, party)
  if (fault) return fault
  if (partySize(party) > sale.sleeps) return { kind: 'unit-too-small', sleeps: sale.sleeps }
  const dogsAllowed = dogsTaken(sale)
  if (party.dogs > dogsAllowed) return { kind: 'no-dogs', dogsAllowed }
  const isWelcome = takesAssistanceDogs(sale.channel, petExtras(offered))
  return party.assistanceDogs > 0 && !isWelcome ? { kind: 'no-assistance-dogs' } : undefined
}

async function currentHold(deps: CommandDeps, caller: Caller): Promise<BookingNow | undefined> {
  const hash = sessionHashOf(deps, caller)
  const id = hash && (await findSessionBooking(deps.db, hash))
  const row = id ? await findBooking(deps.db, id) : undefined
  return row?.status === 'held' ? row : undefined
}

interface Attempt {
  readonly sale: Sale
  readonly supplier: Supplier
  readonly request: BookingRequest
  readonly freshToken: string
  /** What the dogs of the party come with, at the price the customer saw. */
  readonly dogs: readonly ChosenExtra[]
  /** What the customer saw, without the dogs. */
  readonly unitPence: Pence
}

/**
 * Asks the supplier first, with no transaction open, then takes our own nights. What it holds in vain it is told. A
 * live one is asked for a stay that we sell, at a price a search could have shown: the client names any.
 */
async function askAndHold(deps: CommandDeps, caller: Caller, attempt: Attempt): Promise<HoldOutcome> {
  const { sale, supplier, request, unitPence: pence } = attempt
  const id = randomUUID()
  const live = deps.suppliers.liveNamed(sale.supplier)
  const { stay, unitTypeId, parkId, party, expectedPrice } = request
  const input = { key: id, parkId, unitTypeId, stay, party, pence }
  const known = live ? await findUnitPrice(deps.db, unitTypeId, stay) : undefined
  const isSold = (price: Pence) => !live || (known !== undefined && isBelievable(price, known))
  if (!isSold(pence)) return { kind: 'unavailable' }
  const answer = live ? await askToHold(deps, live, input) : await supplier.hold(input)
  switch (answer.kind) {
    case 'silent':
      return { kind: 'supplier-silent' }
    case 'sold-out':
      if (live) deps.suppliers.correct(unitTypeId, stay, { taken: 'all' })
      return { kind: 'unavailable' }
    case 'price-changed':
      if (!isSold(answer.pence)) {
        deps.suppliers.correct(unitTypeId, stay, { taken: 'all' })
        return { kind: 'unavailable' }
      }
      if (live) deps.suppliers.correct(unitTypeId, stay, { taken: 'none', pence: answer.pence })
      return { kind: 'price-changed', expected: expectedPrice, now: answer.pence + costOf(attempt.dogs) }
    case 'held':
      break
  }
  if (!live) return hold(deps, caller, id, attempt)
  let outcome: HoldOutcome | undefined
  try {
    outcome = await hold(deps, caller, id, attempt)
    if (outcome.kind === 'placed') deps.suppliers.correct(unitTypeId, stay, { taken: 'one' })
    return outcome
  } finally {
    if (outcome?.kind !== 'placed' || outcome.bookingId !== id) await giveUpHold(deps, id)
  }
}

/** The transaction. It changes the counters of one unit type in one statement, so no two of them wait for each other. */
function hold(
  deps: CommandDeps,
  caller: Caller,
  id: string,
  { sale, request, freshToken, dogs, unitPence }: Attempt,
): Promise<HoldOutcome> {
  const sent = sessionHashOf(deps, caller)
  return inTransaction(deps.db, async (tx): Promise<HoldOutcome> => {
    const currentId = sent && (await lockSessionBooking(tx, sent))
    const current = currentId ? await lockBooking(tx, currentId) : undefined
    if (current?.status === 'paying') return { kind: 'payment-under-way' }
    if (current && isSameRequest(current, request, unitPence)) {
      return { kind: 'placed', bookingId: current.id, beganSession: false }
    }

    const isLive = deps.suppliers.liveNamed(sale.supplier) !== undefined
    if (isLive && !(await takeOverHold(tx, id))) return { kind: 'supplier-silent' }
    if (!(await takeNights(tx, request.unitTypeId, request.stay))) rollBackWith({ kind: 'unavailable' })

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
        unitPence,
        affiliateClick: request.affiliateClick,
      },
      HOLD_MINUTES,
    )
    await writeChosenExtras(tx, row.id, dogs)
    const previous = current?.status === 'held' || current?.status === 'released' ? current.reference : undefined
    await recordEvent(tx, { bookingId: row.id, kind: 'held', to: 'held', detail: previous }, customerActor(caller))
    // A secret that is not one of ours is never taken on: whoever planted it would know it.
    const isKnown = sent !== undefined && current !== undefined
    await pointSession(tx, isKnown ? sent : hashSessionToken(freshToken, deps.env.SESSION_SECRET), row.id)
    return { kind: 'placed', bookingId: row.id, beganSession: !isKnown, replaced: current?.id }
  })
}

function isSameRequest(row: BookingNow, { unitTypeId, stay, party }: BookingRequest, unitPence: Pence): boolean {
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
    row.assistanceDogs === party.assistanceDogs &&
    row.unitPence === unitPence
  )
}

function sharesNight(row: BookingNow, { unitTypeId, stay }: BookingRequest): boolean {
  return row.unitTypeId === unitTypeId && row.arrival < departureOf(stay) && stay.arrival < departureOf(stayOf(row))
}
