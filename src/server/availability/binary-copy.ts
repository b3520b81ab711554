import type { ClientBase, Connection, Submittable } from 'pg'
import type { Socket } from 'node:net'

/** NULL in a row. */
export const NULL_NUMBER = -0x80000000

/** Offset from PostgreSQL's epoch: add it to a date of a row for a day number. */
export const POSTGRES_EPOCH_DAY = 10_957

const SIGNATURE_LENGTH = 11
const COPY_DATA = 'd'.charCodeAt(0)
const COPY_DONE = 'c'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)
/** Type and length of a message. */
const MESSAGE_HEAD = 5
/** More bytes than a row of numbers has; one that is longer is read all the same. */
const LONGEST_ROW = 128

/**
 * Streams a query whose columns are all smallint, integer or date, and calls back with each row's numbers (the same
 * array every time; dates as days since 2000-01-01). Parses messages in the socket's buffers: millions of rows take the
 * time in which the driver would create some ten thousand objects.
 * @param source a table with its columns, or a query in brackets
 * @throws Error of the database, or for a column of another type
 */
export function copyNumbers(
  client: ClientBase,
  source: string,
  columns: number,
  onRow: (row: Int32Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyOut(`copy ${source} to stdout (format binary)`, new RowDecoder(columns, onRow), resolve, reject),
    )
  })
}

/** Takes over the socket from the driver while rows arrive, and hands it back with the first other message. */
class CopyOut implements Submittable {
  readonly #statement: string
  readonly #decoder: RowDecoder
  readonly #resolve: () => void
  readonly #reject: (error: unknown) => void
  #rest: Buffer = Buffer.alloc(0)
  #fault: unknown

  constructor(statement: string, decoder: RowDecoder, resolve: () => void, reject: (error: unknown) => void) {
    this.#statement = statement
    this.#decoder = decoder
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    const { stream } = connection as Connection & { stream: Socket }
    const [driver] = stream.listeners('data') as ((chunk: Buffer) => void)[]
    const read = (chunk: Buffer) => {
      const rest = this.#readRows(chunk)
      if (!rest) return
      stream.off('data', read)
      stream.on('data', driver!)
      driver!(rest)
    }
    stream.off('data', driver!)
    stream.on('data', read)
    connection.query(this.#statement)
  }

  /** @returns the rest for the driver, after the last row */
  #readRows(chunk: Buffer): Buffer | undefined {
    const rest = this.#rest
    if (rest.length === 0) return this.#readWhole(chunk)
    // Only the row that was cut in two is copied, not the chunk.
    const cut = Buffer.concat([rest, chunk.subarray(0, LONGEST_ROW)])
    const end = 1 + (cut.length < MESSAGE_HEAD ? Infinity : cut.readInt32BE(1))
    if (cut[0] !== COPY_DATA || end > cut.length) return this.#readWhole(Buffer.concat([rest, chunk]))
    this.#decode(new DataView(cut.buffer, cut.byteOffset, cut.length), MESSAGE_HEAD, end)
    return this.#readWhole(chunk.subarray(end - rest.length))
  }

  #readWhole(bytes: Buffer): Buffer | undefined {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let at = 0
    while (at + MESSAGE_HEAD <= bytes.length) {
      const code = bytes[at]!
      if (code === COPY_DONE || code === ERROR) return bytes.subarray(at)
      const end = at + 1 + view.getInt32(at + 1)
      if (end > bytes.length) break
      if (code === COPY_DATA) this.#decode(view, at + MESSAGE_HEAD, end)
      at = end
    }
    this.#rest = bytes.subarray(at)
    return undefined
  }

  /** An error is deferred until the database has sent everything, so that the connection stays in sync. */
  #decode(view: DataView, start: number, end: number): void {
    if (this.#fault !== undefined) return
    try {
      this.#decoder.decode(view, start, end)
    } catch (error) {
      this.#fault = error
    }
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#resolve()
    else this.#reject(this.#fault)
  }

  handleCommandComplete(): void {}
}

/** Decodes rows of PostgreSQL's binary COPY format. The backend sends each row as one message, after a header. */
export class RowDecoder {
  readonly #columns: number
  readonly #onRow: (row: Int32Array) => void
  readonly #row: Int32Array
  #hasHeader = false

  constructor(columns: number, onRow: (row: Int32Array) => void) {
    this.#columns = columns
    this.#onRow = onRow
    this.#row = new Int32Array(columns)
  }

  /** @throws Error for anything but a row of smallint, integer and date columns */
  decode(view: DataView, start: number, end: number): void {
    let at = start
    if (!this.#hasHeader) {
      at += SIGNATURE_LENGTH + 8 + view.getInt32(at + SIGNATURE_LENGTH + 4)
      this.#hasHeader = true
    }
    if (at === end) return
    const count = view.getInt16(at)
    at += 2
    if (count === -1) return
    if (count !== this.#columns) throw new Error(`COPY sent ${count} columns instead of ${this.#columns}`)
    const row = this.#row
    for (let column = 0; column < count; column++) {
      const length = view.getInt32(at)
      at += 4
      if (length === 4) row[column] = view.getInt32(at)
      else if (length === 2) row[column] = view.getInt16(at)
      else if (length === -1) row[column] = NULL_NUMBER
      else throw new Error(`COPY sent a column of ${length} bytes, which is no smallint, integer or date`)
      if (length > 0) at += length
    }
    if (at !== end) throw new Error('COPY sent a row that does not end with its message')
    this.#onRow(row)
  }
}
