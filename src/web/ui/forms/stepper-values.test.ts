import { describe, expect, it } from 'vitest'
import { clampStep, parseStepperInput, stepsAfterHolding } from './stepper.tsx'

describe('the number stepper', () => {
  it('ranges from 0 to 10 by default: -1 becomes 0 and 11 becomes 10 [SRCH-22]', () => {
    expect([-1, 0, 10, 11].map((value) => clampStep(value))).toEqual([0, 0, 10, 10])
  })

  it('accepts other limits: 1 to 66 [SRCH-22]', () => {
    expect([0, 1, 66, 67].map((value) => clampStep(value, 1, 66))).toEqual([1, 1, 66, 66])
  })

  it('replaces an empty field by the minimum [SRCH-22]', () => {
    expect(parseStepperInput('')).toBe(0)
    expect(parseStepperInput('  ', 2, 10)).toBe(2)
  })

  it('parses 7, clamps 11 to 10 and -3 to 0, and replaces non-integers by the minimum [SRCH-22]', () => {
    expect(['7', ' 7 ', '11', '-3', '1.5', '1e1', 'two'].map((text) => parseStepperInput(text))).toEqual([
      7, 7, 10, 0, 0, 0, 0,
    ])
  })

  it('steps once when pressed and not again within 299 ms [SRCH-22]', () => {
    expect(stepsAfterHolding(0)).toBe(1)
    expect(stepsAfterHolding(299)).toBe(1)
  })

  it('repeats from 300 ms on, 15 times in the following second [SRCH-22]', () => {
    expect(stepsAfterHolding(300)).toBe(2)
    expect(stepsAfterHolding(366)).toBe(2)
    expect(stepsAfterHolding(367)).toBe(3)
    expect(stepsAfterHolding(1_300)).toBe(17)
  })
})
