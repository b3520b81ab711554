import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '../../../contract/calls.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { sampleApi } from '../../testing/sample-api.ts'
import { pollSearch } from './poll-search.ts'

const asked = vi.fn<typeof fetch>()
const onAnswer = vi.fn<() => void>()
const onGivenUp = vi.fn<() => void>()
let answer: OutputOf<'searchResults'>
let left: AbortController

const answering = (wait: boolean) => async () => Response.json({ success: 1, data: { ...answer, wait } })

beforeEach(async () => {
  answer = await sampleApi().search({ channelId: 'ukcaravan', adults: 2 })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(answering(true)))
  onAnswer.mockReset()
  onGivenUp.mockReset()
  left = new AbortController()
  const { signal } = left
  pollSearch(DEFAULT_CRITERIA, 'sample', onAnswer, signal).catch(() => signal.aborted || onGivenUp())
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks 2000 ms after an answer that says wait, not at 1999, until one does not [RES-02]', async () => {
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledOnce()
  asked.mockImplementation(answering(false))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onAnswer).toHaveBeenCalledTimes(2)
  expect(onGivenUp).not.toHaveBeenCalled()
})

it('gives up after 60 s, with the pause that ends at 62 s, if 6 answers of 8 s each say wait [RES-02]', async () => {
  const answered = answering(true)
  asked.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(answered()), 8000)))
  await vi.advanceTimersByTimeAsync(61_999)
  expect(asked).toHaveBeenCalledTimes(6)
  expect(onGivenUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(6)
  expect(onGivenUp).toHaveBeenCalledOnce()
})

it('asks no more once another search has begun [RES-02]', async () => {
  await vi.advanceTimersByTimeAsync(2000)
  left.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(onGivenUp).not.toHaveBeenCalled()
})
