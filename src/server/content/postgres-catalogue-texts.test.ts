import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../store/connection.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createCatalogueTexts } from './postgres-catalogue-texts.ts'

let database: TestDatabase
let version = 1
let isAway = false
let asked = 0
beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
  isAway = false
  asked = 0
})

/** The database, which may be away. */
function openTexts() {
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name !== 'select') return Reflect.get(target, name, receiver) as unknown
      asked++
      if (isAway)
        return () => {
          throw new Error('the database is away')
        }
      return target.select.bind(target)
    },
  }) as Db
  return createCatalogueTexts(db, () => version)
}

test('texts are read once for each version of the catalogue', async () => {
  const texts = openTexts()
  const [first, second] = await Promise.all([texts.park(GUNTON_SANDS.parkId), texts.park(GUNTON_SANDS.parkId)])
  expect(first).toBe(second)
  version++
  expect(await texts.park(GUNTON_SANDS.parkId)).toEqual(first)
  expect(asked).toBe(2)
})

test('where a new version cannot be read, the texts before are shown for 5 seconds, then asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const texts = openTexts()
  const before = await texts.park(GUNTON_SANDS.parkId)
  version++
  isAway = true
  for (let count = 0; count < 3; count++) expect(await texts.park(GUNTON_SANDS.parkId)).toBe(before)
  expect(asked).toBe(2)
  isAway = false
  vi.advanceTimersByTime(4999)
  expect(await texts.park(GUNTON_SANDS.parkId)).toBe(before)
  vi.advanceTimersByTime(1)
  const after = await texts.park(GUNTON_SANDS.parkId)
  expect([after === before, after]).toEqual([false, before])
})

test('texts that were never read fail, and are read once the database is back', async () => {
  const texts = openTexts()
  isAway = true
  await expect(texts.park(GUNTON_SANDS.parkId)).rejects.toThrow('the database is away')
  isAway = false
  expect(await texts.park(GUNTON_SANDS.parkId)).toMatchObject({ description: expect.any(String) })
})

test('a unit type has the licence of its park unless it has its own, and says until when [LAW-11]', async () => {
  const texts = openTexts()
  await database.pool.query(
    `
    update park set letting = letting || '{"licenceNumber": "HI-1", "licenceUntil": "2028-01-31"}' where id = $1`,
    [GUNTON_SANDS.parkId],
  )
  await database.pool.query(
    `update unit_type set letting = letting || '{"licenceNumber": "HI-2", "energyRating": "C"}' where id = $1`,
    [GUNTON_SANDS.gold],
  )
  version++
  const units = await texts.unitsOfPark(GUNTON_SANDS.parkId)
  expect(units.get(GUNTON_SANDS.saver)?.letting).toEqual([
    'Short-term let licence HI-1, valid until Monday 31 January 2028',
  ])
  expect(units.get(GUNTON_SANDS.gold)?.letting).toEqual(['Short-term let licence HI-2', 'Energy rating C'])
})
