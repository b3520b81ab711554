/**
 * The lines of a booking's price: one list, which adds up to the total. Contract, pages, emails and the back office
 * map over it with the words of `src/domain/words/price-words.ts`; none has a list of its own.
 */
import type { ExtraGroup, PricedExtra } from './extras.ts'
import type { ChargeLine } from './local-charge.ts'
import type { Pence } from './money.ts'
import { UNIT_LINE_KINDS, type PriceLine, type UnitPrice } from './unit-price.ts'

/** The cancellation waiver is an extra of the group `protection`, and a kind of its own. */
export const EXTRA_LINE_KINDS = ['extra', 'waiver'] as const

/** Lines that are no more than an amount. A voucher is money paid before, a discount none. */
export const PLAIN_LINE_KINDS = [...UNIT_LINE_KINDS, 'discount', 'voucher', 'change-fee'] as const

export interface ExtraLine extends PriceLine<(typeof EXTRA_LINE_KINDS)[number]> {
  readonly code: string
  readonly name: string
  readonly quantity: number
}

/** Local charges among them are paid to us: what is paid at the park is in no sum of ours. */
export type BookingLine = PriceLine<(typeof PLAIN_LINE_KINDS)[number]> | ExtraLine | ChargeLine

/** An extra as it is sold. */
export interface SoldExtra extends PricedExtra {
  readonly name: string
  /** Null if it was bought before groups were stored. */
  readonly group: ExtraGroup | null
}

interface LineParts {
  readonly unit: UnitPrice
  readonly extras: readonly SoldExtra[]
  /** Of all payees; none if left out. */
  readonly charges?: readonly ChargeLine[]
  /** The reduction by a code, or the payment by a voucher. */
  readonly discount: Pence
  readonly isVoucher: boolean
  /** Charged for changes since it was booked. */
  readonly fees?: Pence
}

/** The lines of a booking, in the order in which they are shown. */
export function bookingLines({ unit, extras, charges = [], discount, isVoucher, fees = 0 }: LineParts): BookingLine[] {
  return [
    ...unit.lines,
    ...extras.map(({ code, name, quantity, group, total }): ExtraLine => {
      const kind = group === 'protection' ? 'waiver' : 'extra'
      return { kind, pence: total, code, name, quantity }
    }),
    ...charges.filter(({ paidTo }) => paidTo === 'us'),
    ...(discount > 0 ? [{ kind: isVoucher ? 'voucher' : 'discount', pence: -discount } as const] : []),
    ...(fees > 0 ? [{ kind: 'change-fee', pence: fees } as const] : []),
  ]
}

/** The sum of lines, in pence. */
export const sumOf = (lines: readonly { readonly pence: Pence }[]): Pence =>
  lines.reduce((sum, { pence }) => sum + pence, 0)
