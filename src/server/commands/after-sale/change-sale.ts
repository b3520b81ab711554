/** Changes of a sold booking by its guest or staff: dates, party, extras. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { guestsWithin } from '../../../domain/customer/guests.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { earliestArrival, nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import {
  changeSums,
  lastDayToChange,
  priceAfterChange,
  type ChangeKind,
  type ChangeSums,
} from '../../../domain/money/change.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import { splitRefund } from '../../../domain/money/refund.ts'
import { isBookingDisputed } from '../../store/alert-store.ts'
import {
  findChosenExtras,
  findGuests,
  writeChosenExtras,
  writeGuests,
  type ChosenExtra,
} from '../../store/booking-details-store.ts'
import {
  lockBooking,
  partyOf,
  recordEvent,
  stayOf,
  updateBooking,
  type Actor,
  type BookingNow,
} from '../../store/booking-store.ts'
import { findAccount, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenPayment } from '../../store/payment-store.ts'
import { findRefundable, sumExpectedRefunds } from '../../store/refund-store.ts'
import { findOpenRequest } from '../../store/request-store.ts'
import {
  findOfferedExtras,
  findSale,
  findUnitPrice,
  isBookable,
  type OfferedExtra,
  type Sale,
} from '../../store/sale-store.ts'
import { moveNights } from '../../store/stock-store.ts'
import { findSupplierHold } from '../../store/supplier-hold-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/staff/version-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import type { ExtraInput } from '../checkout/choose-extras.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { partyRefusal, type PartyRefusal } from '../hold/party-refusal.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { discountAfterChange } from './changed-discount.ts'
import {
  chooseOtherQuantities,
  extrasOfParty,
  moveExtras,
  repriceForStay,
  type ChangedExtraFault,
} from './changed-extras.ts'

export type BookingChange =
  | { readonly kind: 'dates'; readonly stay: Stay }
  | { readonly kind: 'party'; readonly party: Party }
  /** The quantities of these extras; the others stay. */
  | { readonly kind: 'extras'; readonly extras: readonly ExtraInput[] }

export interface ChangeInput {
  readonly bookingId: string
  readonly change: BookingChange
  /** Staff can change a booking until the day of arrival, and take extras off. */
  readonly by: 'guest' | 'staff'
  /** Of the booking that was shown: nothing is done if it has changed since. */
  readonly version?: number
}

/** What somebody has agreed to, in pence. */
export interface AgreedChange {
  readonly total: Pence
  readonly outstanding: Pence
}

/** A booking as it is sold. */
export interface SoldState {
  readonly stay: Stay
  readonly party: Party
  readonly extras: readonly ChosenExtra[]
  readonly price: PriceBreakdown
  readonly outstanding: Pence
}

export interface ChangePlan {
  readonly unitTypeId: number
  readonly before: SoldState
  readonly after: SoldState
  readonly sums: ChangeSums
  /** A discount code that no longer applies. */
  readonly lostDiscount: string | undefined
}

export type ChangeRefused =
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed'; readonly status: BookingStatus }
  | { readonly kind: 'too-late'; readonly last: CalendarDate }
  /** A payment of the balance is open: what is owed cannot change now. */
  | { readonly kind: 'payment-under-way' }
  /** The guest has asked to cancel, and would have to withdraw that first. */
  | { readonly kind: 'cancel-requested' }
  /** A payment is disputed: staff decide. */
  | { readonly kind: 'disputed' }
  /** The operator's own system holds the unit, and cannot change what it holds. */
  | { readonly kind: 'live-supplier' }
  /** No such stay is on sale, or the unit is sold no more. */
  | { readonly kind: 'not-on-sale' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'extra-sold-out'; readonly code: string }
  | { readonly kind: 'party-refused'; readonly refusal: PartyRefusal }
  | { readonly kind: 'extras-refused'; readonly faults: readonly ChangedExtraFault[] }
  | ChangedMeanwhile

export type ChangeOutcome =
  | ({ readonly kind: 'changed' } & ChangePlan)
  /** The booking is like that already: the form was sent twice. */
  | { readonly kind: 'unchanged' }
  /** The figures are not those agreed to. */
  | ({ readonly kind: 'figures-changed' } & ChangePlan)
  | ChangeRefused

/** What a change would do to money and stock: it is made, and taken back. */
export function previewChange(deps: CommandDeps, input: ChangeInput): Promise<ChangeOutcome> {
  return inTransaction(deps.db, async (tx) => rollBackWith(await change(tx, deps, PREVIEW, input)))
}

const PREVIEW: Actor = { kind: 'job' }

/**
 * Changes a sold booking in one transaction with its row locked: stock, extras, price, ledger, refunds, event and email.
 * Repeating it changes nothing.
 */
export async function changeSale(
  deps: CommandDeps,
  actor: Actor,
  input: ChangeInput,
  agreed: AgreedChange,
): Promise<ChangeOutcome> {
  const outcome = await inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const made = await change(tx, deps, actor, input)
    if (made.kind !== 'changed') return rollBackWith(made)
    const { price, outstanding } = made.after
    if (price.total !== agreed.total || outstanding !== agreed.outstanding) {
      return rollBackWith({ ...made, kind: 'figures-changed' })
    }
    return made
  })
  if (outcome.kind === 'changed' && input.change.kind === 'dates') {
    const nights = [...nightsOf(outcome.before.stay), ...nightsOf(outcome.after.stay)]
    await deps.availability.refresh(outcome.unitTypeId, [...new Set(nights)])
  }
  return outcome
}

async function change(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock' | 'suppliers'>,
  actor: Actor,
  { bookingId, change: wanted, by, version }: ChangeInput,
): Promise<ChangeOutcome> {
  const row = await lockBooking(tx, bookingId)
  if (!row) return { kind: 'no-booking' }
  if (row.status !== 'confirmed' || !row.agreedPrice) return { kind: 'not-confirmed', status: row.status }
  const sale = await findSale(tx, row.unitTypeId)
  if (!sale) return { kind: 'not-on-sale' }
  const refused = await refusalOf(tx, deps, row, sale, { bookingId, change: wanted, by })
  if (refused) return refused

  const offered = await findOfferedExtras(tx, sale)
  const before = await soldState(tx, row, row.agreedPrice)
  const after = await partsAfter(tx, deps, { row, sale, offered, before, wanted, by })
  if ('kind' in after) return after
  if (isDeepStrictEqual(partsOf(before), partsOf(after))) return { kind: 'unchanged' }
  const meanwhile = await changedSince(tx, bookingId, version)
  if (meanwhile) return meanwhile

  if (wanted.kind === 'dates' && !(await moveNights(tx, row.unitTypeId, before.stay, after.stay))) {
    return rollBackWith({ kind: 'sold-out' })
  }
  const soldOut = await moveExtras(tx, row.parkId, before, after)
  if (soldOut !== undefined) return rollBackWith({ kind: 'extra-sold-out', code: soldOut })

  const discount = await discountAfterChange(tx, row, { unit: after.unit, extras: after.extras, price: before.price })
  const parts = { unit: after.unit, extras: after.extras, discount: discount.pence }
  const price = priceAfterChange(before.price, parts, sale.depositTerms, after.stay.arrival, todayOf(deps))
  const sums = await settle(tx, deps, actor, row.id, price.total - before.price.total)
  const { stay, party, extras } = after
  await writeChosenExtras(tx, row.id, extras)
  await updateBooking(tx, row.id, { ...stay, ...party, unitPence: after.unit, agreedPrice: price })
  if (wanted.kind === 'party') await keepGuests(tx, row.id, before.party, party)
  await record(tx, actor, wanted.kind, { bookingId, before, after: { stay, party, extras, price }, sums })
  return {
    kind: 'changed',
    unitTypeId: row.unitTypeId,
    before,
    after: { stay, party, extras, price, outstanding: sums.outstanding },
    sums,
    lostDiscount: discount.isLost ? (row.discountCode ?? undefined) : undefined,
  }
}

const partsOf = ({ stay, party, extras }: Pick<SoldState, 'stay' | 'party' | 'extras'>) => ({ stay, party, extras })

/** Why the booking cannot be changed in this respect now, whatever is wanted. */
async function refusalOf(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock' | 'suppliers'>,
  row: BookingNow,
  sale: Sale,
  { change: { kind }, by }: ChangeInput,
): Promise<ChangeRefused | undefined> {
  const last = by === 'staff' ? row.arrival : lastDayToChange(kind, row.arrival, sale.depositTerms)
  if (todayOf(deps) > last) return { kind: 'too-late', last }
  if (await findOpenPayment(tx, row.id, 'balance')) return { kind: 'payment-under-way' }
  const isLive = deps.suppliers.liveNamed(sale.supplier) ?? (await findSupplierHold(tx, row.id))
  if (isLive && kind !== 'extras') return { kind: 'live-supplier' }
  if (by === 'staff') return undefined
  if (await findOpenRequest(tx, row.id, 'cancel')) return { kind: 'cancel-requested' }
  return (await isBookingDisputed(tx, row.id)) ? { kind: 'disputed' } : undefined
}

async function soldState(tx: Transaction, row: BookingNow, price: PriceBreakdown): Promise<SoldState> {
  const [extras, { outstanding }] = await Promise.all([findChosenExtras(tx, row.id), findAccount(tx, row.id)])
  return { stay: stayOf(row), party: partyOf(row), extras, price, outstanding: Math.max(0, outstanding) }
}

type PartsAfter = Pick<SoldState, 'stay' | 'party' | 'extras'> & { readonly unit: Pence }

interface Wanted {
  readonly row: BookingNow
  readonly sale: Sale
  readonly offered: readonly OfferedExtra[]
  readonly before: SoldState
  readonly wanted: BookingChange
  readonly by: ChangeInput['by']
}

/** The parts of the booking as they would be: another stay is at today's prices, the rest as it was sold. */
async function partsAfter(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  { row, sale, offered, before, wanted, by }: Wanted,
): Promise<PartsAfter | ChangeRefused> {
  const { stay, party } = before
  const unit = row.unitPence
  switch (wanted.kind) {
    case 'dates': {
      if (isDeepStrictEqual(wanted.stay, stay)) return { ...partsOf(before), unit }
      const isAhead = wanted.stay.arrival >= earliestArrival(todayOf(deps))
      const now = isAhead && isBookable(sale) ? await findUnitPrice(tx, row.unitTypeId, wanted.stay) : undefined
      if (now === undefined) return { kind: 'not-on-sale' }
      const priced = { nights: wanted.stay.nights, unit: now }
      const extras = await repriceForStay(tx, before.extras, priced, { offered, party })
      return { stay: wanted.stay, party, extras, unit: now }
    }
    case 'party': {
      const refusal = partyRefusal(sale, offered, wanted.party)
      if (refusal) return { kind: 'party-refused', refusal }
      return {
        stay,
        party: wanted.party,
        extras: extrasOfParty(before.extras, offered, wanted.party, stay.nights),
        unit,
      }
    }
    case 'extras': {
      const { extras, faults } = await chooseOtherQuantities(tx, before.extras, wanted.extras, {
        offered,
        parkId: row.parkId,
        stay: { nights: stay.nights, unit },
        canTakeOff: by === 'staff',
      })
      return faults.length > 0 ? { kind: 'extras-refused', faults } : { stay, party, extras, unit }
    }
  }
}

/** Writes the difference to the ledger, waives what is too little to collect, and refunds what was paid beyond. */
async function settle(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  bookingId: string,
  difference: Pence,
): Promise<ChangeSums> {
  const [account, expected, payments] = await Promise.all([
    findAccount(tx, bookingId),
    sumExpectedRefunds(tx, bookingId),
    findRefundable(tx, bookingId, todayOf(deps)),
  ])
  const refundable = payments.reduce((sum, { left }) => sum + left, 0)
  const sums = changeSums(difference, { outstanding: account.outstanding + expected, refundable })
  const turn = randomUUID()
  if (difference !== 0) await writeMovement(tx, { bookingId, kind: 'change', pence: difference, turn })
  if (sums.waived !== 0) await writeMovement(tx, { bookingId, kind: 'goodwill', pence: -sums.waived, turn })
  const parts = sums.refund > 0 ? splitRefund(sums.refund, payments) : []
  for (const { paymentId, pence, block } of parts) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'change', block })
  }
  return sums
}

/** Guests who are named stay, as far as the party has room for them. */
async function keepGuests(tx: Transaction, bookingId: string, before: Party, after: Party): Promise<void> {
  const guests = guestsWithin(await findGuests(tx, bookingId), before, after)
  if (guests.length > 0) await writeGuests(tx, bookingId, guests)
}

interface MadeChange {
  readonly bookingId: string
  readonly before: SoldState
  readonly after: Omit<SoldState, 'outstanding'>
  readonly sums: ChangeSums
}

/** The event for the audit, with figures in pence, and the email to the guest. */
async function record(
  tx: Transaction,
  actor: Actor,
  kind: ChangeKind,
  { bookingId, before, after, sums: { difference, refund } }: MadeChange,
): Promise<void> {
  const total = `total ${before.price.total} to ${after.price.total}`
  const detail = `${wordsOf(kind, before)} to ${wordsOf(kind, after)}, ${total}`
  const eventId = await recordEvent(tx, { bookingId, kind: `${kind}-changed`, detail }, actor)
  await queueTask(tx, {
    kind: 'change-email',
    dedupeKey: `change:${eventId}`,
    payload: { bookingId, change: { kind, difference, refund } },
  })
}

function wordsOf(kind: ChangeKind, { stay, party, extras }: Omit<SoldState, 'outstanding'>): string {
  switch (kind) {
    case 'dates':
      return `${stay.arrival} ${stay.nights} nights`
    case 'party': {
      const { adults, children, under5s, dogs, assistanceDogs } = party
      return `${adults}+${children}+${under5s} and ${dogs}+${assistanceDogs} dogs`
    }
    case 'extras':
      return extras.map(({ code, quantity }) => `${quantity} ${code}`).join(' ') || 'none'
  }
}
