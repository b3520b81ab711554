import { expect, test } from 'vitest'
import { actorWords, changeWords, detailWords, happenedWords } from './event-words.ts'

test('sums of details are pounds, and days and parties are words', () => {
  expect(detailWords('charge 24350: asked by telephone')).toBe('charge £243.50: asked by telephone')
  expect(detailWords('2027-04-09 3 nights to 2027-04-16 4 nights, total 18000 to 120000')).toBe(
    'Fri 9 Apr 2027 3 nights to Fri 16 Apr 2027 4 nights, total £180.00 to £1,200.00',
  )
  expect(detailWords('2+0+0 and 0+0 dogs to 1+1+1 and 2+1 dogs, total 41700 to 41700')).toBe(
    '2 adults to 1 adult, 1 child, 1 under 5, 2 dogs, 1 assistance dog, total £417.00 to £417.00',
  )
  expect(detailWords('cancellation 6000')).toBe('cancellation £60.00')
  expect(detailWords('5000')).toBe('£50.00')
  expect(detailWords('£25.00: room 12 was cold')).toBe('£25.00: room 12 was cold')
})

test('an event that has no words yet is read without its hyphens', () => {
  expect(happenedWords('confirmed')).toBe('Confirmed')
  expect(happenedWords('supplier-hold-lost')).toBe('Supplier hold lost')
})

test('a change says the names of units and extras; what has left the catalogue keeps its id', () => {
  const names = {
    unit: (id: number) => (id === 1002 ? 'Saver caravan' : undefined),
    extra: (code: string) => (code === 'LINEND' ? 'Bed linen' : undefined),
  }
  expect(changeWords('unit-changed', 'unit 1002 to unit 9, total 18000 to 20000', names)).toBe(
    'Saver caravan to unit 9, total £180.00 to £200.00',
  )
  expect(changeWords('extras-changed', 'none to 2 LINEND 1 COT, total 18000 to 20000', names)).toBe(
    'none to 2 × Bed linen 1 × COT, total £180.00 to £200.00',
  )
  expect(changeWords('note-added', 'unit 1002 of 2 LINEND', names)).toBe('unit 1002 of 2 LINEND')
})

test('an actor is shown by name, an operator of the server as one, and a customer, who has no name here, by kind', () => {
  expect(actorWords({ actor: 'staff', actorName: 'Ada' })).toBe('Ada')
  expect(actorWords({ actor: 'operator', actorName: 'root' })).toBe('root (server operator)')
  expect(actorWords({ actor: 'customer', actorName: null })).toBe('Customer')
  expect(actorWords({ actor: null, actorName: 'ada@example.org' })).toBe('ada@example.org')
})
