import { defaultPaymentOption, type PaymentOption } from '../../../domain/money/deposit.ts'
import { applyDiscount, type DiscountOutcome, type DiscountTerms } from '../../../domain/money/discount.ts'
import type { SoldExtra } from '../../../domain/money/booking-lines.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { dogExtras, maxExtraQuantity, priceExtra } from '../../../domain/money/extras.ts'
import { chargeLines, costOfCharges, type Guests } from '../../../domain/money/local-charge.ts'
import { depositTermsOf, type Policy } from '../../../domain/money/policy.ts'
import { priceBooking, type PriceBreakdown } from '../../../domain/money/price.ts'
import { updateBooking, type BookingRow } from '../../store/booking-store.ts'
import { NotInCatalogue, petExtras, policyOf, type OfferedExtra, type Sale } from '../../store/sale-store.ts'
import { isDeepStrictEqual } from 'node:util'
import { inOrderOfCode, writeChosenExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import { findParts, type BookingParts } from '../../store/record-store.ts'
import { unitColumns, unitPriceOfRow } from '../../store/booking-price.ts'
import { lockDiscount } from '../../store/discount-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { chargesNow, todayOf, type CommandDeps } from '../command-deps.ts'

export interface Quote {
  readonly price: PriceBreakdown
  readonly option: PaymentOption
  /** Undefined if the customer has given no code. */
  readonly discount: DiscountOutcome | undefined
}

/** Today and the rate that a price depends on. */
export type PricingDeps = Pick<CommandDeps, 'clock'> & { readonly env: Pick<CommandDeps['env'], 'EURO_RATE'> }

/** Prices a booking from its current parts, for the chosen or else the default payment option [BOOK-13]. */
export function quoteBooking(
  deps: PricingDeps,
  of: {
    row: Pick<
      BookingRow,
      | 'channel'
      | 'unitPence'
      | 'unitWasPence'
      | 'unitLines'
      | 'arrival'
      | 'nights'
      | keyof Guests
      | 'discountCode'
      | 'paymentOption'
    >
    sale: Pick<Sale, 'localCharges'>
    policy: Policy
    extras: readonly SoldExtra[]
    discountTerms: DiscountTerms | undefined
  },
): Quote {
  const today = todayOf(deps)
  const { row, sale, policy, extras, discountTerms } = of
  const charges = chargeLines(chargesNow(deps, sale, row), row.unitPence)
  const extrasTotal = extras.reduce((sum, extra) => sum + extra.total, 0)
  const discount =
    row.discountCode === null
      ? undefined
      : applyDiscount(discountTerms, {
          channel: row.channel,
          unit: row.unitPence,
          extras: extrasTotal,
          charges: costOfCharges(charges, 'us'),
          today,
        })
  const applied = discount?.kind === 'applied' ? discount : { value: 0, isVoucher: false }
  const { value, isVoucher } = applied
  const parts = { unit: unitPriceOfRow(row), extras, charges, discount: value, isVoucher }
  const priceWith = (option: PaymentOption) =>
    priceBooking({ ...parts, option }, depositTermsOf(policy), row.arrival, today)
  const option = row.paymentOption ?? defaultPaymentOption(priceWith('deposit').schedule)
  return { price: priceWith(option), option, discount }
}

/**
 * Recalculates the price of a locked booking from today's catalogue and stores what changed. What is no longer on sale
 * keeps the price it was held at. The discount code's row stays locked until the transaction ends.
 */
export async function repriceBooking(
  deps: PricingDeps & Pick<CommandDeps, 'site'>,
  tx: Transaction,
  row: BookingRow,
  option: PaymentOption,
): Promise<Quote & { readonly parts: BookingParts }> {
  const parts = await findParts(tx, row.id)
  if (!parts) throw new NotInCatalogue(row.unitTypeId)
  const before = unitPriceOfRow(row)
  const unit = parts.listed ?? before
  const extras = repriceExtras(parts, row, unit.pence)
  if (!isDeepStrictEqual(extras, parts.extras)) await writeChosenExtras(tx, row.id, extras)
  const discountTerms = row.discountCode === null ? undefined : await lockDiscount(tx, row.discountCode)
  const columns = unitColumns(unit)
  if (!isDeepStrictEqual(unit, before)) await updateBooking(tx, row.id, columns)
  const { sale } = parts
  const policy = policyOf(deps.site, sale, row)
  const repriced = { ...row, ...columns, paymentOption: option }
  const quote = quoteBooking(deps, { row: repriced, sale, policy, extras, discountTerms })
  return { ...quote, parts: { ...parts, extras } }
}

function repriceExtras({ extras, terms, offered }: BookingParts, row: BookingRow, unit: number): ChosenExtra[] {
  const dogs = extrasOfDogs(offered, row, row.nights)
  const chosen = extras.filter(({ code, group }) => group !== 'pets' && dogs.every((extra) => extra.code !== code))
  const stay = { nights: row.nights, unit }
  const repriced = chosen.map((extra) => {
    const now = terms.find(({ code }) => code === extra.code)
    return now && extra.quantity <= maxExtraQuantity(now, stay)
      ? { ...extra, ...priceExtra(now, extra.quantity, stay) }
      : extra
  })
  return inOrderOfCode([...repriced, ...dogs])
}

/**
 * The extras for the dogs of a party [TRUE-04]. They have no stock of their own: the number of dogs is limited per
 * unit.
 */
export function extrasOfDogs(
  offered: readonly OfferedExtra[],
  party: Pick<Party, 'dogs' | 'assistanceDogs'>,
  nights: number,
): ChosenExtra[] {
  return dogExtras(petExtras(offered), party, nights).map(({ extra, priced }) => ({
    ...priced,
    name: extra.name,
    isCounted: false,
    group: extra.group,
  }))
}
