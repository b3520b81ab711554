// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, press, spoken } from '../../testing/mount.tsx'
import { Stepper } from './stepper.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Adults({ first }: { readonly first: number }) {
  const [adults, setAdults] = useState(first)
  return <Stepper label="Adults" value={adults} min={1} max={3} onChange={setAdults} />
}

const step = (name: string) => {
  press(name)
  act(() => void vi.advanceTimersByTime(1))
}

it('says the new number after each press, and at 3 of 1 to 3 that it is the most, also if nothing changes [A11Y-61]', () => {
  mount(<Adults first={1} />)
  step('More: Adults')
  step('More: Adults')
  expect(spoken()).toEqual(['Adults: 2', 'Adults: 3, the most'])
  step('More: Adults')
  expect(spoken()).toEqual(['Adults: 2', 'Adults: 3, the most'])
})

it('says that 1 is the least, and nothing of what is typed, which the field says [A11Y-61]', () => {
  mount(<Adults first={2} />)
  step('Fewer: Adults')
  expect(spoken()).toEqual(['Adults: 1, the least'])
})
