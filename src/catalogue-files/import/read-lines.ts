import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { plainUtf8 } from './plain-utf8.ts'

/** Longer lines are refused, so that a file without line breaks cannot exhaust memory. */
export const LONGEST_LINE = 256 * 1024

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
