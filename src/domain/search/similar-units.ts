import type { Pence } from '../money/money.ts'

/** The facts that make units comparable. */
interface Alternative {
  readonly unitId: number
  readonly unitTypeId: number
  /** The total for the stay; null if unavailable. */
  readonly unitPrice: Pence | null
}

const SHOWN = 3

/** Available units for the same stay: those of the same type first, then the nearest in price; three at most. */
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
