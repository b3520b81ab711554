/** Milliseconds between two lines about an error that repeats. */
const PERIOD_MS = 60_000

export interface RepeatedErrors {
  /** Whether a line is written: the first of a minute is. The others are counted. */
  admit(): boolean
}

/**
 * Writes the first line about an error, and once a minute how many more there were, until there were none.
 * @param tell gets the number of lines that were left out within the last minute
 */
export function limitRepeatedErrors(tell: (leftOut: number) => void): RepeatedErrors {
  let leftOut: number | undefined
  const endPeriod = () => {
    const count = leftOut ?? 0
    leftOut = undefined
    if (count === 0) return
    begin()
    tell(count)
  }
  function begin(): void {
    leftOut = 0
    setTimeout(endPeriod, PERIOD_MS).unref()
  }
  return {
    admit() {
      if (leftOut === undefined) {
        begin()
        return true
      }
      leftOut += 1
      return false
    },
  }
}
