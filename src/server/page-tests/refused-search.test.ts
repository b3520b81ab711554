/** The words of pages for an impossible search. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTestPage } from '../testing/page-loader.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const PARK = GUNTON_SANDS.parkId

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    loadPage: loadTestPage,
    limits: { reads: 1_000_000, writes: 1 },
  })
})
afterAll(() => app.close())

async function ask(path: string): Promise<{ status: number; html: string }> {
  const response = await app.request(path)
  return { status: response.status, html: await response.text() }
}

test.each(['adults', 'children', 'infants', 'dogs', 'assistance'])(
  '100 %s are refused in the customer’s words, on no page in those of a schema or with an error of ours [SRCH-24]',
  async (kind) => {
    const max = { dogs: 'At most 6 dogs.', assistance: 'At most 4 assistance dogs.' }[kind] ?? 'At most 66 guests.'
    const results = await ask(`/results?channel=ukcaravan&region=4&nights=3&${kind}=100`)
    expect(results.status).toBe(422)
    expect(results.html).toContain(max)
    for (const path of [
      '/results?channel=ukcaravan&region=4',
      '/results/all-regions?channel=ukcaravan',
      '/results/all-dates?channel=ukcaravan',
      '/channel/ukcaravan?nights=3',
      `/holidays/ukcaravan/${SUFFOLK}/suffolk?nights=3`,
      `/holidays/ukcaravan/${SUFFOLK}/${PARK}/gunton-sands?nights=3&date=${FIRST_FRIDAY}`,
      `/price-alert?channel=ukcaravan&park=${PARK}&date=${FIRST_FRIDAY}&nights=3`,
      `/shortlist?parks=ukcaravan-${PARK}&date=${FIRST_FRIDAY}&nights=3`,
    ]) {
      const { status, html } = await ask(`${path}&${kind}=100`)
      expect(status, path).toBeLessThan(500)
      expect(html, path).not.toMatch(/must be (at most|at least|a )/)
    }
  },
)
