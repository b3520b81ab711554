import { normaliseDiscountCode, type DiscountRefusal } from '../../../domain/money/discount.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { updateBooking } from '../../store/booking-store.ts'
import { findDiscount } from '../../store/discount-store.ts'
import { findSale, NotInCatalogue, policyOf } from '../../store/sale-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import { type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { quoteBooking } from './quote-booking.ts'

export type SetDiscountOutcome =
  | { readonly kind: 'set'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly reason: DiscountRefusal }
  | ClosedBooking

/**
 * Applies a discount code to a booking; an empty code removes it [BOOK-12]. A refused code changes nothing. The use is
 * counted when a payment begins, not here, so that trying a code does not use it up.
 */
export function setDiscount(deps: CommandDeps, by: Caller | StaffCaller, typed: string): Promise<SetDiscountOutcome> {
  const code = normaliseDiscountCode(typed)
  return changeHeldBooking<SetDiscountOutcome>(
    deps,
    by,
    'extras',
    async (tx, row) => {
      if (code !== '') {
        const sale = await findSale(tx, row.unitTypeId)
        if (!sale) throw new NotInCatalogue(row.unitTypeId)
        const extras = await findChosenExtras(tx, row.id)
        const discountTerms = await findDiscount(tx, code)
        const policy = policyOf(deps.site, sale, row)
        const coded = { ...row, discountCode: code }
        const { discount } = quoteBooking(deps, { row: coded, sale, policy, extras, discountTerms })
        if (discount?.kind === 'refused') return discount
      }
      await updateBooking(tx, row.id, { discountCode: code === '' ? null : code })
      return { kind: 'set', bookingId: row.id }
    },
    'discount code',
  )
}
