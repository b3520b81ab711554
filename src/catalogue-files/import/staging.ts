import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dayNumberOf } from '../format/fields.ts'
import { RECORD_TABLES } from '../format/record-tables.ts'
import type { RecordType } from '../format/records.ts'
import type { CheckedRecord, LineError } from './check-line.ts'
import { toDayNumber } from '../../domain/dates/calendar-date.ts'

/** Position of a line: index of the file, and line number. */
interface LinePlace {
  readonly file: number
  readonly line: number
}

/**
 * Temporary tables of the import, private to this connection and dropped with it.
 *
 * An error concerns a record (`about`) and may be caused by a error of another record, both by name; without a reason,
 * that record does not exist. `step` is 0 for a line’s own errors and grows with the order of checking, so that causes
 * come before their effects.
 */
export const CREATE_TABLES = `
  create temporary table import_file (file smallint, name text);
  create temporary table import_error (
    file smallint, line integer, field text, reason text, about text, step smallint default 0, leans_on text[]
  );
  create temporary table staged_line (type text, file smallint, line integer, record jsonb);
  create temporary table staged_price (
    file smallint, line integer,
    unit_type_id integer, arrival date, nights smallint, pence integer, was_pence integer, offer_urn smallint
  );
  create temporary table staged_night_stock (
    file smallint, line integer, unit_type_id integer, night date, capacity smallint
  );
  create temporary table staged_extra_stock (
    file smallint, line integer, park_id integer, extra_code text, night date, capacity smallint
  )`

const LIGHT_BLOCK = 512 * 1024
const LONGEST_REASON = 300

/** Types with so many lines that they are written as binary rows directly. */
type HeavyType = 'price' | 'stock' | 'extra-stock'
const HEAVY_TYPES: readonly HeavyType[] = ['price', 'stock', 'extra-stock']

/** An integer that sorts like the key: unit type, day, nights of a stay. */
const keyNumber = (unitTypeId: number, day: number, nights = 0) => (unitTypeId * 65_536 + day) * 32 + nights

/**
 * Collects validated lines in temporary tables of one connection. Memory is limited to a block per table, however long
 * the files are.
 */
export class Staging {
  readonly #client: ClientBase
  readonly #heavy = new Map<HeavyType, BinaryCopyBlock>()
  readonly #lastKeys = new Map<RecordType, number>([
    ['price', 0],
    ['stock', 0],
  ])
  #lines = ''
  #errors = ''
  #copied: Promise<void> = Promise.resolve()

  constructor(client: ClientBase) {
    this.#client = client
  }

  async open(files: readonly string[]): Promise<void> {
    // The default of 8 MB would write a million rows to disk and read them back.
    await this.#client.query(`set temp_buffers = '64MB'`)
    await this.#client.query(CREATE_TABLES)
    await this.#client.query(
      'insert into import_file select (number - 1)::smallint, name from unnest($1::text[]) with ordinality as f(name, number)',
      [files],
    )
  }

  add({ file, line }: LinePlace, record: CheckedRecord): void {
    switch (record.type) {
      case 'price': {
        const block = this.#row('price', 8, file, line)
        const day = dayOf(record.arrival)
        this.#noteKey('price', keyNumber(record.unitTypeId, day, record.nights))
        block.integer(record.unitTypeId)
        block.date(day)
        block.smallint(record.nights)
        block.integer(record.pence)
        if (record.wasPence === null) block.null()
        else block.integer(record.wasPence)
        if (record.offerUrn === null) block.null()
        else block.smallint(record.offerUrn)
        break
      }
      case 'stock': {
        const block = this.#row('stock', 5, file, line)
        const day = dayOf(record.night)
        this.#noteKey('stock', keyNumber(record.unitTypeId, day))
        block.integer(record.unitTypeId)
        block.date(day)
        block.smallint(record.capacity)
        break
      }
      case 'extra-stock': {
        const block = this.#row('extra-stock', 6, file, line)
        block.integer(record.parkId)
        block.text(record.extraCode)
        block.date(dayOf(record.night))
        block.smallint(record.capacity)
        break
      }
      default: {
        const { fields, columns } = RECORD_TABLES[record.type]
        const values = record as unknown as Record<string, unknown>
        const row = Object.fromEntries(fields.map((field, index) => [columns[index], values[field]]))
        this.#lines += `${record.type}\t${file}\t${line}\t${escaped(JSON.stringify(row))}\n`
      }
    }
  }

  /** Types whose lines so far came in ascending key order, and so without duplicates. */
  get typesInOrder(): ReadonlySet<RecordType> {
    return new Set(this.#lastKeys.keys())
  }

  refuse({ file, line }: LinePlace, { field, reason }: LineError, about: string | undefined): void {
    const words = [field, reason].map((text) => escaped(printable(text)))
    this.#errors += `${[file, line, ...words, about === undefined ? '\\N' : escaped(about)].join('\t')}\n`
  }

  /** Whether `flush` must be called before the next line. */
  get isFull(): boolean {
    if (this.#lines.length > LIGHT_BLOCK || this.#errors.length > LIGHT_BLOCK) return true
    for (const block of this.#heavy.values()) if (block.isFull) return true
    return false
  }

  /** Sends everything collected and waits until the database has received it. */
  async finish(): Promise<void> {
    await this.flush()
    await this.#copied
  }

  /** Sends everything collected without waiting, so that more can be collected meanwhile. */
  async flush(): Promise<void> {
    for (const type of HEAVY_TYPES) {
      const block = this.#heavy.get(type)
      if (!block) continue
      this.#heavy.delete(type)
      await this.#copy(`${RECORD_TABLES[type].staged} from stdin with (format binary)`, block.end())
    }
    const [lines, errors] = [this.#lines, this.#errors]
    this.#lines = ''
    this.#errors = ''
    if (lines) await this.#copy('staged_line from stdin', Buffer.from(lines))
    if (errors) await this.#copy('import_error (file, line, field, reason, about) from stdin', Buffer.from(errors))
  }

  #row(type: HeavyType, fields: number, file: number, line: number): BinaryCopyBlock {
    let block = this.#heavy.get(type)
    if (!block) this.#heavy.set(type, (block = new BinaryCopyBlock()))
    block.row(fields)
    block.smallint(file)
    block.integer(line)
    return block
  }

  #noteKey(type: RecordType, key: number): void {
    const last = this.#lastKeys.get(type)
    if (last === undefined) return
    if (key > last) this.#lastKeys.set(type, key)
    else this.#lastKeys.delete(type)
  }

  async #copy(target: string, bytes: Buffer): Promise<void> {
    await this.#copied
    const stream = this.#client.query(copyFrom(`copy ${target}`))
    this.#copied = finished(stream)
    // Reported to the caller that awaits it; until then it must not be an unhandled rejection.
    this.#copied.catch(() => {})
    // On a connection that is lost no write ever calls back; the copy itself fails.
    await Promise.race([new Promise((resolve) => stream.write(bytes, resolve)), this.#copied])
    stream.end()
  }
}

const dayOf = (date: string) => dayNumberOf(date) as number

/** COPY's text format: escapes backslashes; JSON and printable text contain no line breaks or tabs. */
const escaped = (text: string) => text.replaceAll('\\', '\\\\')

/** A file's text for the terminal: without control characters, and shortened. */
function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
  return shown.length > LONGEST_REASON ? `${shown.slice(0, LONGEST_REASON)}…` : shown
}

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
class BinaryCopyBlock {
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
    const chunk = this.#buffer.subarray(0, this.#length)
    this.#buffer = Buffer.allocUnsafe(BLOCK)
    this.#length = 0
    return chunk
  }

  /** The last bytes, with the end marker. */
  end(): Buffer {
    this.#length = this.#buffer.writeInt16BE(-1, this.#length)
    return this.take()
  }
}
