import { expect, it } from 'vitest'
import { unitAndSleeps } from './unit-words.ts'

it('says once how many a unit sleeps: Barn, sleeps 4, and not sleeps 4 twice [PROD-12]', () => {
  expect(unitAndSleeps({ unit: 'Barn', sleeps: 4 })).toBe('Barn, sleeps 4')
  expect(unitAndSleeps({ unit: 'Barn, sleeps 4', sleeps: 4 })).toBe('Barn, sleeps 4')
  expect(unitAndSleeps({ unit: 'Sleeps 4 by the sea', sleeps: 4 })).toBe('Sleeps 4 by the sea')
  expect(unitAndSleeps({ unit: 'Barn, sleeps 40', sleeps: 4 })).toBe('Barn, sleeps 40, sleeps 4')
})
