import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CORNISH_PARKS, FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'

const ROUNDS = inject('isLong') ? 20 : 3
const TRIES = 500

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 40, limits: { reads: 1e6, writes: 1e6 } })
})
afterAll(() => app.close())

/**
 * Seen red without the guard: without `taken < capacity` in `reserveNights` every other attempt answers 500, because
 * the table's check refuses the second sale; without that check too, every attempt gets a hold.
 */
test(
  `check 1: of 500 requests for the last unit one is held and 499 get holiday-unavailable, in each of ${ROUNDS} rounds [BOOK-17]`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const index = round % CORNISH_PARKS
      const unit = { parkId: 101 + index, unitId: 1001 + index }
      const arrivalDate = addDays(FIRST_FRIDAY, 7 * Math.floor(round / CORNISH_PARKS))
      await app.deps.pool.query('update night_stock set capacity = 1 where unit_type_id = $1', [unit.unitId])

      const answers = await Promise.all(
        Array.from({ length: TRIES }, () =>
          new TestBrowser(app).call('book', {
            ...unit,
            arrivalDate,
            duration: 3,
            adults: 2,
            expectedPrice: 20_000 + 100 * index,
          }),
        ),
      )
      const refused = answers.filter((answer) => answer.status === 409)
      expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: TRIES - 1 })
      expect(refused.every(({ failure }) => failure.errors[0]?.code === 'holiday-unavailable')).toBe(true)

      const counted = await app.deps.pool.query<{ taken: number; bookings: number }>(
        `select min(taken)::int as taken, (select count(*)::int from booking
           where unit_type_id = $1 and arrival = $2 and status = 'held') as bookings
         from night_stock where unit_type_id = $1 and night >= $2::date and night < $2::date + 3`,
        [unit.unitId, arrivalDate],
      )
      expect(counted.rows[0]).toEqual({ taken: 1, bookings: 1 })
    }
  },
)

/** Counts each status, so that a failure shows them. */
function countBy(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
