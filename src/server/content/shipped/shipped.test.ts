import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStories } from './read-stories.ts'
import { wordPressItems } from './wordpress-items.ts'
import { createWordPressRoutes } from './wordpress-routes.ts'

const WORDS = { brand: 'Brackenfold' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  for (const name of ['posts', 'guides']) mkdirSync(path.join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Head {
  [field: string]: string | undefined
}

const POST: Head = {
  id: '1001',
  title: "'Tea & cake at {{brand}}'",
  date: '2026-11-02',
  excerpt: 'Where to have it.',
  picture: 'blog-rock-pools',
  picture_alt: 'Rock pools',
}

const GUIDE: Head = {
  id: '2001',
  region_name: 'Cornwall',
  title: 'Cornwall',
  introduction: 'Sea on three sides.',
  best_for: '[Surf, Walks, Gardens]',
  picture: 'region-1',
  picture_alt: 'Cliffs',
  things_to_do: '[{ id: 30101, title: Eden, description: Domes., latitude: 50.36, longitude: -4.74 }]',
}

function write(name: string, head: Head, body = '## Where\n\nAt **{{brand}}**.\n'): void {
  const lines = Object.entries(head).flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`]))
  writeFileSync(path.join(folder, name), `---\n${lines.join('\n')}\n---\n\n${body}`)
}

const read = () => readStories(WORDS, folder)

describe('a post or guide with a fault is named at start, with its field', () => {
  test.each<[string, Head, RegExp]>([
    ['without a title', { title: undefined }, /one\.md: title is missing at its head/],
    ['with a date that is none', { date: '2026-02-30' }, /one\.md: date must be a date such as 2026-11-02/],
    ['with a picture that nobody drew', { picture: 'blog-moon' }, /one\.md: picture must be a picture that is drawn/],
    [
      'with an excerpt of 201 characters',
      { excerpt: 'x'.repeat(201) },
      /one\.md: excerpt must be at most 200 characters/,
    ],
    ['with a field that nobody reads', { author: 'Ann' }, /one\.md: author is no field/],
    [
      'with a name in braces that nobody knows',
      { title: "'{{moon}}'" },
      /one\.md: nothing is known by the name \{\{moon\}\}/,
    ],
    ['with a colon that YAML takes for its own', { title: 'Tea: and cake' }, /one\.md: line 3 is not YAML .*quotes/],
  ])('%s', (_, changes, fault) => {
    write('posts/one.md', { ...POST, ...changes })
    expect(read).toThrow(fault)
  })

  test('with the id of another', () => {
    write('posts/one.md', POST)
    write('posts/two.md', POST)
    expect(read).toThrow(/two\.md: id 1001 is also in .*one\.md/)
  })

  test('with a file name that is no address', () => {
    write('posts/Tea Time.md', POST)
    expect(read).toThrow(/Tea Time\.md: its name must be small letters/)
  })

  test('of a region that the catalogue does not have', () => {
    write('guides/moon.md', { ...GUIDE, region_name: 'Moon' })
    expect(read).toThrow(/moon\.md: region_name must be the name of a region/)
  })

  test('with two things best for and a thing off the map', () => {
    write('guides/one.md', {
      ...GUIDE,
      best_for: '[Surf, Walks]',
      things_to_do: '[{ id: 1, title: x, description: y, latitude: 95, longitude: 0 }]',
    })
    expect(read).toThrow(/one\.md: best_for must have 3 to 5 entries; things_to_do\.0\.latitude /)
  })

  test('and an excerpt of 200 characters is none', () => {
    write('posts/one.md', { ...POST, excerpt: 'x'.repeat(200) })
    expect(read().posts).toHaveLength(1)
  })
})

describe('what ships is answered as WordPress answers [BLOG-05]', () => {
  async function ask(address: string) {
    write('posts/tea.md', POST)
    write('posts/older.md', { ...POST, id: '1002', date: '2026-01-05' })
    write('posts/newest.md', { ...POST, id: '1003', date: '2026-11-20' })
    write('guides/cornwall.md', GUIDE)
    const page = { pageId: 'bf-terms', title: 'Terms', description: 'All.', picture: undefined, markdown: 'Words.' }
    const routes = createWordPressRoutes(wordPressItems(read(), [page], 'http://127.0.0.1:3000'))
    const response = await routes.request(`/wp-json/wp/v2/${address}`)
    return { response, json: (await response.json()) as Record<string, unknown>[] & { code?: string } }
  }

  test('a post by slug with the embedded picture and only the fields that are asked for', async () => {
    const { json } = await ask('posts?slug=tea&_embed=wp:featuredmedia&_fields=id,slug,title,content,acf,_embedded')
    expect(json).toEqual([
      {
        id: 1001,
        slug: 'tea',
        title: { rendered: 'Tea &amp; cake at Brackenfold' },
        content: { rendered: '<h2>Where</h2>\n<p>At <strong>Brackenfold</strong>.</p>\n', protected: false },
        acf: { mast_image: expect.any(Number) as number },
        _embedded: {
          'wp:featuredmedia': [
            expect.objectContaining({
              alt_text: 'Rock pools',
              source_url: expect.stringMatching(
                /^http:\/\/127\.0\.0\.1:3000\/pictures\/blog-rock-pools\/1600\.webp/,
              ) as string,
            }),
          ],
        },
      },
    ])
  })

  test('lists, the latest first, with the totals in their headers', async () => {
    const { response, json } = await ask('posts?per_page=2&page=2&_fields=slug')
    expect(json).toEqual([{ slug: 'older' }])
    expect(response.headers.get('x-wp-total')).toBe('3')
    expect(response.headers.get('x-wp-totalpages')).toBe('2')
  })

  test.each([
    ['posts?per_page=2&page=3', 400, 'rest_post_invalid_page_number'],
    ['posts?per_page=101', 400, 'rest_invalid_param'],
    ['posts?per_page=0', 400, 'rest_invalid_param'],
    ['posts/5', 404, 'rest_post_invalid_id'],
    ['users', 404, 'rest_no_route'],
    ['constructor', 404, 'rest_no_route'],
    ['posts/1/revisions', 404, 'rest_no_route'],
  ])('%s is refused with %i %s', async (address, status, code) => {
    const { response, json } = await ask(address)
    expect([response.status, json.code]).toEqual([status, code])
  })

  test('guides by the meta key region_name, things to do by their ids, pages by their page id', async () => {
    const { json: guides } = await ask('guides?meta_key=region_name&meta_value=Cornwall&_fields=acf')
    expect(guides[0]?.acf).toMatchObject({ region_name: 'Cornwall', 'things-to-do': [30_101] })
    expect((await ask('guides?meta_key=region_name&meta_value=Devon')).json).toEqual([])
    const { json: things } = await ask('things-to-do?include=30101,7&_fields=id,title,acf')
    expect(things).toEqual([
      {
        id: 30_101,
        title: { rendered: 'Eden' },
        acf: { url: '', image: false, description: '<p>Domes.</p>\n', latitude: 50.36, longitude: -4.74 },
      },
    ])
    expect((await ask('pages?slug=bf-terms&_fields=slug,content')).json).toEqual([
      { slug: 'bf-terms', content: { rendered: '<p>Words.</p>\n', protected: false } },
    ])
  })
})
