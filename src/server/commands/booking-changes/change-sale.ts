/** Changes of a sold booking by its guest or staff: dates, party, extras, and by staff the unit. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Party } from '../../../domain/booking/party.ts'
import {
  changeDetail,
  changeSums,
  goodwillOfChange,
  lastDayToChange,
  type ChangeSums,
  type StaffChangeKind,
} from '../../../domain/money/change.ts'
import { guestsWithin } from '../../../domain/customer/guests.ts'
import { nightsOf } from '../../../domain/dates/stay.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { cancellableOf } from '../../../domain/money/cancellation.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PriceSums } from '../../../domain/money/price.ts'
import { splitRefund } from '../../../domain/money/refund.ts'
import { isBookingDisputed } from '../../store/alert-store.ts'
import { findChosenExtras, findGuests, writeChosenExtras, writeGuests } from '../../store/booking-details-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, partyOf, recordEvent, stayOf, updateBooking, type BookingNow } from '../../store/booking-store.ts'
import { unitColumns } from '../../store/booking-price.ts'
import { findAccount, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenPayment } from '../../store/payment-store.ts'
import { findRefundable, sumExpectedRefunds } from '../../store/refund-store.ts'
import { findOpenRequest } from '../../store/request-store.ts'
import { findOfferedExtras, findSale, type Sale } from '../../store/sale-store.ts'
import { changedSince } from '../../store/bookings/version-store.ts'
import { moveNights } from '../../store/stock-store.ts'
import { findSupplierHold } from '../../store/hold-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../refunds/queue-refund.ts'
import { moveExtras } from './changed-extras.ts'
import { authoriseGoodwill, goodwillTerms } from '../refunds/goodwill.ts'
import { partsAfter, soldUnit } from './changed-parts.ts'
import { lockClaimedDiscount, moveVoucher, priceOfChange } from './changed-price.ts'
import type {
  AgreedChange,
  ChangeInput,
  ChangeOutcome,
  ChangePlan,
  ChangePreview,
  ChangeRefused,
  SoldState,
} from './sale-change.ts'

/**
 * What a change would do to money and stock: it is made, and taken back.
 *
 * @param actor whether it takes a second person depends on who makes it
 */
export async function previewChange(deps: CommandDeps, input: ChangeInput, actor: Actor): Promise<ChangePreview> {
  requireToChange(actor, input)
  return inTransaction(deps.db, async (tx): Promise<ChangePreview> => {
    const made = await change(tx, deps, PREVIEW, input)
    if (made.kind !== 'changed') return rollBackWith(made)
    const terms = await goodwillTerms(tx, deps, actor, {
      bookingId: input.bookingId,
      pence: made.goodwill,
      change: input.change.kind,
    })
    return rollBackWith({ ...made, goodwillTerms: terms })
  })
}

const PREVIEW: Actor = { kind: 'job' }

/** A guest changes their own booking by a guest's rules; nobody else does, and a guest by no others. */
function requireToChange(actor: Actor, { by }: ChangeInput): void {
  if (by === 'guest') requirePermission(actor, undefined, ['customer'])
  else requirePermission(actor, 'bookings:change')
}

/**
 * Changes a sold booking in one transaction with its row locked: stock, extras, price, ledger, refunds, event and
 * email. Repeating it changes nothing.
 */
export async function changeSale(
  deps: CommandDeps,
  actor: Actor,
  input: ChangeInput,
  agreed: AgreedChange,
): Promise<ChangeOutcome> {
  requireToChange(actor, input)
  const outcome = await inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const made = await change(tx, deps, actor, input)
    if (made.kind !== 'changed') return rollBackWith(made)
    const { price, outstanding } = made.after
    if (price.total !== agreed.total || outstanding !== agreed.outstanding) {
      return rollBackWith({ ...made, kind: 'figures-changed' })
    }
    const { bookingId, approvalId } = input
    const refused = await authoriseGoodwill(tx, deps, actor, {
      bookingId,
      pence: made.goodwill,
      change: input.change.kind,
      approvalId,
    })
    return refused ? rollBackWith(refused) : made
  })
  const movesNights = input.change.kind === 'dates' || input.change.kind === 'unit'
  if (outcome.kind === 'changed' && movesNights) await refreshNights(deps, outcome)
  return outcome
}

async function refreshNights({ availability }: CommandDeps, { before, after }: ChangePlan): Promise<void> {
  const [had, has] = [nightsOf(before.stay), nightsOf(after.stay)]
  if (before.unit.unitTypeId === after.unit.unitTypeId) {
    return availability.refresh(after.unit.unitTypeId, [...new Set([...had, ...has])])
  }
  await availability.refresh(before.unit.unitTypeId, had)
  await availability.refresh(after.unit.unitTypeId, has)
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
  const before = await soldState(tx, row, sale, row.agreedPrice)
  const after = await partsAfter(tx, deps, { row, sale, offered, before, wanted, by })
  if ('kind' in after) return after
  if (isDeepStrictEqual(partsOf(before), partsOf(after))) return { kind: 'unchanged' }
  const meanwhile = await changedSince(tx, bookingId, version)
  if (meanwhile) return meanwhile

  const { unitTypeId, parkId, channel } = after.unit
  const [from, to] = [before, after].map(({ stay, unit }) => ({ unitTypeId: unit.unitTypeId, stay }))
  const movesNights = wanted.kind === 'dates' || wanted.kind === 'unit'
  if (movesNights && from && to && !(await moveNights(tx, from, to))) return rollBackWith({ kind: 'sold-out' })
  const soldOut = await moveExtras(tx, { ...before, parkId: before.unit.parkId }, { ...after, parkId })
  if (soldOut !== undefined) return rollBackWith({ kind: 'extra-sold-out', code: soldOut })

  const { unitPrice, extras } = after
  const discountTerms = await lockClaimedDiscount(tx, row)
  const sold = { row, price: before.price, depositTerms: sale.depositTerms, discountTerms }
  const parts = { arrival: after.stay.arrival, channel, unit: unitPrice, extras }
  const { price, voucherPence, isDiscountLost } = priceOfChange(sold, parts, todayOf(deps))
  const byVoucher = voucherPence - row.voucherPence
  if (row.discountCode !== null) await moveVoucher(tx, row.discountCode, row.voucherPence, voucherPence)
  const sums = await settle(tx, deps, actor, row.id, price.total - before.price.total)
  const { unit, stay, party } = after
  const goodwill = by === 'staff' ? goodwillOf(wanted.kind, before, { stay, extras, price }, sale, todayOf(deps)) : 0
  await writeChosenExtras(tx, row.id, extras)
  const moved = { unitTypeId, parkId, channel, ...unitColumns(unitPrice), voucherPence, agreedPrice: price }
  await updateBooking(tx, row.id, { ...stay, ...party, ...moved })
  if (wanted.kind === 'party') await keepGuests(tx, row.id, before.party, party)
  await record(tx, actor, wanted.kind, {
    bookingId,
    before,
    after: { unit, stay, party, extras, price },
    sums,
    byVoucher,
  })
  return {
    kind: 'changed',
    before,
    after: { unit, stay, party, extras, price, outstanding: sums.outstanding },
    sums,
    byVoucher,
    goodwill,
    lostDiscount: isDiscountLost ? (row.discountCode ?? undefined) : undefined,
  }
}

const partsOf = ({ unit, stay, party, extras }: Pick<SoldState, 'unit' | 'stay' | 'party' | 'extras'>) => ({
  unit,
  stay,
  party,
  extras,
})

type Priced = Pick<SoldState, 'stay' | 'extras' | 'price'>

/** What a change gives that the guest could not make. */
function goodwillOf(kind: StaffChangeKind, before: Priced, after: Priced, sale: Sale, today: CalendarDate): Pence {
  const cancellable = ({ stay, price, extras }: Priced) => cancellableOf(stay.arrival, price, extras)
  return goodwillOfChange(kind, cancellable(before), cancellable(after), { terms: sale.depositTerms, today })
}

/** Why the booking cannot be changed in this respect now, whatever is wanted. */
async function refusalOf(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock' | 'suppliers'>,
  row: BookingNow,
  sale: Sale,
  { change: { kind }, by }: ChangeInput,
): Promise<ChangeRefused | undefined> {
  const last = by === 'staff' || kind === 'unit' ? row.arrival : lastDayToChange(kind, row.arrival, sale.depositTerms)
  if (todayOf(deps) > last) return { kind: 'too-late', last }
  if (await findOpenPayment(tx, row.id, 'balance')) return { kind: 'payment-under-way' }
  const isLive = deps.suppliers.liveNamed(sale.supplier) ?? (await findSupplierHold(tx, row.id))
  if (isLive && kind !== 'extras') return { kind: 'live-supplier' }
  if (by === 'staff') return undefined
  if (await findOpenRequest(tx, row.id, 'cancel')) return { kind: 'cancel-requested' }
  return (await isBookingDisputed(tx, row.id)) ? { kind: 'disputed' } : undefined
}

async function soldState(tx: Transaction, row: BookingNow, sale: Sale, price: PriceSums): Promise<SoldState> {
  const extras = await findChosenExtras(tx, row.id)
  const { outstanding } = await findAccount(tx, row.id)
  const [stay, party] = [stayOf(row), partyOf(row)]
  return { unit: soldUnit(sale), stay, party, extras, price, outstanding: Math.max(0, outstanding) }
}

/** Writes the difference to the ledger, waives what is too little to collect, and refunds what was paid beyond. */
async function settle(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  bookingId: string,
  difference: Pence,
): Promise<ChangeSums> {
  const account = await findAccount(tx, bookingId)
  const expected = await sumExpectedRefunds(tx, bookingId)
  const payments = await findRefundable(tx, bookingId, todayOf(deps))
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
  readonly byVoucher: Pence
}

/** The event for the audit, with figures in pence, and the email to the guest. */
async function record(
  tx: Transaction,
  actor: Actor,
  kind: StaffChangeKind,
  { bookingId, before, after, sums: { difference, refund }, byVoucher }: MadeChange,
): Promise<void> {
  const detail = changeDetail(kind, before, after)
  const eventId = await recordEvent(tx, { bookingId, kind: `${kind}-changed`, detail }, actor)
  await queueTask(tx, {
    kind: 'change-email',
    dedupeKey: `change:${eventId}`,
    payload: { bookingId, change: { kind, difference: difference + byVoucher, refund } },
  })
}
