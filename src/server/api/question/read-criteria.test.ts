import { expect, test } from 'vitest'
import { readParty } from './read-criteria.ts'

const people = { adults: 2, children: 0, under5s: 0, assistanceDogs: 0 }

test('petFriendly alone is 1 dog; a count of 2 is 2 [TRUE-04]', () => {
  expect(readParty({ ...people, petFriendly: true }).dogs).toBe(1)
  expect(readParty({ ...people, petFriendly: false }).dogs).toBe(0)
  expect(readParty(people).dogs).toBe(0)
  expect(readParty({ ...people, petFriendly: true, dogs: 2 }).dogs).toBe(2)
  expect(readParty({ ...people, petFriendly: true, dogs: 0 }).dogs).toBe(0)
})
