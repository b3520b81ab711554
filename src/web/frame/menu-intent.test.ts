import { describe, expect, it } from 'vitest'
import { CLOSED, nextMenu, type MenuEvent, type MenuState } from './menu-intent.ts'

/** The open menu after events at given milliseconds; the timer is evaluated before each event and at the end. */
function openAt(end: number, events: readonly (readonly [at: number, event: 'leave' | (string & {})])[]) {
  const state = events.reduce<MenuState>((before, [now, what]) => {
    const event: MenuEvent = what === 'leave' ? { kind: 'leave', now } : { kind: 'enter', code: what, now }
    return nextMenu(nextMenu(before, { kind: 'tick', now }), event)
  }, CLOSED)
  return nextMenu(state, { kind: 'tick', now: end }).open
}

describe('a menu', () => {
  it('opens after hovering for 500 ms, not at 499 [SHELL-06]', () => {
    expect(openAt(499, [[0, 'boats']])).toBeUndefined()
    expect(openAt(500, [[0, 'boats']])).toBe('boats')
  })

  it('stays closed if the pointer leaves at 499 ms', () => {
    expect(
      openAt(5000, [
        [0, 'boats'],
        [499, 'leave'],
      ]),
    ).toBeUndefined()
  })

  it('counts from the entry on which the pointer rests, not from one it crossed', () => {
    const crossing = [
      [0, 'boats'],
      [400, 'leave'],
      [401, 'uklodge'],
    ] as const
    expect(openAt(900, crossing)).toBeUndefined()
    expect(openAt(901, crossing)).toBe('uklodge')
  })

  it('does not restart while the pointer moves within its entry', () => {
    expect(
      openAt(500, [
        [0, 'boats'],
        [300, 'boats'],
      ]),
    ).toBe('boats')
  })

  it('stays open for 299 ms without the pointer and closes at 300', () => {
    const gone = [
      [0, 'boats'],
      [500, 'leave'],
    ] as const
    expect(openAt(799, gone)).toBe('boats')
    expect(openAt(800, gone)).toBeUndefined()
  })

  it('stays open if the pointer returns within that time', () => {
    expect(
      openAt(5000, [
        [0, 'boats'],
        [500, 'leave'],
        [799, 'boats'],
      ]),
    ).toBe('boats')
  })

  it('stays open if the pointer crosses another entry on its way into the menu', () => {
    expect(
      openAt(5000, [
        [0, 'boats'],
        [600, 'leave'],
        [600, 'uklodge'],
        [1099, 'leave'],
        [1099, 'boats'],
      ]),
    ).toBe('boats')
  })

  it('switches to another entry after hovering there for 500 ms', () => {
    const over = [
      [0, 'boats'],
      [600, 'leave'],
      [600, 'uklodge'],
    ] as const
    expect(openAt(1099, over)).toBe('boats')
    expect(openAt(1100, over)).toBe('uklodge')
  })

  it('opens and closes at once on request, and cancels pending changes', () => {
    const pending = nextMenu(CLOSED, { kind: 'enter', code: 'boats', now: 0 })
    expect(nextMenu(pending, { kind: 'open', code: 'uklodge' })).toEqual({ open: 'uklodge' })
    expect(nextMenu(nextMenu(pending, { kind: 'close' }), { kind: 'tick', now: 500 })).toEqual({})
  })
})
