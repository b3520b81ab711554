/** Pages while the database is away: 503 with our fault in our words, and nothing kept of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPageLoader } from '../render.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    loadPage: createPageLoader({ entry: '/entry.js', css: [], preload: () => [] }, 'http://shop'),
  })
})
afterAll(() => app.close())

/** @returns gives it back */
function takeAway(): () => void {
  const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const spies = (['query', 'connect'] as const).map((name) =>
    vi.spyOn(app.deps.pool, name).mockImplementation(refused as never),
  )
  return () => spies.forEach((spy) => spy.mockRestore())
}

test('a trip, My booking and the steps of a booking say so with 503, and blame nobody’s internet connection [ERR-01]', async () => {
  const browser = new TestBrowser(app)
  await browser.call('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.saver,
    arrivalDate: FIRST_FRIDAY,
    duration: 3,
    adults: 2,
    expectedPrice: 12_000,
  })
  const cookie = `${browser.cookie}; account=${'x'.repeat(43)}`
  // The parts that all pages share are in memory.
  expect((await app.request('/')).status).toBe(200)
  const giveBack = takeAway()
  for (const path of [
    `/trip/${'x'.repeat(22)}`,
    '/my-booking',
    '/my-booking/payment',
    '/booking/extras',
    '/booking/details',
    '/booking/payment',
  ]) {
    const page = await app.request(path, { headers: { cookie } })
    const text = await page.text()
    expect([page.status, page.headers.get('cache-control')], path).toEqual([503, 'no-store'])
    expect(text, path).toContain('We can’t respond right now. Try again in a moment.')
    expect(text, path).not.toContain('check your internet connection')
  }
  giveBack()
})
