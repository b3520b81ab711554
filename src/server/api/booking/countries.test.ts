import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('returns all 249 countries, the United Kingdom first and the others by name [BOOK-10]', async () => {
  const { status, data } = await new TestBrowser(app).call('countries', {})
  expect(status).toBe(200)
  expect(data.countries).toHaveLength(249)
  expect(data.countries[0]).toEqual({ id: 'CNGBR', label: 'United Kingdom', iso2: 'GB' })
  const others = data.countries.slice(1).map(({ label }) => label)
  expect(others).toEqual(others.toSorted(new Intl.Collator('en-GB').compare))
})

test('is publicly cacheable for an hour', async () => {
  const response = await app.request('/api/countries')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})
