import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { discountCode, offer } from '../../store/schema/catalogue.ts'
import { FIRST_FRIDAY, TODAY, currentDay } from '../../testing/small-catalogue.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    async prepare(db) {
      const words = { description: 'Nothing is reduced by it.', terms: 'None.', channels: ['ukcaravan' as const] }
      await db.insert(offer).values({ urn: 503, title: 'On no stay', endsOn: addDays(TODAY, 121), ...words })
      await fillExtras(db)
    },
  })
})
afterAll(() => app.close())

const offers = async () => {
  const { body } = await app.call('offers', {})
  if (body.success !== 1) throw new Error('the offers failed')
  return body.data.offers
}

describe('GET /api/offers', () => {
  test('has offers that reduce a stay, each with conditions, last day and a stay [CMS-02]', async () => {
    expect(await offers()).toEqual([
      {
        urn: 501,
        title: 'Early spring',
        description: expect.any(String),
        terms: expect.any(String),
        endsOn: addDays(TODAY, 60),
        stays: [
          {
            channelId: 'ukcaravan',
            parkName: 'Gunton Sands',
            arrivalDate: FIRST_FRIDAY,
            nights: 3,
            price: 12_000,
            wasPrice: 15_000,
          },
        ],
      },
    ])
  })

  test('excludes an offer that ended yesterday, and includes one that ends today', async () => {
    const ended = await createTestApp({
      prepare: async (db) => {
        await db
          .update(offer)
          .set({ endsOn: addDays(currentDay(), -1) })
          .where(eq(offer.urn, 501))
      },
    })
    const ending = await createTestApp({
      prepare: async (db) => {
        await db.update(offer).set({ endsOn: currentDay() }).where(eq(offer.urn, 501))
      },
    })
    try {
      expect((await ended.call('offers', {})).body).toMatchObject({ data: { offers: [] } })
      expect((await ending.call('offers', {})).body).toMatchObject({ data: { offers: [{ urn: 501 }] } })
    } finally {
      await ended.close()
      await ending.close()
    }
  })

  test('excludes an offer that reduces no stay on sale', async () => {
    expect((await offers()).map(({ urn }) => urn)).not.toContain(503)
  })

  test('reveals no discount codes', async () => {
    const codes = await app.deps.db.select({ code: discountCode.code }).from(discountCode)
    const text = JSON.stringify((await app.call('offers', {})).body)
    expect(codes.length).toBeGreaterThan(0)
    for (const { code } of codes) expect(text).not.toContain(code)
  })
})
