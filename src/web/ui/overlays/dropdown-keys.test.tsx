// @vitest-environment jsdom
import { act, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { control, mount } from '../../testing/mount.tsx'
import { CLOSE_AFTER_CHOICE_MS, Dropdown, useCloseAfterChoice } from './dropdown.tsx'

const submit = vi.fn<() => void>()

/** As the holiday type of the search box: radio buttons in a panel within a form. */
function Field() {
  const details = useRef<HTMLDetailsElement>(null)
  const close = useCloseAfterChoice(details)
  const [chosen, setChosen] = useState('Lodges')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Dropdown summary={`Holiday type: ${chosen}`} detailsRef={details}>
        {['Lodges', 'Cottages', 'Boats'].map((name) => (
          <input
            key={name}
            type="radio"
            name="channel"
            aria-label={name}
            checked={name === chosen}
            onChange={() => {
              setChosen(name)
              close()
            }}
          />
        ))}
      </Dropdown>
      <button>Search</button>
    </form>
  )
}

const panel = () => document.querySelector('details')!
const send = (name: string, event: Event) => act(() => void control(name).dispatchEvent(event))
const key = (name: string, pressed: string) =>
  send(name, new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
const choose = (name: string) => act(() => control(name).click())

beforeEach(() => {
  vi.useFakeTimers()
  submit.mockReset()
  mount(<Field />)
  act(() => {
    panel().open = true
    control('Lodges').focus()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('stays open while an arrow key passes from choice to choice, however long one listens [A11Y-62]', () => {
  key('Lodges', 'ArrowDown')
  choose('Cottages')
  key('Cottages', 'ArrowDown')
  choose('Boats')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(panel().open).toBe(true)
})

it('closes by Enter with the choice, which does not submit the form, and gives the focus to the field [A11Y-62]', () => {
  key('Lodges', 'ArrowDown')
  choose('Cottages')
  key('Cottages', 'Enter')
  expect(panel().open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Holiday type: Cottages')
  expect(submit).not.toHaveBeenCalled()
})

it('closes by Escape and by Tab to what follows [A11Y-62]', () => {
  key('Lodges', 'Escape')
  expect(panel().open).toBe(false)
  act(() => {
    panel().open = true
    control('Lodges').focus()
  })
  key('Lodges', 'Tab')
  act(() => control('Search').focus())
  expect(panel().open).toBe(false)
})

it('closes 650 ms after a press by pointer, also if a key was pressed before [A11Y-62, SRCH-06]', () => {
  key('Lodges', 'ArrowDown')
  choose('Cottages')
  send('Boats', new MouseEvent('pointerdown', { bubbles: true }))
  choose('Boats')
  act(() => void vi.advanceTimersByTime(CLOSE_AFTER_CHOICE_MS - 1))
  expect(panel().open).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(panel().open).toBe(false)
})
