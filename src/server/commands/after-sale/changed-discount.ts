import { applyDiscount } from '../../../domain/money/discount.ts'
import type { PricedExtra } from '../../../domain/money/extras.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import type { BookingRow } from '../../store/booking-store.ts'
import { findDiscount } from '../../store/sale-store.ts'
import type { Queries } from '../../store/transaction.ts'

export interface DiscountAfterChange {
  readonly pence: Pence
  /** The code does not apply to what the booking has become. */
  readonly isLost: boolean
}

/**
 * The discount of a sold booking by the rule of its code. Its use is claimed and stays so: whether the code has ended or
 * is used up by now makes no difference. A code that was deleted keeps its amount.
 */
export async function discountAfterChange(
  queries: Queries,
  row: Pick<BookingRow, 'channel' | 'discountCode' | 'discountClaimed'>,
  parts: { readonly unit: Pence; readonly extras: readonly PricedExtra[]; readonly price: PriceBreakdown },
): Promise<DiscountAfterChange> {
  if (row.discountCode === null || !row.discountClaimed) return { pence: 0, isLost: false }
  const terms = await findDiscount(queries, row.discountCode)
  if (!terms) return { pence: parts.price.discount, isLost: false }
  const extras = parts.extras.reduce((sum, { total }) => sum + total, 0)
  const outcome = applyDiscount(
    { ...terms, uses: 0 },
    { channel: row.channel, unit: parts.unit, extras, today: terms.validFrom },
  )
  return outcome.kind === 'applied' ? { pence: outcome.value, isLost: false } : { pence: 0, isLost: true }
}
