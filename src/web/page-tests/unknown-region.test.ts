import { expect, it } from 'vitest'
import { renderSample, textOf } from '../testing/render-sample.ts'

it('an address with a region that does not exist searches all regions [SRCH-09]', async () => {
  const { status, location } = await renderSample('/results?channel=uklodge&region=9999&nights=3&adults=2')
  expect([status, location]).toEqual([302, '/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2'])
  const filtered = await renderSample('/results?channel=ukcaravan&region=9999&features=20')
  expect(filtered.status).toBe(200)
  expect(textOf(filtered.html)).not.toContain('Nothing is available')
  expect(textOf(filtered.html)).toContain('UK Holiday Parks in all regions')
  for (const path of ['/results/all-dates?channel=ukcaravan&region=9999', '/?region=9999&adults=2']) {
    const { html } = await renderSample(path)
    expect(html, path).not.toContain('9999')
  }
})
