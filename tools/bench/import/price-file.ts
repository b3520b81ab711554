import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { example } from '../../../src/catalogue-files/import/testing/sample-files.ts'
import { addDays } from '../../../src/domain/dates/calendar-date.ts'

const FIRST_ARRIVAL = '2027-03-01'
const NIGHTS = [3, 4, 7]
const ARRIVALS = 180
const FIRST_UNIT = 100_001
const LINES_AT_ONCE = 5_000

const PRICES_A_UNIT = NIGHTS.length * ARRIVALS

/** The records that the prices refer to. */
export function unitLines(prices: number): string {
  const units = Array.from({ length: Math.ceil(prices / PRICES_A_UNIT) }, (_, index) =>
    example('unit-type', { id: FIRST_UNIT + index }),
  )
  return [example('region'), example('town'), example('operator'), example('park'), ...units]
    .map((record) => JSON.stringify(record))
    .join('\n')
}

export interface Price {
  readonly unitTypeId: number
  readonly arrival: string
  readonly nights: number
  readonly pence: number
}

/** @param round changes every price */
export function* prices(count: number, round: number): Generator<Price> {
  for (let index = 0; index < count; index++) {
    const stay = index % PRICES_A_UNIT
    yield {
      unitTypeId: FIRST_UNIT + Math.floor(index / PRICES_A_UNIT),
      arrival: addDays(FIRST_ARRIVAL, Math.floor(stay / NIGHTS.length)),
      nights: NIGHTS[stay % NIGHTS.length] as number,
      pence: 10_000 + ((index * 7_919) % 90_000) + round,
    }
  }
}

/** Writes a line for each price; `lineOf` says which. */
export async function writePrices(
  file: string,
  rows: Iterable<Price>,
  lineOf: (price: Price) => string,
): Promise<void> {
  await pipeline(Readable.from(blocks(rows, lineOf)), createWriteStream(file))
}

function* blocks(rows: Iterable<Price>, lineOf: (price: Price) => string): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(lineOf(row))
    if (lines.length < LINES_AT_ONCE) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

export const jsonLine = (price: Price) => JSON.stringify({ type: 'price', ...price })

/** A row of PostgreSQL's own text format. */
export const copyLine = ({ unitTypeId, arrival, nights, pence }: Price) =>
  `${unitTypeId}\t${arrival}\t${nights}\t${pence}\t\\N\t\\N`
