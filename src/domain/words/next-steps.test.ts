import { describe, expect, it } from 'vitest'
import { pounds } from '../money/money.ts'
import { nextSteps, type StayAhead } from './next-steps.ts'

const STAY: StayAhead = {
  today: '2027-01-15',
  arrivalDate: '2027-06-04',
  arrivalFrom: '16:00',
  parkTelephone: null,
  departureDate: '2027-06-11',
  departureBy: '10:00',
  outstanding: pounds(505.1),
  balanceDue: '2027-04-09',
  unnamed: 2,
}

const linesOf = (part: Partial<StayAhead>) =>
  nextSteps({ ...STAY, ...part }).map(({ title, text }) => `${title}: ${text}`)

describe('after a booking', () => {
  it('come the balance, the names, check-in and check-out, each with its date [BOOK-16]', () => {
    expect(linesOf({})).toEqual([
      'Pay the balance: £505.10 by Friday 9 April 2027, in My booking. We will email you a reminder.',
      'Add guest names: This is optional. You can add 2 more names in My booking until you leave.',
      'Check in: Friday 4 June 2027 from 4pm. Have your booking reference with you.',
      'Check out: Friday 11 June 2027 by 10am.',
    ])
  })

  it('only check-in and check-out are left once all is paid and everybody is named', () => {
    expect(linesOf({ outstanding: 0, unnamed: 0 })).toHaveLength(2)
  })

  it('a single name is one name', () => {
    expect(linesOf({ unnamed: 1 })[1]).toContain('You can add 1 more name in')
  })

  it('no reminder is promised on the day the balance is due, and the day after it was due', () => {
    expect(linesOf({ today: '2027-04-08' })[0]).toMatch(/reminder\.$/)
    expect(linesOf({ today: '2027-04-09' })[0]).toBe('Pay the balance: £505.10 by Friday 9 April 2027, in My booking.')
    expect(linesOf({ today: '2027-04-10' })[0]).toBe(
      'Pay the balance: £505.10 was due by Friday 9 April 2027. Pay it now in My booking.',
    )
  })

  it('a balance that staff decide about has no date', () => {
    expect(linesOf({ balanceDue: undefined })[0]).toBe('Pay the balance: £505.10, in My booking.')
  })

  it('check-in has the number of the park, if it has one [BOOK-19]', () => {
    expect(nextSteps(STAY)[2]).toEqual({
      title: 'Check in',
      text: 'Friday 4 June 2027 from 4pm. Have your booking reference with you.',
    })
    const [, , step] = nextSteps({ ...STAY, parkTelephone: '01632 960 417' })
    expect(step).toEqual({
      title: 'Check in',
      text: 'Friday 4 June 2027 from 4pm. Have your booking reference with you. If you are running late, call ahead:',
      telephone: '01632 960 417',
    })
  })

  it('check-in is left out from the day after arrival', () => {
    expect(linesOf({ today: '2027-06-04' }).join()).toContain('Check in')
    expect(linesOf({ today: '2027-06-05', outstanding: 0, unnamed: 0 })).toEqual([
      'Check out: Friday 11 June 2027 by 10am.',
    ])
  })
})
