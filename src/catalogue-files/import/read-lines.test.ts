import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainUtf8, readLines } from './read-lines.ts'
import { SampleFolder } from './testing/sample-files.ts'

const TEXT = '{"name":"Château 🏖"}\r\n\r\n{"name":"Łódź"}\r\n'
const LINES = [
  { number: 1, text: '{"name":"Château 🏖"}' },
  { number: 3, text: '{"name":"Łódź"}' },
]
const littleEndian = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const bigEndian = (text: string) => littleEndian(text).swap16()
const MEGABYTE = 1024 * 1024

let folder: SampleFolder

beforeEach(() => {
  folder = new SampleFolder()
})
afterEach(() => folder.remove())

async function read(name: string, content: string | Buffer) {
  let bytes = 0
  const lines = []
  for await (const group of readLines(folder.write(name, content).path, (count) => (bytes += count))) {
    lines.push(...group)
  }
  expect(bytes).toBe(Buffer.byteLength(content))
  return lines
}

describe('a file', () => {
  it.each([
    ['UTF-8', 'a.jsonl', TEXT],
    ['UTF-8 with a byte order mark', 'a.jsonl', `\ufeff${TEXT}`],
    ['UTF-8 with a name that ends in .gz', 'a.jsonl.gz', TEXT],
    ['gzip with a name that does not say so', 'a.jsonl', gzipSync(TEXT)],
    ['gzip in 2 parts', 'a.jsonl.gz', Buffer.concat([gzipSync(TEXT.slice(0, 9)), gzipSync(TEXT.slice(9))])],
    ['UTF-16, the low byte first', 'a.jsonl', littleEndian(TEXT)],
    ['UTF-16, the high byte first', 'a.jsonl', bigEndian(TEXT)],
    ['UTF-16 within gzip', 'a.jsonl.gz', gzipSync(littleEndian(TEXT))],
  ])('as %s is read', async (_kind, name, content) => {
    expect(await read(name, content)).toEqual(LINES)
  })

  it('of 0 bytes in gzip has no line', async () => {
    expect(await read('a.jsonl.gz', gzipSync(''))).toEqual([])
  })

  it.each([
    ['gzip without its last 9 bytes', gzipSync(TEXT).subarray(0, -9), 'it is compressed with gzip and cut off'],
    ['gzip with a wrong byte', gzipSync(TEXT).fill(0xff, 14, 15), 'it is compressed with gzip and damaged'],
    ['gzip of 2 bytes', Buffer.from([0x1f, 0x8b]), 'it is compressed with gzip and cut off'],
    ['UTF-16 without its last byte', littleEndian(TEXT).subarray(0, -1), 'it is UTF-16 with half a character'],
    ['UTF-16 with half an emoji', littleEndian('\ud83c {}'), 'it is UTF-16 with half a character'],
  ])('as %s is refused', async (_kind, content, words) => {
    await expect(read('a.jsonl', content)).rejects.toThrow(words)
  })

  it('of 64 MB in one line, compressed to 64 kB, is one line that is too long', async () => {
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => gzipSync(Buffer.alloc(MEGABYTE, 'x'))))
    expect(await read('a.jsonl', bomb)).toEqual([
      { number: 1, text: expect.any(String) as string, error: 'is longer than 262144 bytes' },
    ])
  })
})

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['gzip', gzipSync(TEXT)],
  ['UTF-16', littleEndian(TEXT)],
])('%s is recognised when read 1 byte at a time', async (_kind, content) => {
  async function* bytes() {
    for (const byte of content) yield Buffer.from([byte])
  }
  const blocks = []
  for await (const block of plainUtf8(bytes())) blocks.push(block)
  expect(Buffer.concat(blocks).toString()).toBe(TEXT)
})

it('a compressed file may unpack to the largest size and not a byte more', async () => {
  const read = async (length: number) => {
    async function* packed() {
      yield gzipSync(Buffer.alloc(length, 'x'))
    }
    let unpacked = 0
    for await (const block of plainUtf8(packed(), MEGABYTE)) unpacked += block.length
    return unpacked
  }
  expect(await read(MEGABYTE)).toBe(MEGABYTE)
  await expect(read(MEGABYTE + 1)).rejects.toThrow('it unpacks to more than 1 MB')
})
