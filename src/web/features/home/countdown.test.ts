import { expect, it } from 'vitest'
import { timeLeft } from './countdown.tsx'

const END = Date.parse('2027-02-01T00:00:00Z')

it('counts days, hours, minutes and seconds [HOME-03]', () => {
  const now = Date.parse('2027-01-29T21:58:57.400Z')
  expect(timeLeft(END, now)).toEqual({ days: 2, hours: 2, minutes: 1, seconds: 2 })
})

it('has 1 second left, and none from the second in which it ends [HOME-03]', () => {
  expect(timeLeft(END, END - 1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(END, END - 999)).toBeUndefined()
  expect(timeLeft(END, END)).toBeUndefined()
  expect(timeLeft(END, END + 86_400_000)).toBeUndefined()
})

it('treats an invalid date as past', () => {
  expect(timeLeft(Number.NaN, END)).toBeUndefined()
})
