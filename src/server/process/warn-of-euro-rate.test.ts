import { expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import { warnOfEuroRate } from './warn-of-euro-rate.ts'

function said(today: string, EURO_RATE?: Env['EURO_RATE']): string {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  warnOfEuroRate({ env: { EURO_RATE } as Env, clock: { now: () => Date.parse(`${today}T09:00:00Z`) }, log })
  return lines.join('')
}

it('warns of a rate that is 25 days old, and of one of tomorrow, not of one that is 24 days old [BEYOND-15]', () => {
  const rate = { rate: 1.153, date: '2026-11-20' }
  expect(said('2026-12-14', rate)).toBe('')
  expect(JSON.parse(said('2026-12-15', rate))).toMatchObject({
    level: 'warn',
    event: 'euro-rate-old',
    msg: expect.stringMatching(/^EURO_RATE is of 2026-11-20: set a new one.* older than 31 days/),
  })
  expect(said('2026-11-19', rate)).toContain('or of a day to come')
  expect(said('2026-12-15')).toBe('')
})
