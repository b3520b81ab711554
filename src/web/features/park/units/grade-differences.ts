/** The fields of a unit that grades are compared by. */
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

/** The additional features of the higher of two grades [BEYOND-06]. */
export interface GradeDifference {
  /** The unit compared with. */
  readonly unitId: number
  /** Its grade. */
  readonly with: string
  readonly direction: 'below' | 'above'
  /** Ids of features that only the higher grade has. */
  readonly features: readonly number[]
  readonly included: readonly string[]
  /** Additional square metres and bathrooms of the higher grade; 0 if none. */
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
 * The nearest grades below and above, among units with the same number of bedrooms; of several units of a grade the
 * most similar, so that a difference is due to the grade.
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
