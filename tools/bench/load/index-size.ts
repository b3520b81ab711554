/** The figures of docs/performance.md about the availability index, which other parts of the bench measure. */
export interface IndexSize {
  /** Unit types of the largest index that was measured, and its MB. */
  readonly unitTypes: number
  readonly mb: number
  /** Seconds of loading it from PostgreSQL, and the millions of prices loaded. */
  readonly loadSeconds: number
  readonly loadedMillions: number
}

/** @throws Error if the document no longer says it in these words */
export function readIndexSize(performance: string): IndexSize {
  const sizes = lastCell(performance, 'memory')
  const alive = lastCell(performance, 'alive: prices, stock, catalogue')
  const [, millions, seconds] =
    /unit types and ([\d.]+) million prices, loads the index \(([\d.]+) s\)/.exec(performance) ?? []
  const size = {
    unitTypes: numberIn(sizes),
    mb: numberIn(alive),
    loadSeconds: Number(seconds),
    loadedMillions: Number(millions),
  }
  if (!Object.values(size).every((value) => value > 0)) {
    throw new Error('docs/performance.md does not say how large the index is and how long it loads.')
  }
  return size
}

function lastCell(document: string, title: string): string | undefined {
  const row = document.split('\n').find((line) => line.startsWith(`| ${title} `))
  return row?.split('|').at(-2)
}

const numberIn = (text = '') => Number.parseFloat(text.replaceAll(',', ''))
