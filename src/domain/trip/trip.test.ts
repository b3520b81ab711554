import { expect, it } from 'vitest'
import { isTripId, lastTripDay, tripAddress, voterName } from './trip.ts'

it('takes a first name of 1 to 30 letters, and no link, markup or message [BEYOND-13]', () => {
  expect(voterName(' Ada ')).toBe('Ada')
  expect(voterName('Zoë  Anne-Marie')).toBe('Zoë Anne-Marie')
  expect(voterName('A'.repeat(30))).toBe('A'.repeat(30))
  for (const name of ['', ' ', 'A'.repeat(31), 'www.example.com', '<b>Ada</b>', 'Ada 4567']) {
    expect(voterName(name), name).toBeUndefined()
  }
})

it('is kept for 90 days [BEYOND-13]', () => {
  expect(lastTripDay('2027-01-01')).toBe('2027-04-01')
})

it('has an id of 22 characters, 128 bits, in its address [BEYOND-13]', () => {
  const id = 'abcdefghijklmnopqrst-_'
  expect(isTripId(id)).toBe(true)
  expect(isTripId(id.slice(1))).toBe(false)
  expect(isTripId(`${id.slice(1)}/`)).toBe(false)
  expect(isTripId(`${id}u`)).toBe(false)
  expect(isTripId(`/${id}`)).toBe(false)
  expect(isTripId(`${id}/`)).toBe(false)
  expect(tripAddress(id)).toBe(`/trip/${id}`)
})
