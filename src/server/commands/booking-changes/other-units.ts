import { partyOf, stayOf, type BookingRow } from '../../store/booking-store.ts'
import { findOfferedExtras } from '../../store/sale-store.ts'
import { findFreeUnits } from '../../store/catalogue/stay-price-store.ts'
import type { CommandDeps } from '../command-deps.ts'
import { partyRefusal } from '../holds/party-refusal.ts'
import { readPricing, type OtherPrice } from './other-price.ts'

export interface OtherUnit extends OtherPrice {
  readonly unitTypeId: number
  readonly unitName: string
  readonly parkId: number
  readonly parkName: string
  readonly sleeps: number
}

/**
 * The units that a sold booking could move to, with its price there: units of its operator that are free for its stay
 * and fit its party; its own park first, then by price. None if the operator's own system sells them.
 */
export async function findOtherUnits(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'env' | 'suppliers' | 'site'>,
  row: BookingRow,
): Promise<OtherUnit[]> {
  const units = (await findFreeUnits(deps.db, row, stayOf(row))).filter(
    ({ supplier }) => deps.suppliers.liveNamed(supplier) === undefined,
  )
  const party = partyOf(row)
  const pricing = await readPricing(deps, row)
  if (!pricing) return []
  const fitting: OtherUnit[] = []
  const offeredIn = new Map<string, Awaited<ReturnType<typeof findOfferedExtras>>>()
  for (const unit of units) {
    const offered = offeredIn.get(unit.channel) ?? (await findOfferedExtras(deps.db, unit))
    offeredIn.set(unit.channel, offered)
    if (partyRefusal(unit, offered, party)) continue
    const { unitTypeId, unitName, parkId, parkName, sleeps, channel } = unit
    const price = pricing.at({ stay: stayOf(row), unit: unit.price, channel, offered, localCharges: unit.localCharges })
    fitting.push({ unitTypeId, unitName, parkId, parkName, sleeps, ...price })
  }
  return fitting
}
