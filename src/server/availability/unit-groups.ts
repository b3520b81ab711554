/** A grouping of a channel's units. Neighbouring units of a group are a run; a group has one or more runs. */
export interface UnitGroups {
  /** The id of each group. */
  readonly keys: readonly (number | string)[]
  readonly groupOfRun: Int32Array
  /** Units of run r: from firstOfRun[r] to before firstOfRun[r + 1]. */
  readonly firstOfRun: Int32Array
  readonly runOfUnit: Int32Array
}

/** @param keyOfUnit the id of each unit's group, in the order of units */
export function groupUnits(keyOfUnit: readonly (number | string)[]): UnitGroups {
  const numbers = new Map<number | string, number>()
  const groupOfRun: number[] = []
  const firstOfRun: number[] = []
  const runOfUnit = new Int32Array(keyOfUnit.length)
  keyOfUnit.forEach((key, unit) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    if (unit === 0 || key !== keyOfUnit[unit - 1]) {
      groupOfRun.push(numbers.get(key)!)
      firstOfRun.push(unit)
    }
    runOfUnit[unit] = firstOfRun.length - 1
  })
  return {
    keys: [...numbers.keys()],
    groupOfRun: Int32Array.from(groupOfRun),
    firstOfRun: Int32Array.from([...firstOfRun, keyOfUnit.length]),
    runOfUnit,
  }
}
