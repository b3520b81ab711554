import { expect, it } from 'vitest'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleParkApi } from '../testing/sample-park.ts'

const RESULTS = '/results?channel=ukcaravan&region=1&date=2026-11-28&nights=3&adults=2'
const PARK = '/park-result/ukcaravan/1/100/gorse-cliff-0?date=2026-11-28&nights=3&adults=2'
const api = sampleParkApi(6)

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, part = '']) => textOf(part))

it('has a live region for changes and one for errors in the HTML of every page, both empty [A11Y-61]', async () => {
  for (const path of ['/', RESULTS, PARK, '/help', '/login', '/404']) {
    const { html } = await renderSample(path, api)
    expect(html, path).toMatch(/<div aria-live="polite" data-live="polite" class="[^"]*"><\/div>/)
    expect(html, path).toMatch(/<div aria-live="assertive" data-live="assertive" class="[^"]*"><\/div>/)
  }
})

it('says what is in each picture of a park, and which of them it is [A11Y-64]', async () => {
  const { html } = await renderSample(PARK, api)
  const [gallery = ''] = /<ul[^>]*aria-label="Pictures of [^"]*"[\s\S]*?<\/ul>/.exec(html) ?? []
  expect(gallery).toMatch(/<a (?![^>]*aria-label)[^>]*>.*?View picture 1 of \d+: .*?<img[^>]*alt="[^"]+"/s)
})

it('has no two headings of one name on the help page, and no group within one of its name on the results [A11Y-64]', async () => {
  const headings = all((await renderSample('/help', api)).html, /<h2[^>]*>(.*?)<\/h2>/gs)
  expect(headings.length).toBeGreaterThan(2)
  expect(new Set(headings).size).toBe(headings.length)
  const { html } = await renderSample(RESULTS, api)
  expect(all(html, /<legend[^>]*>(.*?)<\/legend>/gs).filter((name) => name.includes('rice'))).toEqual(['Total price'])
})

it('has bars of system colours for the prices in forced colours, where backgrounds go [A11Y-65]', async () => {
  const { html } = await renderSample(RESULTS, api)
  const [chart = ''] = /<div role="img" aria-label="How many[\s\S]*?<\/div>/.exec(html) ?? []
  const bars = chart.match(/<span[^>]*>/g) ?? []
  expect(bars.length).toBeGreaterThan(3)
  for (const bar of bars) expect(bar).toMatch(/forced-colors:bg-\[(Highlight|CanvasText)\]/)
})

it('asks at the login for what is in the confirmation: no password, and nothing keeps from pasting it [A11Y-67]', async () => {
  const { html } = await renderSample('/login', api)
  const [form = ''] = /<form[^>]*aria-label="Open my booking"[\s\S]*?<\/form>/.exec(html) ?? []
  expect(textOf(form)).toContain('In your confirmation email')
  expect(form).not.toMatch(/type="password"|onpaste|captcha/i)
  expect(form).toMatch(/autoComplete="(postal-code|family-name)"/i)
})
