/** Links to travel guides over HTTP: only to existing ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { samplePost, startFakeWordPress, type FakeWordPress } from '../content/testing/fake-wordpress.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { CORNWALL, GUNTON_SANDS, SUFFOLK } from '../testing/small-catalogue.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'http://127.0.0.1:3000'

const PARK = `/holidays/ukcaravan/${SUFFOLK}/${GUNTON_SANDS.parkId}/gunton-sands`
const LIST = `/holidays/ukcaravan/${SUFFOLK}/suffolk`
const OTHER_LIST = `/holidays/ukcaravan/${CORNWALL}/cornwall`

let wordpress: FakeWordPress
let app: TestApp
beforeAll(async () => {
  wordpress = await startFakeWordPress({
    guides: [samplePost(1, 'suffolk', { acf: { region_name: 'Suffolk' } })],
    pages: [
      samplePost(2, 'bf-terms', {
        content: {
          rendered: `<p>See <a href="/travel-guide/suffolk/4">Suffolk</a>, <a href="https://www.brackenfold.example/travel-guide/cornwall/1#beaches">the <em>far</em> west</a> or <a href="/blog">the blog</a>.</p>`,
        },
      }),
    ],
  })
  app = await createTestApp({ loadPage: loadTestPage, settings: { CMS_URL: wordpress.url } })
  await app.deps.stories.guides()
})
afterAll(async () => {
  await app.close()
  await wordpress.close()
})

const guidesIn = (html: string) => [...html.matchAll(/href="(\/travel-guide\/[^"]+)"/g)].map(([, address]) => address)
const linksOf = async (path: string, from: Pick<TestApp, 'request'> = app) =>
  guidesIn(await (await from.request(path)).text())

describe('a link to a travel guide', () => {
  test('is on the list and the parks of a region with a guide only [GUIDE-01]', async () => {
    expect(await linksOf(LIST)).toEqual(['/travel-guide/suffolk/4'])
    expect(await linksOf(PARK)).toEqual(['/travel-guide/suffolk/4'])
    expect(await linksOf(OTHER_LIST)).toEqual([])
  })

  test('is not on the list of a town or an operator, which have no guides', async () => {
    expect(await linksOf('/area/ukcaravan/4/41/lowestoft')).toEqual([])
    expect(await linksOf(`${LIST}?operator=1`)).toEqual([])
  })

  test('in a text stays if the guide exists, and becomes plain text otherwise', async () => {
    const { body } = await app.call('page', { path: '/terms' })
    expect(body).toMatchObject({
      data: {
        parts: [
          {
            html: '<p>See <a href="/travel-guide/suffolk/4">Suffolk</a>, the <em>far</em> west or <a href="/blog">the blog</a>.</p>',
          },
        ],
      },
    })
  })

  test('appears and disappears with the guide, even if the prices were cached', async () => {
    let known: readonly string[] = []
    let revision = 0
    const stories = {
      ...app.deps.stories,
      get revision() {
        return revision
      },
      hasGuide: (name: string) => known.includes(name),
    }
    const changing = createApp({ ...app.deps, stories }, { loadPage: loadTestPage, load: ANY_LOAD })
    const from = { request: async (path: string) => changing.request(ORIGIN + path) }
    for (const links of [[], ['/travel-guide/suffolk/4'], []]) {
      known = links.length > 0 ? ['Suffolk'] : []
      revision++
      expect(await linksOf(LIST, from)).toEqual(links)
      expect(await linksOf(PARK, from)).toEqual(links)
    }
  })
})

test('pages of a region do not wait for the content system: without an answer they have no link', async () => {
  const never = () => new Promise<never>(() => {})
  const stories = { revision: 0, posts: never, post: never, slugs: never, guide: never, guides: never, page: never }
  const silent = createApp({ ...app.deps, stories: { ...stories, hasGuide: () => false } }, { loadPage: loadTestPage })
  for (const path of [LIST, PARK]) {
    const response = await silent.request(ORIGIN + path)
    expect([response.status, guidesIn(await response.text())]).toEqual([200, []])
  }
})
