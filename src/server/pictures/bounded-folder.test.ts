import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBoundedFolder, type BoundedFolder } from './bounded-folder.ts'

const MAX_BYTES = 100
const START = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 60 * 60_000

let parent: string
let directory: string
let now: number
let errors: unknown[]
let folder: BoundedFolder

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'bounded-'))
  directory = path.join(parent, 'pictures')
  now = START
  errors = []
  folder = open()
})
afterEach(async () => {
  await folder.close()
  rmSync(parent, { recursive: true })
})

const open = (maxBytes = MAX_BYTES) =>
  openBoundedFolder({
    directory,
    maxBytes,
    onFailure: (error) => void errors.push(error),
    now: () => (now += 1000),
  })

const bytes = (count: number, fill = 1) => new Uint8Array(count).fill(fill)
const names = () => readdirSync(directory).sort()

/** A file left by another process. */
function leave(name: string, count: number, usedAt: number): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, name), bytes(count))
  utimesSync(path.join(directory, name), usedAt / 1000, usedAt / 1000)
}

test('stores files up to its limit to the byte, and returns their contents', async () => {
  await folder.write('a', bytes(60, 7))
  await folder.write('b', bytes(40))
  await folder.close()
  expect(names()).toEqual(['a', 'b'])
  expect(new Uint8Array((await folder.read('a'))!)).toEqual(bytes(60, 7))
  expect(await folder.read('c')).toBeUndefined()
})

test('one byte more evicts the least recently used file', async () => {
  await folder.write('a', bytes(50))
  await folder.write('b', bytes(50))
  await folder.read('a')
  await folder.write('c', bytes(1))
  await folder.close()
  expect(names()).toEqual(['a', 'c'])
  expect(await folder.read('b')).toBeUndefined()
})

test('a file written again counts once', async () => {
  for (const size of [50, 10, 60, 50]) await folder.write('a', bytes(size))
  await folder.write('b', bytes(50))
  await folder.close()
  expect(names()).toEqual(['a', 'b'])
})

test('a file larger than the limit is not stored, and evicts nothing', async () => {
  await folder.write('a', bytes(100))
  await folder.write('b', bytes(101))
  await folder.close()
  expect(names()).toEqual(['a'])
})

test('files from before the start count, in the order of their last use, which survives restarts', async () => {
  leave('a', 40, START - 2 * HOUR_MS)
  leave('b', 40, START - HOUR_MS)
  await folder.read('a')
  await folder.close()
  folder = open()
  await folder.write('c', bytes(40))
  await folder.close()
  expect(names()).toEqual(['a', 'c'])
})

test('files written during the initial scan are newer than all existing ones', async () => {
  for (let index = 0; index < 90; index++) leave(`old-${String(index).padStart(2, '0')}`, 1, START - HOUR_MS + index)
  folder = open()
  await folder.write('new', bytes(20))
  await folder.close()
  expect(names()).toHaveLength(81)
  expect(names()).toContain('new')
  expect(names()).not.toContain('old-09')
})

test('a smaller limit applies from the start, without a request', async () => {
  leave('old', 60, START - 2 * HOUR_MS)
  leave('new', 60, START - HOUR_MS)
  leave('large', 101, START)
  await folder.close()
  folder = open()
  await folder.close()
  expect(names()).toEqual(['new'])
})

test('temporary files older than an hour are deleted, newer ones stay', async () => {
  leave('a.1.part', 10, START - HOUR_MS - 1000)
  leave('b.2.part', 10, START - HOUR_MS + 5000)
  await folder.close()
  folder = open()
  await folder.close()
  expect(names()).toEqual(['b.2.part'])
})

test('a folder deleted meanwhile is created again', async () => {
  await folder.write('a', bytes(60))
  rmSync(directory, { recursive: true })
  expect(await folder.read('a')).toBeUndefined()
  await folder.write('b', bytes(60))
  await folder.close()
  expect(names()).toEqual(['b'])
})

test('a file deleted externally is no longer counted after a read', async () => {
  await folder.write('b', bytes(40))
  await folder.write('a', bytes(60))
  rmSync(path.join(directory, 'a'))
  expect(await folder.read('a')).toBeUndefined()
  await folder.write('c', bytes(60))
  await folder.close()
  expect(names()).toEqual(['b', 'c'])
})

test('40 concurrent readers and writers see whole files or none, and the limit holds', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const name = `file-${index % 10}`
      await folder.write(name, bytes(30, index % 10))
      const read = await folder.read(name)
      if (read) expect(new Uint8Array(read)).toEqual(bytes(30, index % 10))
    }),
  )
  await folder.close()
  expect(names().length).toBeLessThanOrEqual(3)
  expect(errors).toEqual([])
})

test('a folder that is not readable or writable stores nothing, reports each failure, and never throws', async () => {
  await folder.close()
  writeFileSync(directory, 'a file in its place')
  folder = open()
  await folder.close()
  expect(errors).toMatchObject([{ code: 'ENOTDIR' }])
  await folder.write('a', bytes(10))
  expect(errors).toMatchObject([{ code: 'ENOTDIR' }, { code: 'EEXIST' }])
  expect(await folder.read('a')).toBeUndefined()
  expect(errors).toHaveLength(3)
  expect(existsSync(path.join(directory, 'a'))).toBe(false)
})
