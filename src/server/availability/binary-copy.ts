import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Stands for NULL among the numbers of a row. */
export const NULL_NUMBER = -0x80000000

/** '1970-01-01' counted from PostgreSQL's own first day: add it to a date of a row for a day number. */
export const POSTGRES_EPOCH_DAY = 10_957

const SIGNATURE_LENGTH = 11
const ROW_LENGTH_LIMIT = 4_096

/**
 * Streams a query whose columns are all smallint, integer or date, and calls back with each row's numbers (the same
 * array every time; dates as days since 2000-01-01). About a quarter of a microsecond a row, where the driver's own
 * rows of objects take ten times that.
 * @param source a table with its columns, or a query in brackets.
 */
export async function copyNumbers(
  client: ClientBase,
  source: string,
  columns: number,
  onRow: (row: Int32Array) => void,
): Promise<void> {
  const decoder = new BinaryCopyDecoder(columns, onRow)
  const stream = client.query(copyTo(`copy ${source} to stdout (format binary)`, { highWaterMark: 1 << 20 }))
  for await (const chunk of stream) decoder.push(chunk as Buffer)
  decoder.finish()
}

/** Reads PostgreSQL's binary COPY format, which arrives in pieces that end anywhere. */
export class BinaryCopyDecoder {
  readonly #columns: number
  readonly #onRow: (row: Int32Array) => void
  readonly #row: Int32Array
  #rest: Buffer = Buffer.alloc(0)
  #hasHeader = false
  #hasEnded = false

  constructor(columns: number, onRow: (row: Int32Array) => void) {
    this.#columns = columns
    this.#onRow = onRow
    this.#row = new Int32Array(columns)
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    if (!this.#hasHeader) {
      if (bytes.length < SIGNATURE_LENGTH + 8) return void (this.#rest = bytes)
      at = SIGNATURE_LENGTH + 8 + bytes.readInt32BE(SIGNATURE_LENGTH + 4)
      this.#hasHeader = true
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let next = this.#readRow(view, at); next > at; next = this.#readRow(view, at)) at = next
    this.#rest = bytes.subarray(at)
    if (this.#rest.length > ROW_LENGTH_LIMIT) throw new Error('COPY sent a row that is not made of numbers')
  }

  /** @throws Error where the stream ended within a row. */
  finish(): void {
    if (!this.#hasEnded) throw new Error('COPY ended before its trailer')
  }

  /** Reads the row at `start`. @returns where the next one begins; `start` where this one is not all there. */
  #readRow(view: DataView, start: number): number {
    if (this.#hasEnded || start + 2 > view.byteLength) return start
    const count = view.getInt16(start)
    if (count === -1) {
      this.#hasEnded = true
      return start + 2
    }
    if (count !== this.#columns) throw new Error(`COPY sent ${count} columns instead of ${this.#columns}`)
    let at = start + 2
    for (let column = 0; column < count; column++) {
      if (at + 4 > view.byteLength) return start
      const length = view.getInt32(at)
      at += 4
      if (length === -1) {
        this.#row[column] = NULL_NUMBER
        continue
      }
      if (at + length > view.byteLength) return start
      if (length === 4) this.#row[column] = view.getInt32(at)
      else if (length === 2) this.#row[column] = view.getInt16(at)
      else throw new Error(`COPY sent a column of ${length} bytes, which is no smallint, integer or date`)
      at += length
    }
    this.#onRow(this.#row)
    return at
  }
}
