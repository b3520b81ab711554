import { isDeepStrictEqual } from 'node:util'
import { earliestArrival } from '../../../domain/dates/stay.ts'
import type { UnitPrice } from '../../../domain/money/unit-price.ts'
import { unitPriceOfRow } from '../../store/booking-price.ts'
import type { BookingRow } from '../../store/booking-store.ts'
import { findOfferedExtras, findSale, isBookable, type OfferedExtra, type Sale } from '../../store/sale-store.ts'
import { findUnitPrice } from '../../store/catalogue/stay-price-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { partyRefusal } from '../holds/party-refusal.ts'
import { chooseOtherQuantities, extrasInPark, extrasOfParty, findTermsNow, repriceForStay } from './changed-extras.ts'
import type { ChangeInput, ChangeRefused, SoldState, SoldUnit } from './sale-change.ts'

export interface PartsAfter extends Pick<SoldState, 'unit' | 'stay' | 'party' | 'extras'> {
  readonly unitPrice: UnitPrice
}

interface Wanted {
  readonly row: BookingRow
  readonly sale: Sale
  readonly offered: readonly OfferedExtra[]
  readonly before: SoldState
  readonly wanted: ChangeInput['change']
  readonly by: ChangeInput['by']
}

export const soldUnit = ({ unitTypeId, unitName, parkId, parkName, channel, localCharges }: Sale): SoldUnit => ({
  unitTypeId,
  unitName,
  parkId,
  parkName,
  channel,
  localCharges,
})

/**
 * The parts of the changed booking: another stay or unit and its extras have today's prices, the rest keeps the sold
 * ones.
 */
export async function partsAfter(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock' | 'suppliers'>,
  { row, sale, offered, before, wanted, by }: Wanted,
): Promise<PartsAfter | ChangeRefused> {
  const { unit, stay, party } = before
  const same = { unit, stay, party, extras: before.extras, unitPrice: unitPriceOfRow(row) }
  switch (wanted.kind) {
    case 'dates': {
      if (isDeepStrictEqual(wanted.stay, stay)) return same
      const isAhead = wanted.stay.arrival >= earliestArrival(todayOf(deps))
      const now = isAhead && isBookable(sale) ? await findUnitPrice(queries, row.unitTypeId, wanted.stay) : undefined
      if (now === undefined) return { kind: 'not-on-sale' }
      const priced = { nights: wanted.stay.nights, unit: now.pence }
      const terms = await findTermsNow(queries, before.extras)
      const extras = repriceForStay(before.extras, terms, priced, { offered, party })
      return { ...same, stay: wanted.stay, extras, unitPrice: now }
    }
    case 'unit':
      return wanted.unitTypeId === unit.unitTypeId ? same : inOtherUnit(queries, deps, before, sale, wanted.unitTypeId)
    case 'party': {
      const refusal = partyRefusal(sale, offered, wanted.party)
      if (refusal) return { kind: 'party-refused', refusal }
      return {
        ...same,
        party: wanted.party,
        extras: extrasOfParty(before.extras, offered, wanted.party, stay.nights),
      }
    }
    case 'extras': {
      const { extras, errors } = await chooseOtherQuantities(queries, before.extras, wanted.extras, {
        offered,
        parkId: row.parkId,
        stay: { nights: stay.nights, unit: row.unitPence },
        canTakeOff: by === 'staff',
      })
      return errors.length > 0 ? { kind: 'extras-refused', errors } : { ...same, extras }
    }
  }
}

/** The same stay in another unit of the operator, whose terms of payment are the same. */
async function inOtherUnit(
  queries: Queries,
  deps: Pick<CommandDeps, 'suppliers'>,
  { stay, party, extras }: SoldState,
  own: Sale,
  unitTypeId: number,
): Promise<PartsAfter | ChangeRefused> {
  const other = await findSale(queries, unitTypeId)
  if (!other || other.operatorId !== own.operatorId || !isBookable(other)) return { kind: 'not-on-sale' }
  if (deps.suppliers.liveNamed(other.supplier)) return { kind: 'live-supplier' }
  const offered = await findOfferedExtras(queries, other)
  const refusal = partyRefusal(other, offered, party)
  if (refusal) return { kind: 'party-refused', refusal }
  const now = await findUnitPrice(queries, unitTypeId, stay)
  if (now === undefined) return { kind: 'not-on-sale' }
  const terms = await findTermsNow(queries, extras)
  const repriced = repriceForStay(extras, terms, { nights: stay.nights, unit: now.pence }, { offered, party })
  return {
    unit: soldUnit(other),
    stay,
    party,
    extras: await extrasInPark(queries, repriced, other.parkId),
    unitPrice: now,
  }
}
