import { describe, expect, it } from 'vitest'
import { canMove, isEndState, statesBefore, unreachableStates, type Transitions } from './transitions.ts'

type Light = 'red' | 'green' | 'broken'
const LIGHTS: Transitions<Light> = { red: ['green', 'broken'], green: ['red'], broken: [] }

describe('a state machine as data', () => {
  it('allows the moves that are written down and no others', () => {
    expect(canMove(LIGHTS, 'red', 'green')).toBe(true)
    expect(canMove(LIGHTS, 'green', 'broken')).toBe(false)
    expect(canMove(LIGHTS, 'red', 'red')).toBe(false)
  })

  it('ends in a state without transitions', () => {
    expect(isEndState(LIGHTS, 'broken')).toBe(true)
    expect(isEndState(LIGHTS, 'red')).toBe(false)
  })

  it('says from which states another is reached', () => {
    expect(statesBefore(LIGHTS, 'green')).toEqual(['red'])
    expect(statesBefore(LIGHTS, 'broken')).toEqual(['red'])
  })

  it('finds unreachable states', () => {
    expect(unreachableStates(LIGHTS, 'green')).toEqual([])
    expect(unreachableStates(LIGHTS, 'broken')).toEqual(['red', 'green'])
  })
})
