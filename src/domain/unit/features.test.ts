import { describe, expect, it } from 'vitest'
import { FEATURE_GROUPS, FEATURE_LIMIT, featureById, featureId, FEATURES } from './features.ts'

describe('features to filter by', () => {
  it('have ids from 1 to 63, so that they fit in 64 bits, and no id or code twice [RES-05]', () => {
    expect(FEATURE_LIMIT).toBe(64)
    for (const { id } of FEATURES) {
      expect(id).toBeGreaterThanOrEqual(1)
      expect(id).toBeLessThanOrEqual(63)
    }
    expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length)
    expect(new Set(FEATURES.map(({ code }) => code)).size).toBe(FEATURES.length)
  })

  it('belong to the five groups shown [RES-05]', () => {
    expect(FEATURE_GROUPS).toEqual([
      { code: 'type', name: 'Type and size' },
      { code: 'accommodation', name: 'Your accommodation' },
      { code: 'facilities', name: 'On site' },
      { code: 'location', name: 'Where it is' },
      { code: 'accessibility', name: 'Accessibility' },
    ])
    expect([...new Set(FEATURES.map(({ group }) => group))].toSorted()).toEqual([
      'accessibility',
      'accommodation',
      'facilities',
      'location',
      'type',
    ])
  })

  it('are found by id and by code', () => {
    expect(featureById(1)?.name).toBe('Hot tub')
    expect(featureById(99)).toBeUndefined()
    expect(featureId('changing-places')).toBe(53)
    expect(() => featureId('jacuzzi')).toThrow("unknown feature code 'jacuzzi'")
  })

  it('include the accessibility facts: step-free, wide doors, wet room, Changing Places [BEYOND-05]', () => {
    expect(FEATURES.filter(({ group }) => group === 'accessibility').map(({ code }) => code)).toEqual([
      'step-free',
      'wide-doors',
      'wet-room',
      'changing-places',
      'accessible-parking',
    ])
  })
})
