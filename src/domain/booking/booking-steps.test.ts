import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BOOKING_STEPS,
  canEnterStep,
  completeStep,
  firstOpenStep,
  isBookingStep,
  reopenStep,
  STEPS_OF_EXISTING_BOOKING,
} from './booking-steps.ts'

const someSteps = fc.subarray([...BOOKING_STEPS])
const anyStep = fc.constantFrom(...BOOKING_STEPS)

describe('steps of the booking flow', () => {
  it('are the five of the addresses in their order [ROUTE-06]', () => {
    expect(BOOKING_STEPS).toEqual(['extras', 'details', 'payment', 'payment-action', 'confirmation'])
    expect(isBookingStep('payment-action')).toBe(true)
    expect(isBookingStep('summary')).toBe(false)
  })

  it('does not allow payment before both extras and details are complete [BOOK-05]', () => {
    expect(canEnterStep('extras', [])).toBe(true)
    expect(canEnterStep('payment', [])).toBe(false)
    expect(canEnterStep('payment', ['extras'])).toBe(false)
    expect(canEnterStep('payment', ['details'])).toBe(false)
    expect(canEnterStep('payment', ['extras', 'details'])).toBe(true)
  })

  it('does not allow the confirmation while the payment is in progress [BOOK-05]', () => {
    expect(canEnterStep('confirmation', ['extras', 'details', 'payment'])).toBe(false)
    expect(canEnterStep('confirmation', ['extras', 'details', 'payment', 'payment-action'])).toBe(true)
  })

  it('leads /booking to the first step not yet completed, and to the confirmation after the last [ROUTE-06]', () => {
    expect(firstOpenStep([])).toBe('extras')
    expect(firstOpenStep(['extras'])).toBe('details')
    expect(firstOpenStep(['extras', 'payment'])).toBe('details')
    expect(firstOpenStep([...BOOKING_STEPS])).toBe('confirmation')
  })

  it('starts at payment when an existing booking is loaded: extras and details are complete [BOOK-05]', () => {
    expect(STEPS_OF_EXISTING_BOOKING).toEqual(['extras', 'details'])
    expect(firstOpenStep(STEPS_OF_EXISTING_BOOKING)).toBe('payment')
  })

  it('adds a step once, in the order of the flow [BOOK-05]', () => {
    expect(completeStep(['details'], 'extras')).toEqual(['extras', 'details'])
    expect(completeStep(['extras'], 'extras')).toEqual(['extras'])
  })

  it('reopens the steps after a reopened step: reopening details keeps extras [BOOK-05]', () => {
    expect(reopenStep(['extras', 'details', 'payment'], 'details')).toEqual(['extras'])
    expect(reopenStep(['extras', 'details', 'payment'], 'extras')).toEqual([])
  })
})

describe('completing and reopening steps', () => {
  it('changes nothing when done twice [BOOK-05]', () => {
    fc.assert(
      fc.property(someSteps, anyStep, (steps, step) => {
        expect(completeStep(completeStep(steps, step), step)).toEqual(completeStep(steps, step))
        expect(reopenStep(reopenStep(steps, step), step)).toEqual(reopenStep(steps, step))
      }),
    )
  })

  it('leaves a completed step completed and a reopened one open, with nothing after it [BOOK-05]', () => {
    fc.assert(
      fc.property(someSteps, anyStep, (steps, step) => {
        expect(completeStep(steps, step)).toContain(step)
        const after = BOOKING_STEPS.slice(BOOKING_STEPS.indexOf(step))
        expect(reopenStep(steps, step).filter((left) => after.includes(left))).toEqual([])
      }),
    )
  })

  it('always finds a step that can be entered [BOOK-05]', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        expect(canEnterStep(firstOpenStep(steps), steps)).toBe(true)
      }),
    )
  })
})
