/** Changes of a sold booking by its guest or staff: dates, party, extras, and by staff the unit. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Party } from '../../../domain/booking/party.ts'
import {
  changeDetail,
  changeFee,
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
import type { DiscountTerms } from '../../../domain/money/discount.ts'
import { chargeLines, type ChargeLine } from '../../../domain/money/local-charge.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import type { PriceSums } from '../../../domain/money/price.ts'
import { chargesAmong } from '../../../domain/money/unit-price.ts'
import { splitRefund, type RefundPart } from '../../../domain/money/refund.ts'
import { isBookingDisputed } from '../../store/alert-store.ts'
import { findChosenExtras, findGuests, writeChosenExtras, writeGuests } from '../../store/booking-details-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import {
  findBooking,
  lockBooking,
  partyOf,
  recordEvent,
  stayOf,
  updateBooking,
  type BookingNow,
} from '../../store/booking-store.ts'
import { unitColumns } from '../../store/booking-price.ts'
import { findAccount, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenPayment } from '../../store/payment-store.ts'
import { findRefundable, sumExpectedRefunds } from '../../store/refund-store.ts'
import { findOpenRequest } from '../../store/request-store.ts'
import { findOfferedExtras, findSale, policyOf, type Sale } from '../../store/sale-store.ts'
import { changedSince } from '../../store/bookings/version-store.ts'
import { canMoveNights, moveNights, type UnitStay } from '../../store/stock-store.ts'
import { findSupplierHold } from '../../store/hold-store.ts'
import {
  inReadOnlyTransaction,
  inTransaction,
  rollBackWith,
  type Queries,
  type Transaction,
} from '../../store/transaction.ts'
import { chargesNow, todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../refunds/queue-refund.ts'
import { findSoldOutExtra, moveExtras, type ExtrasOfStay } from './changed-extras.ts'
import { authoriseGoodwill, goodwillTerms } from '../refunds/goodwill.ts'
import { partsAfter, soldUnit, type PartsAfter } from './changed-parts.ts'
import { findClaimedDiscount, lockClaimedDiscount, moveVoucher, priceOfChange } from './changed-price.ts'
import type {
  AgreedChange,
  BookingChange,
  ChangeInput,
  ChangeOutcome,
  ChangePlan,
  ChangePreview,
  ChangeRefused,
  SoldState,
} from './sale-change.ts'

/**
 * Previews the effect of a change on money and stock. Changes nothing.
 *
 * @param actor decides whether the change needs a second person
 */
export async function previewChange(deps: CommandDeps, input: ChangeInput, actor: Actor): Promise<ChangePreview> {
  requireToChange(actor, input)
  const { bookingId } = input
  return inReadOnlyTransaction(deps.db, async (queries): Promise<ChangePreview> => {
    const parts = await decideParts(queries, deps, await findBooking(queries, bookingId), input)
    if (parts.kind !== 'decided') return parts
    if (parts.nights && !(await canMoveNights(queries, ...parts.nights))) return { kind: 'sold-out' }
    const code = await findSoldOutExtra(queries, ...parts.extras)
    if (code !== undefined) return { kind: 'extra-sold-out', code }
    const plan = await decideSums(queries, deps, parts, await findClaimedDiscount(queries, parts.row))
    const goodwill = { bookingId, pence: plan.goodwill, change: input.change.kind }
    return { kind: 'changed', ...planOf(plan), goodwillTerms: await goodwillTerms(queries, deps, actor, goodwill) }
  })
}

/** The rules of guests are for a guest's own booking only, and guests have no others. */
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
  if (outcome.kind === 'changed' && movesNights(input.change)) await refreshNights(deps, outcome)
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

async function change(tx: Transaction, deps: CommandDeps, actor: Actor, input: ChangeInput): Promise<ChangeOutcome> {
  const parts = await decideParts(tx, deps, await lockBooking(tx, input.bookingId), input)
  if (parts.kind !== 'decided') return parts
  if (parts.nights && !(await moveNights(tx, ...parts.nights))) return rollBackWith({ kind: 'sold-out' })
  const code = await moveExtras(tx, ...parts.extras)
  if (code !== undefined) return rollBackWith({ kind: 'extra-sold-out', code })
  // Nights, extras, code: a cancellation locks them in the same order.
  const plan = await decideSums(tx, deps, parts, await lockClaimedDiscount(tx, parts.row))
  await write(tx, actor, parts, plan)
  return { kind: 'changed', ...planOf(plan) }
}

/** The changed parts of a booking before its price is known, and the stock that it moves. */
interface DecidedParts {
  readonly kind: 'decided'
  readonly row: BookingNow
  readonly wanted: BookingChange
  readonly by: ChangeInput['by']
  readonly policy: Policy
  readonly before: SoldState
  readonly after: PartsAfter
  /** The nights that are restocked and reserved, if the change moves any. */
  readonly nights: readonly [UnitStay, UnitStay] | undefined
  readonly extras: readonly [ExtrasOfStay, ExtrasOfStay]
}

/** Reads and decides the changed booking, for the preview and for the command, which has locked it. */
async function decideParts(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'suppliers' | 'site'>,
  row: BookingNow | undefined,
  { bookingId, change: wanted, by, version }: ChangeInput,
): Promise<DecidedParts | Exclude<ChangeOutcome, { kind: 'changed' | 'figures-changed' }>> {
  if (!row) return { kind: 'no-booking' }
  if (row.status !== 'confirmed' || !row.agreedPrice) return { kind: 'not-confirmed', status: row.status }
  const sale = await findSale(queries, row.unitTypeId)
  if (!sale) return { kind: 'not-on-sale' }
  const policy = policyOf(deps.site, sale, row)
  const refused = await refusalOf(queries, deps, row, sale, policy, { bookingId, change: wanted, by })
  if (refused) return refused

  const offered = await findOfferedExtras(queries, sale)
  const before = await soldState(queries, row, sale, row.agreedPrice)
  const after = await partsAfter(queries, deps, { row, sale, offered, before, wanted, by })
  if ('kind' in after) return after
  if (isDeepStrictEqual(partsOf(before), partsOf(after))) return { kind: 'unchanged' }
  const meanwhile = await changedSince(queries, bookingId, version)
  if (meanwhile) return meanwhile

  const nightsOfPart = ({ unit: { unitTypeId }, stay }: Pick<SoldState, 'unit' | 'stay'>): UnitStay => ({
    unitTypeId,
    stay,
  })
  const extrasOfPart = ({ unit: { parkId }, stay, extras }: Pick<SoldState, 'unit' | 'stay' | 'extras'>) => ({
    parkId,
    stay,
    extras,
  })
  return {
    kind: 'decided',
    row,
    wanted,
    by,
    policy,
    before,
    after,
    nights: movesNights(wanted) ? [nightsOfPart(before), nightsOfPart(after)] : undefined,
    extras: [extrasOfPart(before), extrasOfPart(after)],
  }
}

const movesNights = ({ kind }: BookingChange) => kind === 'dates' || kind === 'unit'

interface DecidedSums extends ChangePlan {
  readonly voucherPence: Pence
  /** The refund of each payment. */
  readonly refunds: readonly RefundPart[]
}

/** Reads the account and decides the effect of the change on money. */
async function decideSums(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'env'>,
  { row, wanted, by, policy, before, after }: DecidedParts,
  discountTerms: DiscountTerms | undefined,
): Promise<DecidedSums> {
  const { unit, stay, party, extras } = after
  const sold = { row, price: before.price, policy, discountTerms }
  const isFree = wanted.kind === 'dates' && by === 'staff' && wanted.withoutFee === true
  const fee = isFree ? 0 : changeFee(policy, before.stay, stay)
  const charges = chargesAfter(deps, row, wanted.kind, after)
  const parts = { arrival: stay.arrival, channel: unit.channel, unit: after.unitPrice, extras, charges, fee }
  const { price, voucherPence, isDiscountLost } = priceOfChange(sold, parts, todayOf(deps))
  const account = await findAccount(queries, row.id)
  const expected = await sumExpectedRefunds(queries, row.id)
  const payments = await findRefundable(queries, row.id, todayOf(deps))
  const refundable = payments.reduce((sum, { left }) => sum + left, 0)
  const sums = changeSums(price.total - before.price.total, {
    outstanding: account.outstanding + expected,
    refundable,
  })
  return {
    before,
    after: { unit, stay, party, extras, price, outstanding: sums.outstanding },
    sums,
    byVoucher: voucherPence - row.voucherPence,
    goodwill: by === 'staff' ? goodwillOf(wanted.kind, before, { stay, extras, price }, policy, todayOf(deps)) : 0,
    lostDiscount: isDiscountLost ? (row.discountCode ?? undefined) : undefined,
    voucherPence,
    refunds: sums.refund > 0 ? splitRefund(sums.refund, payments) : [],
  }
}

/** The local charges: extras have none, so a change of extras keeps those that were agreed to. */
function chargesAfter(
  deps: Pick<CommandDeps, 'clock' | 'env'>,
  row: BookingNow,
  kind: StaffChangeKind,
  { unit, stay, party, unitPrice }: PartsAfter,
): readonly ChargeLine[] {
  const { agreedPrice: agreed } = row
  if (kind === 'extras' && agreed) return [...chargesAmong(agreed.lines), ...(agreed.payThere ?? [])]
  return chargeLines(chargesNow(deps, unit, { ...party, ...stay }, row), unitPrice.pence)
}

/** The part of the decision for the preview. */
const planOf = ({ before, after, sums, byVoucher, goodwill, lostDiscount }: DecidedSums): ChangePlan => ({
  before,
  after,
  sums,
  byVoucher,
  goodwill,
  lostDiscount,
})

/** Carries a decided change out, with the booking locked and its stock moved. */
async function write(
  tx: Transaction,
  actor: Actor,
  { row, wanted, after: { unitPrice } }: DecidedParts,
  plan: DecidedSums,
): Promise<void> {
  const { before, after, sums, voucherPence } = plan
  if (row.discountCode !== null) await moveVoucher(tx, row.discountCode, row.voucherPence, voucherPence)
  await writeSums(tx, actor, row.id, plan)
  const { unit, stay, party, extras, price } = after
  await writeChosenExtras(tx, row.id, extras)
  const { unitTypeId, parkId, channel } = unit
  const moved = { unitTypeId, parkId, channel, ...unitColumns(unitPrice), voucherPence, agreedPrice: price }
  await updateBooking(tx, row.id, { ...stay, ...party, ...moved })
  if (wanted.kind === 'party') await keepGuests(tx, row.id, before.party, party)
  await record(tx, actor, wanted.kind, { bookingId: row.id, before, after, sums, byVoucher: plan.byVoucher })
}

const partsOf = ({ unit, stay, party, extras }: Pick<SoldState, 'unit' | 'stay' | 'party' | 'extras'>) => ({
  unit,
  stay,
  party,
  extras,
})

type Priced = Pick<SoldState, 'stay' | 'extras' | 'price'>

/** The goodwill of a change that the guest could not make. */
function goodwillOf(kind: StaffChangeKind, before: Priced, after: Priced, policy: Policy, today: CalendarDate): Pence {
  const cancellable = ({ stay, price, extras }: Priced) =>
    cancellableOf(stay.arrival, price, extras, policy.cancellation)
  return goodwillOfChange(kind, cancellable(before), cancellable(after), { policy, today })
}

/** Why the booking cannot be changed in this respect now, by any change. */
async function refusalOf(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'suppliers' | 'site'>,
  row: BookingNow,
  sale: Sale,
  policy: Policy,
  { change: { kind }, by }: ChangeInput,
): Promise<ChangeRefused | undefined> {
  const last = by === 'staff' || kind === 'unit' ? row.arrival : lastDayToChange(kind, row.arrival, policy)
  if (todayOf(deps) > last) return { kind: 'too-late', last }
  if (await findOpenPayment(queries, row.id, 'balance')) return { kind: 'payment-under-way' }
  const isLive = deps.suppliers.liveNamed(sale.supplier) ?? (await findSupplierHold(queries, row.id))
  if (isLive && kind !== 'extras') return { kind: 'live-supplier' }
  if (by === 'staff') return undefined
  if (await findOpenRequest(queries, row.id, 'cancel')) return { kind: 'cancel-requested' }
  return (await isBookingDisputed(queries, row.id)) ? { kind: 'disputed' } : undefined
}

async function soldState(queries: Queries, row: BookingNow, sale: Sale, price: PriceSums): Promise<SoldState> {
  const extras = await findChosenExtras(queries, row.id)
  const { outstanding } = await findAccount(queries, row.id)
  const [stay, party] = [stayOf(row), partyOf(row)]
  return { unit: soldUnit(sale), stay, party, extras, price, outstanding: Math.max(0, outstanding) }
}

/** Writes the difference to the ledger, waives an amount too small to collect, and refunds an overpayment. */
async function writeSums(
  tx: Transaction,
  actor: Actor,
  bookingId: string,
  { sums: { difference, waived }, refunds }: DecidedSums,
): Promise<void> {
  const turn = randomUUID()
  if (difference !== 0) await writeMovement(tx, { bookingId, kind: 'change', pence: difference, turn })
  if (waived !== 0) await writeMovement(tx, { bookingId, kind: 'goodwill', pence: -waived, turn })
  for (const { paymentId, pence, block } of refunds) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'change', block })
  }
}

/** Keeps named guests, as far as the party has room for them. */
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
