import type { UnitOffer } from '../../../contract/catalogue-calls.ts'

const SHOWN = 3

/** Units that can be had for the same stay, those of the same type first, then the nearest in price; three at most. */
export function similarUnits(
  units: readonly UnitOffer[],
  lost: { readonly unitId: number; readonly unitTypeId: number; readonly price: { readonly unitPrice: number } },
): UnitOffer[] {
  const isOther = (unit: UnitOffer) => Number(unit.unitTypeId !== lost.unitTypeId)
  const distance = (unit: UnitOffer) => Math.abs((unit.unitPrice ?? 0) - lost.price.unitPrice)
  return units
    .filter(({ unitId, unitPrice }) => unitId !== lost.unitId && unitPrice !== null)
    .toSorted((one, other) => isOther(one) - isOther(other) || distance(one) - distance(other))
    .slice(0, SHOWN)
}
