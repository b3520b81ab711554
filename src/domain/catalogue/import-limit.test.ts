import { describe, expect, test } from 'vitest'
import { breachesOf, countAffected, FREELY_CHANGED, needsConfirmation, type ImportEffect } from './import-limit.ts'

const effect = (values: Partial<ImportEffect>): ImportEffect => ({
  type: 'price',
  operator: 'samphire',
  standing: 100,
  withdrawn: 0,
  changed: 0,
  compared: 0,
  doubted: 0,
  doubtedNew: 0,
  byStaff: 0,
  ...values,
})

describe('an import has to be confirmed [PROD-13]', () => {
  test.each([
    [{ withdrawn: 20 }, []],
    [{ withdrawn: 21 }, ['withdrawn']],
    [{ standing: 3, withdrawn: 1 }, ['withdrawn']],
    [{ changed: 20 }, []],
    [{ changed: 21 }, ['changed']],
    [{ standing: 10, changed: FREELY_CHANGED }, []],
    [{ standing: 11, changed: FREELY_CHANGED + 1 }, ['changed']],
    [{ standing: 0, withdrawn: 0 }, []],
    [{ compared: 840, doubted: 168 }, []],
    [{ compared: 840, doubted: 169 }, ['doubted']],
    [{ compared: 1, doubted: 1 }, ['doubted']],
    [{ withdrawn: 30, changed: 70, compared: 70, doubted: 70 }, ['withdrawn', 'changed', 'doubted']],
  ] satisfies [Partial<ImportEffect>, string[]][])('beyond 20 in a hundred: %o is %o', (values, breaches) => {
    expect(breachesOf(effect(values), 20)).toEqual(breaches)
  })

  test('with the first record that staff wrote, whatever the share, but for 100% [CAT-03]', () => {
    expect(breachesOf(effect({ changed: 1, byStaff: 1 }), 99)).toEqual(['by-staff'])
    expect(breachesOf(effect({ changed: 1, byStaff: 1 }), 100)).toEqual([])
  })

  test('beyond 0% once a record is withdrawn, and never beyond 100%', () => {
    expect(breachesOf(effect({ withdrawn: 1 }), 0)).toEqual(['withdrawn'])
    expect(breachesOf(effect({ withdrawn: 100, changed: 100, compared: 9, doubted: 9 }), 100)).toEqual([])
  })

  test('by the exact number of records affected, each counted once', () => {
    const effects = [
      effect({ withdrawn: 30 }),
      effect({ changed: 8, compared: 14, doubted: 9, doubtedNew: 6 }),
      effect({ type: 'park', changed: 1 }),
    ]
    expect(countAffected(effects)).toBe(45)
    const answers = [undefined, 0, 44, 45, 46].map((confirmed) => needsConfirmation(effects, 20, confirmed))
    expect(answers).toEqual([true, true, true, false, true])
  })

  test('not while every effect is within the share, but where another number was named', () => {
    const effects = [effect({ withdrawn: 20, changed: 20 })]
    expect([undefined, 40, 39].map((confirmed) => needsConfirmation(effects, 20, confirmed))).toEqual([
      false,
      false,
      true,
    ])
    expect(needsConfirmation([], 20, undefined)).toBe(false)
  })
})
