import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi, type Answers } from '../testing/sample-api.ts'
import { SAMPLE_GUIDE } from '../testing/sample-stories.ts'

const ADDRESS = '/travel-guide/cornwall/1'

const guide = (path: string, answer: Answers['travelGuide'] = async () => SAMPLE_GUIDE) =>
  renderSample(path, sampleApi({ travelGuide: answer }))

const fails = (status: number) => () => Promise.reject(new ApiFailure(status, [{ code: 'none', message: 'None' }]))

describe('/travel-guide/{regionName}/{regionId}', () => {
  it('shows highlights, things to do with distances, text, and places to stay [ROUTE-08, GUIDE-01]', async () => {
    const { status, html } = await guide(ADDRESS)
    const text = textOf(html)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Cornwall, both coasts of it<\/h1>/)
    expect(text).toContain('Best for surf coast paths fishing harbours')
    expect(text).toMatch(/1 Walk to Zennor Six miles of cliff\. 5 miles from Gorse Cliff 0 Visit website/)
    expect(text).toMatch(/2 Swim in a sea pool At any tide\./)
    expect(html).toContain('href="https://coast.example/zennor" rel="noopener"')
    expect(html).toContain('href="#when"')
    expect(text).toMatch(
      /UK Holiday Parks .* Gorse Cliff 0 Bude, Cornwall Arriving Saturday 28 November 2026 from £189 total for 4 nights/,
    )
    expect(text).toMatch(/UK Lodge Breaks .* Furze Hill Bude, Cornwall No dates on sale at present/)
    expect(html).toContain('href="/holidays/uklodge/1/cornwall"')
  })

  it('shows the region on a map without JavaScript [ROUTE-16]', async () => {
    expect((await guide(ADDRESS)).html).toMatch(
      /<img src="\/map\/regions\/ukcaravan\/1\.svg[^>]*alt="Where Cornwall is"/,
    )
  })

  it('has no map without positions, and no empty sections', async () => {
    const [, pool] = SAMPLE_GUIDE.thingsToDo
    const bare = { ...SAMPLE_GUIDE, thingsToDo: [pool!], parks: [], parts: [], bestFor: [], image: null }
    const { status, html } = await guide(ADDRESS, async () => bare)
    expect(status).toBe(200)
    for (const missing of ['/map/regions', 'Where to stay', 'About Cornwall', 'Best for']) {
      expect(html).not.toContain(missing)
    }
  })

  it('has title, description, canonical address and the region’s picture to share [ROUTE-15]', async () => {
    const { html } = await guide(ADDRESS)
    expect(html).toContain('<title>Cornwall travel guide | Brackenfold</title>')
    expect(html).toContain('<meta name="description" content="Surf to the north, creeks to the south."/>')
    expect(html).toContain('<link rel="canonical" href="https://brackenfold.example/travel-guide/cornwall/1"/>')
    expect(html).toContain('content="https://brackenfold.example/share/bf/regions/1.jpg"')
    expect(html).toContain('"@type":"BreadcrumbList"')
  })

  it('is shared with its photograph, cropped by our own host, if the content system has one [GUIDE-01]', async () => {
    const image = { key: 'cms-612e6a7067', alt: 'The sea', backdrop: '#336699' }
    const { html } = await guide(ADDRESS, async () => ({ ...SAMPLE_GUIDE, image }))
    expect(html).toContain('content="https://brackenfold.example/share/bf/photographs/612e6a7067.jpg"')
  })

  it('redirects permanently from another name to the region’s, keeping the query', async () => {
    const moved = await guide('/travel-guide/kernow/1?from=mail')
    expect(moved).toMatchObject({ status: 301, location: '/travel-guide/cornwall/1?from=mail' })
  })

  it.each(['0', 'cornwall', '1e1', '9999999999'])('answers 404 for the region %s [ROUTE-13]', async (id) => {
    expect((await guide(`/travel-guide/cornwall/${id}`)).status).toBe(404)
  })

  it('answers 404 for a region without a guide [ROUTE-13]', async () => {
    const { status, html } = await guide(ADDRESS, fails(404))
    expect(status).toBe(404)
    expect(textOf(html)).toContain('Page not found')
  })

  it('says that loading failed, with Retry and status 503 [ERR-02]', async () => {
    const { status, html } = await guide(ADDRESS, fails(503))
    expect(status).toBe(503)
    expect(textOf(html)).toContain('The travel guide couldn’t be loaded.')
    expect(textOf(html)).toContain('Retry')
  })

  it('is linked from the list of the region’s parks', async () => {
    expect((await renderSample('/holidays/ukcaravan/1/cornwall')).html).toContain(`href="${ADDRESS}"`)
  })
})
