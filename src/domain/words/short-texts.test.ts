/** The modules whose texts are constants. */
import { expect, it } from 'vitest'
import { pageFailed, pageFailedHint, toHomePage } from './error-words.ts'
import { euroRateText } from '../money/euro-guide.ts'
import {
  TRIP_FULL,
  TRIP_GONE,
  VOTER_NAME,
  PRICE_ALERT_ENDED,
  PRICE_ALERT_PAST,
  signupError,
  changeRequired,
  loginRequired,
} from './form-error-words.ts'
import { depositUnavailable } from './price-words.ts'

it('a page that failed says so, that bookings are safe, and where to go [ERR-02]', () => {
  expect([pageFailed, pageFailedHint, toHomePage]).toEqual([
    'We are sorry but we have encountered an error.',
    'Your bookings and payments are safe. Reloading the page usually helps.',
    'Go to the home page',
  ])
})

it('a rate of 1.1530 is shown with two decimals and its day [BEYOND-15]', () => {
  expect(euroRateText({ rate: 1.153, date: '2026-11-05' })).toBe('£1 = €1.15 (5 November 2026)')
})

it('each field that opens a booking is asked for by its name [ACCT-01]', () => {
  expect(loginRequired).toEqual({
    bookingId: 'Enter your booking reference',
    surname: 'Enter your last name',
    postcode: 'Enter your postcode',
  })
})

it('the fields of the newsletter are asked for by their names', () => {
  expect(signupError).toEqual({ fname: 'Add your first name', email: 'Choose a valid email address' })
})

it('where no deposit is possible, that is said in its place [BOOK-13]', () => {
  expect(depositUnavailable).toBe('Deposit unavailable, you must pay in full')
})

it('a request for a change has to say what to change', () => {
  expect(changeRequired).toBe('Enter what you’d like to change')
})

it('a price alert is for an arrival from tomorrow on, and says when it has ended', () => {
  expect(PRICE_ALERT_PAST).toBe('Choose an arrival date from tomorrow on')
  expect(PRICE_ALERT_ENDED).toBe('This price alert has ended or the link isn’t complete.')
})

it('a trip says what a voter enters, that it has ended, or that its 20 people have voted [BEYOND-13]', () => {
  expect(VOTER_NAME).toBe('Enter your first name, up to 30 letters')
  expect(TRIP_GONE).toBe('This trip has ended or the link isn’t complete.')
  expect(TRIP_FULL(20)).toBe('20 people have voted on this trip, which is the most it can have.')
})
