import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { binaryKind } from './file-kind.ts'

const GZIP = Buffer.from([0x1f, 0x8b])
/** Byte order marks of files from Windows, and Node's names of their encodings. */
const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
]
const LONGEST_MARK = 2
const CHUNK = 256 * 1024
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
  const unpacker = createGunzip({ chunkSize: CHUNK })
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
