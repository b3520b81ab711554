import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Longer lines are refused, so that a file without line breaks cannot exhaust memory. */
const LONGEST_LINE = 256 * 1024

export interface FileLine {
  /** Starts at 1. */
  readonly number: number
  /** The readable part, if `error` says why it cannot be read whole. */
  readonly text: string
  readonly error?: string
}

const CHUNK = 256 * 1024
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** `-` is standard input. */
export const STANDARD_INPUT = '-'

/**
 * The lines of a file, without empty ones.
 * @param onBytes called with the number of bytes read from disk since the last call
 * @throws Error if the file cannot be read or decompressed
 */
export async function* readLines(file: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine[]> {
  const source = file === STANDARD_INPUT ? process.stdin : createReadStream(file, { highWaterMark: CHUNK })
  yield* splitLines(plainUtf8(counted(source, onBytes)))
}

async function* counted(source: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const block of source) {
    onBytes(block.length)
    yield block
  }
}

/** Yields lines in groups as bytes arrive: one await per line would take longer than reading it. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<FileLine[]> {
  let number = 0
  let begun: Buffer[] = []
  let begunLength = 0
  const take = (end: Buffer): FileLine | undefined => {
    number++
    const bytes = begun.length === 0 ? end : Buffer.concat([...begun, end])
    const isTooLong = begunLength + end.length > LONGEST_LINE
    begun = []
    begunLength = 0
    return isTooLong
      ? { number, text: bytes.toString('utf8'), error: `is longer than ${LONGEST_LINE} bytes` }
      : lineOf(number, bytes)
  }
  for await (const chunk of source) {
    const lines: FileLine[] = []
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const line = take(chunk.subarray(start, end))
      if (line) lines.push(line)
      start = end + 1
    }
    const rest = chunk.subarray(start)
    // Of an overlong line only the length is recorded.
    if (begunLength <= LONGEST_LINE && rest.length > 0) begun.push(rest)
    begunLength += rest.length
    if (lines.length > 0) yield lines
  }
  if (begunLength === 0) return
  const last = take(Buffer.alloc(0))
  if (last) yield [last]
}

function lineOf(number: number, bytes: Buffer): FileLine | undefined {
  let content = bytes
  if (number === 1 && content.subarray(0, 3).equals(BYTE_ORDER_MARK)) content = content.subarray(3)
  if (content.at(-1) === CARRIAGE_RETURN) content = content.subarray(0, -1)
  const text = content.toString('utf8')
  if (!isUtf8(content)) return { number, text, error: 'is not UTF-8' }
  return text.trim() === '' ? undefined : { number, text }
}

const GZIP = Buffer.from([0x1f, 0x8b])
/** Byte order marks of files from Windows, and Node's names of their encodings. */
const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
]
const LONGEST_MARK = 2
const UNPACKED_CHUNK = 256 * 1024
const MEGABYTE = 1024 ** 2

/** About 100 million prices: a small file that unpacks to terabytes would be imported for days. */
const LARGEST_UNPACKED = 8192 * MEGABYTE

/**
 * Decompresses gzip and decodes UTF-16, both recognised by their first bytes whatever the file is called; other bytes
 * pass unchanged. Streams block by block.
 * @param largest the most bytes that a compressed file may unpack to
 * @throws Error if the file is no text, is truncated or damaged, or unpacks to more
 */
export async function* plainUtf8(bytes: AsyncIterable<Buffer>, largest = LARGEST_UNPACKED): AsyncGenerator<Buffer> {
  const file = await peek(bytes)
  const { mark, all } = file.mark.equals(GZIP) ? await peek(unpacked(file.all, largest)) : file
  const otherKind = binaryKind(mark)
  if (otherKind !== undefined) throw new Error(otherKind)
  const encoding = UTF_16.find((known) => known.mark.equals(mark))?.encoding
  yield* encoding === undefined ? all : inUtf8(all, encoding)
}

interface Peeked {
  /** The first two bytes, or fewer at the end of the file. */
  readonly mark: Buffer
  /** All bytes, including the first two. */
  readonly all: AsyncIterable<Buffer>
}

async function peek(bytes: AsyncIterable<Buffer>): Promise<Peeked> {
  const blocks = bytes[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < LONGEST_MARK) {
    const block = await blocks.next()
    if (block.done) break
    begun = Buffer.concat([begun, block.value])
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield begun
      yield* { [Symbol.asyncIterator]: () => blocks }
    } finally {
      await blocks.return?.()
    }
  }
  return { mark: begun.subarray(0, LONGEST_MARK), all: all() }
}

async function* unpacked(packed: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Buffer> {
  let length = 0
  const unpacker = createGunzip({ chunkSize: UNPACKED_CHUNK })
  // The consumer gets errors of the earlier stages.
  pipeline(Readable.from(packed), unpacker, () => {})
  try {
    for await (const block of unpacker as AsyncIterable<Buffer>) {
      length += block.length
      if (length > largest) throw new Error(`it unpacks to more than ${largest / MEGABYTE} MB`)
      yield block
    }
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw cause
    const state = code === 'Z_BUF_ERROR' ? 'cut off: its end is missing' : 'damaged'
    throw new Error(`it is compressed with gzip and ${state}`, { cause })
  }
}

async function* inUtf8(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (...block: Parameters<TextDecoder['decode']>) => {
    try {
      return Buffer.from(decoder.decode(...block))
    } catch {
      throw new Error('it is UTF-16 with half a character in it: it is cut off or damaged')
    }
  }
  for await (const block of bytes) yield decode(block, { stream: true })
  yield decode()
}

/** How a table becomes one. */
const FROM_TABLE =
  'Write each row as such an object; an export of the demonstration shows them: npm run catalogue:export'

const WANTED = 'each record is a JSON object on a line of its own, {"type":"park",…} (docs/catalogue-format.md)'

const SPREADSHEET = `it is a spreadsheet or a zip file, not text: ${WANTED}. ${FROM_TABLE}`
const PACKED = `it is packed by a program other than gzip: ${WANTED}. Unpack it, or pack it with gzip`

/** By the first two bytes. */
const BINARY_KINDS: Readonly<Record<string, string>> = {
  // A zip, which Excel's .xlsx is, and its older .xls.
  '504b': SPREADSHEET,
  d0cf: SPREADSHEET,
  // bzip2, xz, zstd and 7z.
  '425a': PACKED,
  fd37: PACKED,
  '28b5': PACKED,
  '377a': PACKED,
  '1f8b': `it is compressed with gzip twice: ${WANTED}. Unpack it once`,
  '2550': `it is a PDF: ${WANTED}`,
}

/**
 * The format of a file that isn't JSON Lines, by its first two bytes after unpacking, and how to make it; undefined if
 * it may be text.
 */
function binaryKind(mark: Buffer): string | undefined {
  if (mark.length === 2 && mark.includes(0)) {
    return `it is UTF-16 without a byte order mark, or no text: ${WANTED}. Save it as UTF-8`
  }
  return BINARY_KINDS[mark.toString('hex')]
}

/** The same by its first line that is not empty; undefined if this may be a record. */
export function textKind(firstLine: string): string | undefined {
  const text = firstLine.trim()
  if (text.startsWith('[')) {
    return `it is one list of records: ${WANTED}, without brackets and commas around them. jq -c '.[]' FILE makes it`
  }
  if (text.startsWith('<')) return `it is XML or HTML: ${WANTED}`
  if (text === '{') return `its first record is spread over lines: ${WANTED}. jq -c . FILE makes it`
  if (!text.includes('{') && /[,;\t]/.test(text)) return `it is a table, such as CSV: ${WANTED}. ${FROM_TABLE}`
  return undefined
}
