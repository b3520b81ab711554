import type { Pence } from '../money/money.ts'

/** What decides whether one unit can stand in for another. */
interface Alternative {
  readonly unitId: number
  readonly unitTypeId: number
  /** The total for the stay; null where it cannot be had. */
  readonly unitPrice: Pence | null
}

const SHOWN = 3

/** Units that can be had for the same stay, those of the same type first, then the nearest in price; three at most. */
export function similarUnits<Unit extends Alternative>(
  units: readonly Unit[],
  lost: { readonly unitId: number; readonly unitTypeId: number; readonly price: { readonly unitPrice: number } },
): Unit[] {
  const isOther = (unit: Unit) => Number(unit.unitTypeId !== lost.unitTypeId)
  const distance = (unit: Unit) => Math.abs((unit.unitPrice ?? 0) - lost.price.unitPrice)
  return units
    .filter(({ unitId, unitPrice }) => unitId !== lost.unitId && unitPrice !== null)
    .toSorted((one, other) => isOther(one) - isOther(other) || distance(one) - distance(other))
    .slice(0, SHOWN)
}
