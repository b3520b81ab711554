// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { mount, spoken } from '../../../testing/mount.tsx'
import { SAMPLE_BOOKING } from '../../../testing/sample-booking.ts'
import { HoldTimer } from './hold-timer.tsx'

const NOW = '2026-11-21T10:00:00Z'
const FIVE_SECONDS = 5000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('says that 10, 5, 2 and 1 minutes are left, each once, of a hold of 12 minutes [A11Y-63]', async () => {
  const booking: Booking = {
    ...SAMPLE_BOOKING,
    status: 'held',
    serverTime: NOW,
    holdExpiresAt: '2026-11-21T10:12:00Z',
  }
  const router = createMemoryRouter([
    { path: '/', element: <HoldTimer booking={booking} onChange={() => undefined} /> },
  ])
  await act(async () => mount(<RouterProvider router={router} />))
  for (let seconds = 0; seconds < 11.5 * 60; seconds += 5) {
    await act(async () => {
      vi.advanceTimersByTime(FIVE_SECONDS)
      // The bar of the last three minutes.
      await vi.dynamicImportSettled()
    })
  }
  expect(spoken().map((sentence) => /\d+ more minutes?/.exec(sentence)?.[0])).toEqual([
    '10 more minutes',
    '5 more minutes',
    '2 more minutes',
    '1 more minute',
  ])
})
