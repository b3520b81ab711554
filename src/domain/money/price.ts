import { daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import {
  dueToday,
  schedulePayment,
  unitDeposit,
  type DepositTerms,
  type PaymentOption,
  type PaymentSchedule,
} from './deposit.ts'
import { isPaidWithFullVoucher, type VoucherPart } from './discount.ts'
import { bookingLines, type BookingLine, type SoldExtra } from './booking-lines.ts'
import { costOfCharges, type ChargeLine } from './local-charge.ts'
import { collectable, type Pence } from './money.ts'
import type { UnitPrice } from './unit-price.ts'

/**
 * The sums of a booking's price, in pence [BOOK-14]. Invariant: unit + extras + charges + fees − discount = total =
 * dueToday + balance. The total is what we charge; `wholePrice` is what the guest pays, at the park too.
 */
export interface PriceSums {
  readonly unit: Pence
  readonly extras: Pence
  /** The local charges that are paid to us; missing where there are none. */
  readonly charges?: Pence
  /** Those paid at the park: part of the price that is shown, never of what we charge; missing where there are none. */
  readonly payThere?: readonly ChargeLine[]
  readonly discount: Pence
  /** Charged for changes since it was booked; missing without any. */
  readonly fees?: Pence
  /** The part of the discount that a voucher pays; missing without one, and where it was sold before they were kept. */
  readonly voucher?: VoucherPart
  readonly total: Pence
  readonly schedule: PaymentSchedule
  readonly paidWithFullVoucher: boolean
  readonly dueToday: Pence
  readonly balance: Pence
  /** Undefined without a balance. */
  readonly balanceDue: CalendarDate | undefined
}

/** Its lines add up to its total. */
export interface PriceBreakdown extends PriceSums {
  readonly lines: readonly BookingLine[]
}

/** A price as it was agreed to and is stored; without lines if the release before they were stored has written it. */
export type AgreedPrice = PriceSums & Partial<Pick<PriceBreakdown, 'lines'>>

/**
 * Prices a booking from its parts; server and browser both show this result. The discount reduces the balance before
 * the deposit, except that a voucher for exactly a compulsory deposit and the extras makes the deposit 0 [BOOK-12]. A
 * remainder below the minimum charge is waived.
 */
export function priceBooking(
  parts: {
    unit: UnitPrice
    extras: readonly SoldExtra[]
    /** Of all payees; none if left out. */
    charges?: readonly ChargeLine[]
    /** Of a code; it never counts on local charges. A voucher is money, and pays them too. */
    discount: Pence
    /** The discount is paid by a voucher. */
    isVoucher?: boolean
    option: PaymentOption
  },
  terms: DepositTerms,
  arrival: CalendarDate,
  today: CalendarDate,
): PriceBreakdown {
  const unit = parts.unit.pence
  const extras = parts.extras.reduce((sum, extra) => sum + extra.total, 0)
  const extrasDeposit = parts.extras.reduce((sum, extra) => sum + extra.deposit, 0)
  const { charges: chargeLines = [] } = parts
  const charges = costOfCharges(chargeLines, 'us')
  const payThere = chargeLines.filter(({ paidTo }) => paidTo === 'park')
  const undiscounted = unit + extras + charges
  const reducible = parts.isVoucher === true ? undiscounted : unit + extras
  const wanted = Math.max(0, Math.min(parts.discount, reducible))
  const total = wanted > 0 ? collectable(undiscounted - wanted) : undiscounted
  const discount = undiscounted - total
  const scheduleOf = (payable: Pence) => schedulePayment({ unit, extrasDeposit, total: payable }, terms, arrival, today)
  const before = scheduleOf(undiscounted)
  const isCompulsory = before.kind === 'deposit' && before.compulsory
  const compulsoryDeposit = isCompulsory ? unitDeposit(unit, terms) : undefined
  const paidWithFullVoucher = isPaidWithFullVoucher(discount, { unit, extras, charges }, compulsoryDeposit)
  const isDepositCovered = paidWithFullVoucher && isCompulsory && total > 0
  const schedule = isDepositCovered ? { ...before, dueToday: 0, balance: total } : scheduleOf(total)
  const due = dueToday(schedule, parts.option)
  const balance = total - due
  const isVoucher = parts.isVoucher === true && wanted > 0
  return {
    lines: bookingLines({ unit: parts.unit, extras: parts.extras, charges: chargeLines, discount, isVoucher }),
    unit,
    extras,
    ...(charges > 0 ? { charges } : {}),
    ...(payThere.length > 0 ? { payThere } : {}),
    discount,
    ...(isVoucher ? { voucher: { pence: wanted, deposit: before.kind === 'deposit' ? before.dueToday : 0 } } : {}),
    total,
    schedule,
    paidWithFullVoucher,
    dueToday: due,
    balance,
    balanceDue: balance > 0 && schedule.kind === 'deposit' ? schedule.balanceDue : undefined,
  }
}

/** The lines of a price as guests read them: those that we charge, then those paid at the park. */
export const shownLines = ({
  lines,
  payThere = [],
}: Pick<PriceBreakdown, 'lines' | 'payThere'>): readonly BookingLine[] => [...lines, ...payThere]

/** The guest's whole price: the total, and the local charges at the park. */
export const wholePrice = ({ total, payThere = [] }: Pick<PriceSums, 'total' | 'payThere'>): Pence =>
  total + costOfCharges(payThere)

/** The saving against a was-price; undefined unless it is higher than the price [RES-15]. */
export function savingOf(price: Pence, was: Pence | undefined): Pence | undefined {
  return was !== undefined && was > price ? was - price : undefined
}

interface LowPrice {
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
}

export const LOW_PRICE_NIGHTS = [3, 4, 7] as const
const LOW_PRICES_PER_GROUP = 3

/** The three lowest prices each for 3, 4 and 7 nights, the earlier arrival first if equal [RES-09]. */
export function groupLowPrices<Price extends LowPrice>(
  prices: readonly Price[],
): { nights: number; prices: Price[] }[] {
  return LOW_PRICE_NIGHTS.map((nights) => ({
    nights,
    prices: prices
      .filter((entry) => entry.nights === nights)
      .sort((a, b) => a.price - b.price || daysBetween(b.arrival, a.arrival))
      .slice(0, LOW_PRICES_PER_GROUP),
  })).filter((group) => group.prices.length > 0)
}

/** A price further from the known one than this factor is taken for a mistake. */
export const FURTHEST_FACTOR = 2

/** Whether a price may follow a known one of the same stay: at least half of it and at most twice. */
export function isPlausiblePrice(pence: Pence, known: Pence): boolean {
  return pence <= known * FURTHEST_FACTOR && pence * FURTHEST_FACTOR >= known
}

/** No night costs less than £1: a lower price was given in pounds. */
export const MIN_PENCE_PER_NIGHT: Pence = 100

/** A former price from this factor on is taken for a mistake. */
export const WAS_FACTOR = 10
