import { expect, test } from 'vitest'
import { guestWords, includedWords, partyWords, placeOf } from './stay-text.ts'

const party = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

test('a party has its dogs and assistance dogs, 1 and 2 of them [TRUE-04]', () => {
  expect(partyWords(party)).toBe('2 adults')
  expect(partyWords({ ...party, children: 1, dogs: 1 })).toBe('2 adults, 1 child, 1 dog')
  expect(partyWords({ ...party, dogs: 2, assistanceDogs: 1 })).toBe('2 adults, 2 dogs, 1 assistance dog')
  expect(guestWords({ ...party, children: 1, dogs: 2, assistanceDogs: 1 })).toBe('3 guests, 2 dogs, 1 assistance dog')
})

test('a party has the cots it wants, one for each under 5 at most', () => {
  expect(partyWords({ ...party, under5s: 2, cots: 1, dogs: 1 })).toBe('2 adults, 2 under 5s, 1 cot, 1 dog')
  expect(guestWords({ ...party, under5s: 1, cots: 2 })).toBe('3 guests, 1 cot')
})

test('a price names the part for dogs, £60 for 2, and none if they are free [TRUE-04]', () => {
  expect(includedWords(3000, undefined, { dogs: 1 })).toBe('includes £30 for 1 dog')
  expect(includedWords(6000, [], { dogs: 2 })).toBe('includes £60 for 2 dogs')
  expect(includedWords(undefined, undefined, { dogs: 2 })).toBeUndefined()
  expect(includedWords(0, [{ kind: 'accommodation' }], { dogs: 2 })).toBeUndefined()
})

test('a price names the levy in it and who takes it, after the dogs [LEVY-04]', () => {
  const levy = { kind: 'local-charge', name: 'visitor levy', pence: 1240, paidTo: 'park' } as const
  expect(includedWords(0, [levy], party)).toBe('includes £12.40 visitor levy, paid at the park')
  expect(includedWords(0, [{ ...levy, paidTo: 'us' }], party)).toBe('includes £12.40 visitor levy')
  const tax = { ...levy, name: 'tourist tax', pence: 2739, cents: 3150 }
  expect(includedWords(3000, [levy, tax], { dogs: 1 })).toBe(
    'includes £30 for 1 dog and about £39.79 visitor levy and tourist tax, paid at the park',
  )
})

test('a place has town and region, or one if both have the same name', () => {
  expect(placeOf({ townName: 'Bude', regionName: 'Cornwall' })).toBe('Bude, Cornwall')
  expect(placeOf({ townName: 'Thames', regionName: 'Thames' })).toBe('Thames')
})
