import { expect, test } from 'vitest'
import { reasonFault } from './reason.ts'

const ADA = { lastName: 'Hale', postcode: 'NR1 3QG' }
const faultOf = (reason: string) => reasonFault(reason, ADA)

test('a reason has 1 to 200 characters', () => {
  expect(faultOf(' ')).toEqual({ kind: 'missing' })
  expect(faultOf('x')).toBeUndefined()
  expect(faultOf('x'.repeat(200))).toBeUndefined()
  expect(faultOf('x'.repeat(201))).toEqual({ kind: 'too-long', most: 200 })
})

test('a reason has no email address, and neither last name nor postcode of the customer, in any case', () => {
  expect(faultOf('wrote from a@b.example')).toEqual({ kind: 'email' })
  expect(faultOf('Mrs HALE asked')).toEqual({ kind: 'names-customer', part: 'Hale' })
  expect(faultOf('lives at nr1 - 3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(reasonFault('Mr GROSS asked', { ...ADA, lastName: 'Groß' })).toEqual({ kind: 'names-customer', part: 'Groß' })
  expect(faultOf('lives at nr1-3qg')).toEqual({ kind: 'names-customer', part: 'NR1 3QG' })
  expect(faultOf('inhaled smoke')).toBeUndefined()
  expect(reasonFault('Mrs Hale asked', null)).toBeUndefined()
})
