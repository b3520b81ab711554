import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives a module that arrives', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  expect(vi.getTimerCount(), 'clocks that still run').toBe(0)
})

it('fails with ‘Loading chunk failed’ where it does not arrive [SHELL-15]', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('Loading chunk failed')
})

it('gives up after 120 s, not before [SHELL-15]', async () => {
  let failure: unknown
  const loading = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(failure).toBeInstanceOf(ChunkFailure)
})
