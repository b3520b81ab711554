// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, spoken } from '../../testing/mount.tsx'
import { announce, LiveRegions, SAID_FOR_MS, useAnnouncement } from './announcements.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Total({ price, about }: { readonly price?: string; readonly about?: string }) {
  useAnnouncement(price, about)
  return null
}

it('says a changed sentence once, and not the first [A11Y-61]', () => {
  const render = mount(<Total price="£120" />)
  expect(spoken()).toEqual([])
  render(<Total price="£150" />)
  expect(spoken()).toEqual(['£150'])
  render(<Total price="£150" />)
  expect(spoken()).toEqual(['£150'])
  render(<Total />)
  expect(spoken()).toEqual(['£150'])
})

it('says a sentence again that stays the same while what it is about changes [A11Y-61]', () => {
  const render = mount(<Total price="40 parks" about="all" />)
  render(<Total price="40 parks" about="hot tub" />)
  const [first] = document.querySelectorAll('[data-live=polite] > p')
  render(<Total price="40 parks" about="spa" />)
  expect(spoken()).toEqual(['40 parks'])
  // The node is new, or nothing would be heard.
  expect(document.querySelector('[data-live=polite] > p')).not.toBe(first)
})

it('keeps a sentence for 7 s, not for 6.999, so that nobody reads it later as part of the page [A11Y-61]', () => {
  mount(<p>Page</p>)
  announce('Saved')
  vi.advanceTimersByTime(SAID_FOR_MS - 1)
  expect(spoken()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(spoken()).toEqual([])
  expect(SAID_FOR_MS).toBe(7000)
})

it('says errors in the region that interrupts, and both regions are there before anything is said [A11Y-61]', () => {
  mount(<p>Page</p>)
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2)
  announce('Choose another date', 'assertive')
  expect(spoken('assertive')).toEqual(['Choose another date'])
  expect(spoken()).toEqual([])
})

it('says it in the last open dialog, since all outside of it is inert [A11Y-61]', () => {
  mount(
    <>
      <dialog>
        <LiveRegions />
      </dialog>
      <dialog open>
        <LiveRegions />
      </dialog>
    </>,
  )
  act(() => announce('12 parks'))
  const [page, closed, open] = document.querySelectorAll('[data-live=polite]')
  expect([page, closed, open].map((region) => region?.textContent)).toEqual(['', '', '12 parks'])
})
