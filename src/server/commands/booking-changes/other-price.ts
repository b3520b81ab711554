import type { Stay } from '../../../domain/dates/stay.ts'
import { changeFee } from '../../../domain/money/change.ts'
import { chargeLines } from '../../../domain/money/local-charge.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { wholePrice } from '../../../domain/money/price.ts'
import type { UnitPrice } from '../../../domain/money/unit-price.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { partyOf, type BookingRow } from '../../store/booking-store.ts'
import { findSale, policyOf, type OfferedExtra, type Sale } from '../../store/sale-store.ts'
import { chargesNow, todayOf, type CommandDeps } from '../command-deps.ts'
import { findTermsNow, repriceForStay } from './changed-extras.ts'
import { findClaimedDiscount, priceOfChange } from './changed-price.ts'

/**
 * The price of a booking with another stay or unit, extras and discount included, the voucher's part, and what is paid
 * at the park: the same amounts as the change comes to.
 */
export interface OtherPrice {
  readonly totalCost: Pence
  /** The increase over the present total; negative if it falls. */
  readonly difference: Pence
}

interface OtherPlace {
  readonly stay: Stay
  readonly unit: UnitPrice
  readonly localCharges: Sale['localCharges']
  readonly channel: ChannelCode
  readonly offered: readonly OfferedExtra[]
}

interface Pricing {
  readonly sale: Sale
  readonly at: (place: OtherPlace) => OtherPrice
}

/**
 * Reads once the data that price any number of other stays and units of a sold booking. Undefined if nothing can be
 * changed: it was not sold, or its unit has left the catalogue.
 */
export async function readPricing(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'env' | 'site'>,
  row: BookingRow,
): Promise<Pricing | undefined> {
  const sale = await findSale(deps.db, row.unitTypeId)
  const { agreedPrice: price } = row
  if (!sale || !price) return undefined
  const extras = await findChosenExtras(deps.db, row.id)
  const terms = await findTermsNow(deps.db, extras)
  const policy = policyOf(deps.site, sale, row)
  const sold = {
    row,
    price,
    policy,
    discountTerms: await findClaimedDiscount(deps.db, row),
  }
  const at = ({ stay, unit, channel, offered, localCharges }: OtherPlace): OtherPrice => {
    const dogs = { offered, party: partyOf(row) }
    const repriced = repriceForStay(extras, terms, { nights: stay.nights, unit: unit.pence }, dogs)
    const charges = chargeLines(chargesNow(deps, { localCharges }, { ...partyOf(row), ...stay }, row), unit.pence)
    const fee = changeFee(policy, row, stay)
    const parts = { arrival: stay.arrival, channel, unit, extras: repriced, charges, fee }
    const after = priceOfChange(sold, parts, todayOf(deps))
    const totalCost = wholePrice(after.price) + after.voucherPence
    return { totalCost, difference: totalCost - wholePrice(price) - row.voucherPence }
  }
  return { sale, at }
}
