import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure, loadChunk } from './load-chunk.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns a module that loads', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  expect(vi.getTimerCount(), 'clocks that still run').toBe(0)
})

it('fails with ‘Loading chunk failed’ if it fails to load [SHELL-15]', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('Loading chunk failed')
})

it('times out after 120 s, not before [SHELL-15]', async () => {
  let failure: unknown
  const loading = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(failure).toBeInstanceOf(ChunkFailure)
})
