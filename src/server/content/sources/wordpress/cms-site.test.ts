import { expect, test } from 'vitest'
import { createCmsSend } from './cms-send.ts'
import { createFindCmsSite } from './cms-site.ts'

const CMS_URL = 'https://blog.example.org/wp-json/wp/v2'
const HOME = 'https://blog.example.org'

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
const index = (home = HOME) =>
  json({ name: 'Blog', home: `${home}/`, url: `${home}/wp`, namespaces: ['oembed/1.0', 'wp/v2'] })
const page = (status: number) =>
  new Response('<h1>Not Found</h1>', { status, headers: { 'content-type': 'text/html' } })

interface Told {
  readonly event: string
  readonly address: string
  readonly words: string
}

/** Discovers the site with the given response per address and 404 for all others. */
function finder(answers: Record<string, () => Response>, { hasLogin = false } = {}) {
  const told: Told[] = []
  const asked: string[] = []
  let now = 0
  const tell = (fields: { event: string; address: string }, words: string) => void told.push({ ...fields, words })
  const find = createFindCmsSite({
    cmsUrl: CMS_URL,
    hasLogin,
    log: { info: tell, warn: tell } as unknown as Parameters<typeof createFindCmsSite>[0]['log'],
    now: () => now,
    send: async (address) => {
      asked.push(address)
      const [, answer = () => page(404)] = Object.entries(answers).find(([part]) => address.includes(part)) ?? []
      return answer()
    },
  })
  return { find, told, asked, pass: (ms: number) => (now += ms) }
}

test('a WordPress is asked for its own address once, with only the fields that are read [CMS-01]', async () => {
  const { find, told, asked } = finder({ '/wp-json/': index })
  expect(await find()).toMatchObject({ home: HOME, url: `${HOME}/wp` })
  await find()
  expect(asked).toEqual([`${HOME}/wp-json/?_fields=name,home,url,namespaces`])
  expect(told.map(({ event, address }) => [event, address])).toEqual([['cms-found', HOME]])
})

test.each<[string, Record<string, () => Response>, string, string]>([
  ['there are plain permalinks', { rest_route: index }, 'cms-plain-permalinks', 'Settings, Permalinks'],
  [
    'it lives in another folder',
    { rest_route: () => index(`${HOME}/news`) },
    'cms-wrong-address',
    `set CMS_URL=${HOME}/news/wp-json/wp/v2`,
  ],
  ['there is no WordPress', {}, 'cms-wrong-address', 'Site Address under Settings, General'],
  [
    'something else answers JSON',
    { '/wp-json/': () => json({ routes: [] }) },
    'cms-wrong-address',
    'there is no WordPress',
  ],
  ['it asks for a login', { '/wp-json/': () => page(401) }, 'cms-refused', 'set CMS_BASIC_AUTH=user:password'],
  ['a plugin has closed it', { '/wp-json/': () => page(403) }, 'cms-refused', 'plugin for security'],
  ['its server fails', { '/wp-json/': () => page(502) }, 'cms-unreachable', 'it answers 502'],
  [
    'another host is meant',
    {
      '/wp-json/': () => new Response(null, { status: 301, headers: { location: 'https://www.elsewhere.example/x' } }),
    },
    'cms-unreachable',
    'it redirects to another host, https://www.elsewhere.example',
  ],
  [
    'nobody is there',
    {
      '/wp-json/': () => {
        throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
      },
    },
    'cms-unreachable',
    '(ENOTFOUND)',
  ],
])('if %s, the log says so once with the fix, and it is retried a minute later [CMS-01]', async (...row) => {
  const [, answers, event, remedy] = row
  const { find, told, asked, pass } = finder(answers)
  expect(await find()).toBeUndefined()
  expect(told).toEqual([{ event, address: CMS_URL, words: expect.stringContaining(remedy) }])
  const before = asked.length
  await find()
  expect(asked).toHaveLength(before)
  pass(60_000)
  await find()
  expect(asked).toHaveLength(2 * before)
  expect(told).toHaveLength(1)
})

test('a refused login must be corrected [CMS-01]', async () => {
  const { find, told } = finder({ '/wp-json/': () => page(401) }, { hasLogin: true })
  await find()
  expect(told[0]?.words).toContain('correct CMS_BASIC_AUTH')
})

test('a WordPress found later is logged [CMS-01]', async () => {
  const answers: Record<string, () => Response> = { '/wp-json/': () => page(503) }
  const { find, told, pass } = finder(answers)
  await find()
  answers['/wp-json/'] = index
  pass(60_000)
  expect(await find()).toMatchObject({ home: HOME })
  expect(told.map(({ event }) => event)).toEqual(['cms-unreachable', 'cms-found'])
})

test('the login is sent only to the content system’s own host and scheme, with our user agent [CMS-01]', async () => {
  const sent = new Map<string, Headers>()
  const send = createCmsSend({
    cmsUrl: CMS_URL,
    login: 'staging:pass word',
    publicUrl: 'https://www.brackenfold.example',
    fetch: async (address, { headers }) => {
      sent.set(address, headers as Headers)
      return page(200)
    },
  })
  const addresses = [
    `${HOME}/wp-json/wp/v2/posts`,
    'http://blog.example.org/a.jpg',
    'https://cdn.example.org/a.jpg',
    'https://blog.example.org:8443/',
  ]
  for (const address of addresses) await send(address, { headers: { accept: 'image/*' } })
  const logins = addresses.map((address) => sent.get(address)?.get('authorization'))
  expect(logins).toEqual([`Basic ${btoa('staging:pass word')}`, null, null, null])
  for (const headers of sent.values()) {
    expect(headers.get('user-agent')).toBe('Brackenfold-Storefront (+https://www.brackenfold.example)')
    expect(headers.get('accept')).toBe('image/*')
  }
})
