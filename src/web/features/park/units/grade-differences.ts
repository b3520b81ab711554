/** A unit as far as grades can be told apart by it. */
export interface ComparedUnit {
  readonly unitId: number
  readonly grade: string
  readonly gradeRank: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly floorArea: number | null
  readonly features: readonly number[]
  readonly included: readonly string[]
}

/** What the higher of two grades has on top of the lower [BEYOND-06]. */
export interface GradeDifference {
  /** The unit compared with. */
  readonly unitId: number
  /** Its grade. */
  readonly with: string
  readonly direction: 'below' | 'above'
  /** Ids of features the higher grade of the two has and the lower has not. */
  readonly features: readonly number[]
  readonly included: readonly string[]
  /** Square metres and bathrooms the higher grade has more; 0 where it has not. */
  readonly area: number
  readonly bathrooms: number
}

const without = <T>(list: readonly T[], other: readonly T[]) => list.filter((item) => !other.includes(item))

function differenceTo(
  unit: ComparedUnit,
  other: ComparedUnit,
  direction: GradeDifference['direction'],
): GradeDifference {
  const [higher, lower] = direction === 'below' ? [unit, other] : [other, unit]
  const area = higher.floorArea !== null && lower.floorArea !== null ? higher.floorArea - lower.floorArea : 0
  return {
    unitId: other.unitId,
    with: other.grade,
    direction,
    features: without(higher.features, lower.features),
    included: without(higher.included, lower.included),
    area: Math.max(0, area),
    bathrooms: Math.max(0, higher.bathrooms - lower.bathrooms),
  }
}

/**
 * The nearest grade below and the nearest above among units with as many bedrooms; of several of one grade the one
 * that is most alike, so that a difference is the grade's and not that of a speciality.
 */
export function gradeDifferences(unit: ComparedUnit, units: readonly ComparedUnit[]): GradeDifference[] {
  const comparable = units.filter((other) => other.unitId !== unit.unitId && other.bedrooms === unit.bedrooms)
  const below = nearest(
    unit,
    comparable.filter((other) => other.gradeRank < unit.gradeRank),
  )
  const above = nearest(
    unit,
    comparable.filter((other) => other.gradeRank > unit.gradeRank),
  )
  return [
    ...(below ? [differenceTo(unit, below, 'below')] : []),
    ...(above ? [differenceTo(unit, above, 'above')] : []),
  ]
}

function nearest(unit: ComparedUnit, others: readonly ComparedUnit[]): ComparedUnit | undefined {
  const distance = (other: ComparedUnit) => Math.abs(other.gradeRank - unit.gradeRank)
  const unlikeness = (other: ComparedUnit) =>
    without(other.features, unit.features).length + without(unit.features, other.features).length
  return others.toSorted((a, b) => distance(a) - distance(b) || unlikeness(a) - unlikeness(b))[0]
}
