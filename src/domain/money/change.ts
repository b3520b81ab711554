import { addDays, type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts'
import { cancellationCharge, type CancellableBooking } from './cancellation.ts'
import { balanceDueDate } from './deposit.ts'
import { bookingLines, type SoldExtra } from './booking-lines.ts'
import type { ChargeLine } from './local-charge.ts'
import { collectable, type Pence } from './money.ts'
import { depositTermsOf, type Policy } from './policy.ts'
import { priceBooking, type PriceBreakdown, type PriceSums } from './price.ts'
import type { UnitPrice } from './unit-price.ts'
import type { Stay } from '../dates/stay.ts'
import type { Party } from '../booking/party.ts'

/** The parts of a sold booking that a guest can change. */
export const CHANGE_KINDS = ['dates', 'party', 'extras'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Staff can also move it to another unit. */
export type StaffChangeKind = ChangeKind | 'unit'

/** Party and extras can be changed until this many days before arrival, so that the park can prepare. */
const LATE_CHANGE_DAYS = 2

/**
 * The last day on which a guest can make a change. Dates move only while cancelling costs no more than the deposit and
 * the balance is not yet due: later it would be a way round the cancellation charge.
 */
export function lastDayToChange(kind: ChangeKind, arrival: CalendarDate, policy: Policy): CalendarDate {
  if (kind !== 'dates') return addDays(arrival, -LATE_CHANGE_DAYS)
  // A schedule begins with steps that keep nothing or the deposit.
  const lastUncharged = policy.cancellation.findLast(({ share }) => share === 'deposit' || share === 0)
  const uncharged = addDays(arrival, -(lastUncharged?.daysBefore ?? 0))
  const balanceDue = balanceDueDate(depositTermsOf(policy), arrival)
  return uncharged < balanceDue ? uncharged : balanceDue
}

/**
 * Goodwill of a change by staff that a guest could not make: since it is too late, or since a guest only adds extras.
 * It is the fall of the price or of the cancellation charge from then on, the larger of both: a late move would
 * otherwise be a way round the cancellation charge. Negative where it takes as much: what puts it back then gives
 * nothing on balance.
 */
export function goodwillOfChange(
  kind: StaffChangeKind,
  before: CancellableBooking,
  after: CancellableBooking,
  { policy, today }: { readonly policy: Policy; readonly today: CalendarDate },
): Pence {
  const last = lastDayToChange(kind === 'unit' ? 'dates' : kind, before.arrival, policy)
  if (today <= last && kind !== 'extras') return 0
  const parts = [before.total - after.total, cancellationCharge(before, today) - cancellationCharge(after, today)]
  const max = Math.max(...parts)
  return max > 0 ? max : Math.min(...parts)
}

/** The charge of the policy for a change of dates; a change of anything else is free [POL-09]. */
export const changeFee = ({ changeFee: fee }: Policy, before: Stay, after: Stay): Pence =>
  before.arrival === after.arrival && before.nights === after.nights ? 0 : fee

interface ChangedParts {
  readonly unit: UnitPrice
  readonly extras: readonly SoldExtra[]
  readonly charges?: readonly ChargeLine[]
  readonly discount: Pence
  /** The discount is paid by a voucher. */
  readonly isVoucher?: boolean
  /** Charged for this change; those before stay. */
  readonly fee?: Pence
}

/**
 * The price of a booking after a change. The sum due at booking does not change, so nobody is asked for more deposit
 * and the cancellation charge does not rise with it; the rest is due by the terms for the arrival, at the earliest
 * today.
 */
export function priceAfterChange(
  before: PriceSums,
  parts: ChangedParts,
  policy: Policy,
  arrival: CalendarDate,
  today: CalendarDate,
): PriceBreakdown {
  const terms = depositTermsOf(policy)
  const price = priceBooking({ ...parts, option: 'full' }, terms, arrival, today)
  const fees = (before.fees ?? 0) + (parts.fee ?? 0)
  const total = price.total + fees
  const lines = bookingLines({ ...parts, isVoucher: price.voucher !== undefined, discount: price.discount, fees })
  const dueByTerms = balanceDueDate(terms, arrival)
  const balanceDue = dueByTerms > today ? dueByTerms : today
  const dueThen = Math.min(before.dueToday, total)
  const balance = total - dueThen
  const deposit = Math.min(before.schedule.dueToday, total)
  const voucher = price.voucher && { ...price.voucher, deposit: before.voucher?.deposit ?? 0 }
  return {
    ...price,
    lines,
    total,
    ...(fees > 0 ? { fees } : {}),
    ...(voucher ? { voucher } : {}),
    schedule:
      before.schedule.kind === 'deposit'
        ? { ...before.schedule, dueToday: deposit, balance: total - deposit, balanceDue }
        : { ...before.schedule, dueToday: total },
    dueToday: dueThen,
    balance,
    balanceDue: balance > 0 ? balanceDue : undefined,
  }
}

export interface ChangeSums {
  /** The rise of the total; negative if it falls. */
  readonly difference: Pence
  /** Paid beyond the new total: goes back. */
  readonly refund: Pence
  /** Below the minimum charge, so waived. Negative: goodwill that exceeds the new total and is not paid out. */
  readonly waived: Pence
  /** Left to pay after the change. */
  readonly outstanding: Pence
}

/**
 * The effect of a change of the total on the account: outstanding + difference = new outstanding − refund + waived.
 *
 * @param account.outstanding after refunds that are decided but not made; negative if too much was paid
 * @param account.refundable the refundable rest of all payments
 */
export function changeSums(
  difference: Pence,
  account: { readonly outstanding: Pence; readonly refundable: Pence },
): ChangeSums {
  const rest = account.outstanding + difference
  if (rest >= 0) return { difference, refund: 0, waived: rest - collectable(rest), outstanding: collectable(rest) }
  const refund = Math.min(-rest, account.refundable)
  return { difference, refund, waived: rest + refund, outstanding: 0 }
}

/**
 * The detail of the event of a change, `dates-changed` and the like: the values before and after. Parts of a sold
 * booking that can be changed.
 */
interface ChangedState {
  readonly unit: { readonly unitTypeId: number }
  readonly stay: Stay
  readonly party: Party
  readonly extras: readonly { readonly code: string; readonly quantity: number }[]
  readonly price: { readonly total: Pence }
}

/** '2027-04-09 3 nights to 2027-04-16 3 nights, total 18000 to 20000' */
export function changeDetail(kind: StaffChangeKind, before: ChangedState, after: ChangedState): string {
  return `${partOf(kind, before)} to ${partOf(kind, after)}, total ${before.price.total} to ${after.price.total}`
}

function partOf(kind: StaffChangeKind, { unit, stay, party, extras }: ChangedState): string {
  switch (kind) {
    case 'dates':
      return `${stay.arrival} ${stay.nights} nights`
    case 'unit':
      return `unit ${unit.unitTypeId}`
    case 'party': {
      const { adults, children, under5s, dogs, assistanceDogs } = party
      return `${adults}+${children}+${under5s} and ${dogs}+${assistanceDogs} dogs`
    }
    case 'extras':
      return extras.map(({ code, quantity }) => `${quantity} ${code}`).join(' ') || 'none'
  }
}

/** The operation that reverts a change. */
type FormerPart =
  | { readonly kind: 'dates'; readonly stay: Stay }
  | { readonly kind: 'unit'; readonly unitTypeId: number }
  | { readonly kind: 'party'; readonly party: Party }
  | { readonly kind: 'extras'; readonly extras: readonly { readonly code: string; readonly quantity: number }[] }

/** The state before the change of an event; undefined for any other event. */
export function formerPart(event: { readonly kind: string; readonly detail: string | null }): FormerPart | undefined {
  const [was = '', became = ''] = (event.detail ?? '').split(/ to |, total /)
  switch (event.kind) {
    case 'dates-changed': {
      const [, day = '', nights] = /^(\S+) (\d+) nights$/.exec(was) ?? []
      const arrival = parseCalendarDate(day)
      return arrival === undefined ? undefined : { kind: 'dates', stay: { arrival, nights: Number(nights) } }
    }
    case 'unit-changed': {
      const [, id] = /^unit (\d+)$/.exec(was) ?? []
      return id === undefined ? undefined : { kind: 'unit', unitTypeId: Number(id) }
    }
    case 'party-changed': {
      const counts = /^(\d+)\+(\d+)\+(\d+) and (\d+)\+(\d+) dogs$/.exec(was)?.slice(1).map(Number)
      if (!counts) return undefined
      const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = counts
      return { kind: 'party', party: { adults, children, under5s, dogs, assistanceDogs } }
    }
    case 'extras-changed': {
      const [had, has] = [quantitiesIn(was), quantitiesIn(became)]
      const codes = [...new Set([...had.keys(), ...has.keys()])].sort()
      return { kind: 'extras', extras: codes.map((code) => ({ code, quantity: had.get(code) ?? 0 })) }
    }
    default:
      return undefined
  }
}

/** '2 LINEN 1 COT' */
function quantitiesIn(text: string): Map<string, number> {
  const words = text.split(' ')
  return new Map(words.flatMap((code, place) => (place % 2 ? [[code, Number(words[place - 1])] as const] : [])))
}
