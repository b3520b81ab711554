/** What a unit has that the grade below it has not, and what the grade above has on top [BEYOND-06]. */
export interface ComparedUnit {
  readonly unitId: number
  readonly unitType: string
  readonly gradeRank: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly floorArea: number | null
  readonly features: readonly number[]
  readonly included: readonly string[]
}

export interface GradeDifference {
  /** Name of the unit compared with. */
  readonly with: string
  readonly direction: 'below' | 'above'
  /** Ids of features this unit has and the other has not, and the other way round. */
  readonly moreFeatures: readonly number[]
  readonly fewerFeatures: readonly number[]
  readonly moreIncluded: readonly string[]
  readonly fewerIncluded: readonly string[]
  /** Square metres, bathrooms; negative where this unit has less. */
  readonly area: number
  readonly bathrooms: number
}

const without = <T>(list: readonly T[], other: readonly T[]) => list.filter((item) => !other.includes(item))

function differenceTo<Unit extends ComparedUnit>(
  unit: Unit,
  other: Unit,
  direction: GradeDifference['direction'],
): GradeDifference {
  const areas = unit.floorArea !== null && other.floorArea !== null ? unit.floorArea - other.floorArea : 0
  return {
    with: other.unitType,
    direction,
    moreFeatures: without(unit.features, other.features),
    fewerFeatures: without(other.features, unit.features),
    moreIncluded: without(unit.included, other.included),
    fewerIncluded: without(other.included, unit.included),
    area: areas,
    bathrooms: unit.bathrooms - other.bathrooms,
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
