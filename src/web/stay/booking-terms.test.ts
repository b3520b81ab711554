import { expect, test } from 'vitest'
import { bookingTerms } from '../../domain/money/booking-terms.ts'
import { DEFAULT_POLICY, policyInForce } from '../../domain/money/policy.ts'
import { cancellationText, dueText } from './booking-terms.tsx'

const CARAVAN = policyInForce(DEFAULT_POLICY, { depositKind: 'fixed', depositValue: 6_000 })
const ARRIVAL = '2027-05-28'

function linesOn(today: string, unit: number, operator = CARAVAN) {
  const terms = bookingTerms({ unit, extras: [] }, operator, ARRIVAL, today)
  return [dueText(terms, today), cancellationText(terms, ARRIVAL, today)]
}

test('a £389 stay 71 days ahead: £60 or £389 today, and only the deposit is lost [TRUE-05, BOOK-13]', () => {
  expect(linesOn('2027-03-18', 38_900)).toEqual([
    'Due today £60 deposit or £389 in full. After the deposit, £329 by Fri 2 Apr',
    'Cancel by Thu 18 Mar and lose only the £60 deposit',
  ])
})

test('a compulsory deposit leaves no choice today', () => {
  expect(linesOn('2027-03-18', 38_900, { ...CARAVAN, depositCompulsory: true })[0]).toBe(
    'Due today £60, £329 by Fri 2 Apr',
  )
})

test('70 days ahead cancelling costs half', () => {
  expect(linesOn('2027-03-19', 38_900)[1]).toBe('Cancelling costs £194.50 until Thu 1 Apr')
})

test('56 days ahead the full price is due', () => {
  expect(linesOn('2027-04-02', 38_900)[0]).toBe('Due today £389, the full price')
})

test('a £60 pitch has no deposit: cancelling is free until 71 days before', () => {
  expect(linesOn('2027-01-01', 6_000)).toEqual(['Due today £60, the full price', 'Free cancellation until Thu 18 Mar'])
})

test('on the last step there is no later day to name', () => {
  expect(linesOn('2027-05-25', 40_000)[1]).toBe('Cancelling costs £380')
})
