import { expect, test } from 'vitest'
import { reasonError } from './reason.ts'

const ADA = { lastName: 'Hale', postcode: 'NR1 3QG' }
const errorOf = (reason: string) => reasonError(reason, ADA)

test('a reason has 1 to 200 characters', () => {
  expect(errorOf(' ')).toEqual({ kind: 'missing' })
  expect(errorOf('x')).toBeUndefined()
  expect(errorOf('x'.repeat(200))).toBeUndefined()
  expect(errorOf('x'.repeat(201))).toEqual({ kind: 'too-long', most: 200 })
})

test('a reason has no email address, and neither last name nor postcode of the customer, in any case', () => {
  expect(errorOf('wrote from a@b.example')).toEqual({ kind: 'email' })
  expect(errorOf('Mrs HALE asked')).toEqual({ kind: 'names-customer', part: 'Hale' })
  expect(errorOf('lives at nr1 - 3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(reasonError('Mr GROSS asked', { ...ADA, lastName: 'Groß' })).toEqual({ kind: 'names-customer', part: 'Groß' })
  expect(errorOf('lives at nr1-3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(errorOf('inhaled smoke')).toBeUndefined()
  expect(reasonError('Mrs Hale asked', null)).toBeUndefined()
})
