/** The words of results for suppliers that are slow or fail, and for filtered lists. */
import { expect, it } from 'vitest'
import { featureId } from '../../domain/unit/features.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi } from '../testing/sample-api.ts'

const SEARCH = '/results?channel=ukcaravan&region=1&nights=3&adults=2'

it('results say how many parks are still being queried [RES-01]', async () => {
  const whole = sampleApi()
  const api = sampleApi({
    search: async (input) => ({ ...(await whole.search(input)), wait: true, count: 18 }),
  })
  expect(textOf((await renderSample(SEARCH, api)).html)).toContain('Checking 18 more parks…')
})

it.each([
  [SEARCH, 1, 'Prices of 1 park couldn’t be checked, so it isn’t shown.'],
  [SEARCH, 2, 'Prices of 2 parks couldn’t be checked, so they aren’t shown.'],
  [SEARCH.replace('ukcaravan', 'boats'), 1, 'Prices of 1 route couldn’t be checked'],
])(
  'results say how many prices could not be checked, with a Retry that is a plain form: %s, %i [RES-18]',
  async (address, unchecked, sentence) => {
    const whole = sampleApi()
    const api = sampleApi({ search: async (input) => ({ ...(await whole.search(input)), unchecked }) })
    const { html } = await renderSample(address, api)
    expect(textOf(html)).toContain(sentence)
    expect(html).toMatch(/couldn’t be checked[\s\S]{0,200}<form action="\/results" method="get"/)
    expect(textOf((await renderSample(address, whole)).html)).not.toContain('couldn’t be checked')
  },
)

it('results that found nothing say so too, and while suppliers are asked have a Retry for browsers without script [RES-18]', async () => {
  const whole = sampleApi()
  const answer = (change: object) =>
    sampleApi({ search: async (input) => ({ ...(await whole.search(input)), ...change }) })
  const nothing = await renderSample(SEARCH, answer({ unchecked: 3, total: 0, results: [] }))
  expect(textOf(nothing.html)).toContain('Prices of 3 parks couldn’t be checked')
  const waiting = await renderSample(SEARCH, answer({ wait: true, count: 18 }))
  expect(waiting.html).toMatch(/noscript:block"><form action="\/results" method="get"/)
})

it.each([
  [SEARCH, 'Bringing a dog 3 (3 parks)', 'Sea views 1 (1 park)'],
  [SEARCH.replace('ukcaravan', 'boats'), 'Bringing a dog 3 (3 routes)', 'Sea views 1 (1 route)'],
])(
  'results read a filter aloud with what it leaves: Bringing a dog (3 parks), at %s [RES-05]',
  async (address, dogs, views) => {
    const whole = sampleApi()
    const features = [{ id: featureId('sea-views'), count: 1 }]
    const search: typeof whole.search = async (input) => {
      const answer = await whole.search(input)
      return { ...answer, filterCounts: { ...answer.filterCounts, features, dogs: 3 } }
    }
    const { html } = await renderSample(address, sampleApi({ search }))
    expect(textOf(html)).toContain(dogs)
    expect(textOf(html)).toContain(views)
    expect(html).toMatch(/<span aria-hidden="true">3<\/span><span class="sr-only">/)
  },
)
