import { toDayNumber } from '../../domain/dates/calendar-date.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const BLOCK = 512 * 1024
/** Rows are written whole and must not be longer than this. */
const LONGEST_ROW = 256
/** PostgreSQL's dates are counted from this day. */
const POSTGRES_EPOCH = toDayNumber('2000-01-01')

/**
 * Encodes rows in PostgreSQL's binary COPY format, directly into byte blocks, without an object per row. Call `row`,
 * then its fields in order, exactly as many as announced.
 */
export class BinaryCopyBlock {
  #buffer = Buffer.allocUnsafe(BLOCK)
  #length = 0

  constructor() {
    this.#length = SIGNATURE.copy(this.#buffer)
  }

  row(fields: number): void {
    this.#length = this.#buffer.writeInt16BE(fields, this.#length)
  }

  smallint(value: number): void {
    this.#length = this.#buffer.writeInt32BE(2, this.#length)
    this.#length = this.#buffer.writeInt16BE(value, this.#length)
  }

  integer(value: number): void {
    this.#length = this.#buffer.writeInt32BE(4, this.#length)
    this.#length = this.#buffer.writeInt32BE(value, this.#length)
  }

  /** @param day days since 1970-01-01 */
  date(day: number): void {
    this.integer(day - POSTGRES_EPOCH)
  }

  /** For short texts only: a row must not exceed the maximum length. */
  text(value: string): void {
    const bytes = Buffer.byteLength(value)
    this.#length = this.#buffer.writeInt32BE(bytes, this.#length)
    this.#length += this.#buffer.write(value, this.#length)
  }

  null(): void {
    this.#length = this.#buffer.writeInt32BE(-1, this.#length)
  }

  get isFull(): boolean {
    return this.#length > BLOCK - LONGEST_ROW
  }

  /** Returns what has been written so far and reuses the block. */
  take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#length)
    this.#buffer = Buffer.allocUnsafe(BLOCK)
    this.#length = 0
    return taken
  }

  /** The last bytes, with the end marker. */
  end(): Buffer {
    this.#length = this.#buffer.writeInt16BE(-1, this.#length)
    return this.take()
  }
}
