import { describe, expect, test } from 'vitest'
import { normalisePostcode, normaliseSurname } from './guest-login.ts'

describe('a surname is read [ACCT-01]', () => {
  test.each([
    [' Hale ', 'hale'],
    ['HALE', 'hale'],
    ["O'Neill", 'oneill'],
    ['O’Neill', 'oneill'],
    ['O´Neill', 'oneill'],
    ['o neill', 'oneill'],
    ['Smith-Jones', 'smithjones'],
    ['Smith‐Jones', 'smithjones'],
    ['Smith – Jones', 'smithjones'],
    ['St. John', 'stjohn'],
    ['Groß', 'gross'],
    ['Ｈａｌｅ', 'hale'],
    ['Zoe\u0308', 'zoë'],
    ['van\u00a0der\u2009Berg', 'vanderberg'],
    ['Ha\u200ble', 'hale'],
  ])('%j as %j', (typed, read) => {
    expect(normaliseSurname(typed)).toBe(read)
  })

  test('with its accents: they are part of the name', () => {
    expect(normaliseSurname('Müller')).not.toBe(normaliseSurname('Muller'))
  })

  test.each([
    ['-', "'"],
    ['.', '-'],
  ])('%j is not %j: what has no letters is not all the same', (one, other) => {
    expect(normaliseSurname(one)).not.toBe(normaliseSurname(other))
  })
})

test.each([
  ['NR1 3QG', 'nr13qg'],
  [' nr1  3qg', 'nr13qg'],
  ['1234-567', '1234567'],
  ['D02 X285', 'd02x285'],
])('a postcode is read without its spaces and hyphens: %j [ACCT-01]', (typed, read) => {
  expect(normalisePostcode(typed)).toBe(read)
})
