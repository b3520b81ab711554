import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStories, type BrandTexts } from './written-files.ts'
import { createOwnAddresses } from '../../body/links.ts'
import { isPicture } from '../../../testing/illustrations.ts'
import { htmlOf } from '../../testing/html-of.ts'
import { createMarkdownSource } from './markdown-source.ts'

const WORDS = { brand: 'Brackenfold' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  for (const name of ['posts', 'guides', 'brand/posts']) mkdirSync(path.join(folder, name), { recursive: true })
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

const read = () => readStories(WORDS, isPicture, { folder })

describe('an invalid post or guide is reported at start with its field', () => {
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
    ['with a name in braces that nobody knows', { title: "'{{moon}}'" }, /one\.md: unknown name \{\{moon\}\}/],
    ['with a colon that YAML takes for its own', { title: 'Tea: and cake' }, /one\.md: line 3 is not YAML .*quotes/],
  ])('%s', (_, changes, error) => {
    write('posts/one.md', { ...POST, ...changes })
    expect(read).toThrow(error)
  })

  test('with a duplicate id', () => {
    write('posts/one.md', POST)
    write('posts/two.md', POST)
    expect(read).toThrow(/two\.md: id 1001 is also in .*one\.md/)
  })

  test('with a file name that is not a slug', () => {
    write('posts/Tea Time.md', POST)
    expect(read).toThrow(/Tea Time\.md: the file name must consist of lower-case letters/)
  })

  test('with two entries of bestFor and a position off the map', () => {
    write('guides/one.md', {
      ...GUIDE,
      best_for: '[Surf, Walks]',
      things_to_do: '[{ id: 1, title: x, description: y, latitude: 95, longitude: 0 }]',
    })
    expect(read).toThrow(/one\.md: best_for must have 3 to 5 entries; things_to_do\.0\.latitude /)
  })

  test('an excerpt of 200 characters is valid', () => {
    write('posts/one.md', { ...POST, excerpt: 'x'.repeat(200) })
    expect(read().posts).toHaveLength(1)
  })
})

describe('the shipped content [BLOG-05]', () => {
  const ADDRESSES = createOwnAddresses({ publicUrl: 'http://127.0.0.1:3000', siteUrl: 'https://brackenfold.example' })
  const open = (today = '2026-12-31', brand?: BrandTexts) =>
    createMarkdownSource(readStories(WORDS, isPicture, { folder, brand }), ADDRESSES, () => today)

  test('has a post by its slug with its picture, undefined for another slug', async () => {
    write('posts/tea.md', POST)
    const picture = { key: 'blog-rock-pools', alt: 'Rock pools' }
    const post = await open().post('tea')
    expect(post).toMatchObject({
      id: 1001,
      slug: 'tea',
      title: 'Tea & cake at Brackenfold',
      publishedOn: '2026-11-02',
      modifiedOn: '2026-11-02',
      introduction: 'Where to have it.',
      cardPicture: picture,
      headerPicture: picture,
    })
    expect(htmlOf(post!.body)).toContain('<p>At <strong>Brackenfold</strong>.</p>')
    expect(await open().post('coffee')).toBeUndefined()
  })

  test('a post of a day to come is there from that day on, and pages in memory are dropped then [PAG-02]', async () => {
    write('posts/tea.md', POST)
    const [before, on] = [open('2026-11-01'), open('2026-11-02')]
    expect([await before.post('tea'), await before.entries(), (await before.posts(1)).total]).toEqual([
      undefined,
      [],
      0,
    ])
    expect([(await on.post('tea'))?.slug, (await on.entries()).length, (await on.posts(1)).total]).toEqual([
      'tea',
      1,
      1,
    ])
    expect(on.revision).not.toBe(before.revision)
  })

  test('a brand leaves shared posts out, and its own take the place of namesakes [PAG-01]', async () => {
    for (const [place, name] of ['tea', 'milk', 'cake'].entries())
      write(`posts/${name}.md`, { ...POST, id: String(place + 1) })
    write('brand/posts/milk.md', { ...POST, id: '2', title: 'Milk the way we have it' })
    write('brand/posts/own.md', { ...POST, id: '9' })
    const brand = { withoutTexts: ['posts/tea', 'pages/cake'], files: { folder: path.join(folder, 'brand') } }
    const source = open('2026-12-31', brand)
    expect((await source.entries()).map(({ slug }) => slug).toSorted()).toEqual(['cake', 'milk', 'own'])
    expect(await source.post('milk')).toMatchObject({ title: 'Milk the way we have it' })
  })

  test('omits an excerpt that the text begins with', async () => {
    write('posts/tea.md', POST, `${POST.excerpt} Then go home.\n`)
    expect(await open().post('tea')).toMatchObject({ excerpt: POST.excerpt, introduction: '' })
  })

  test('lists 9 of 10 posts on the first page, newest first, 1 on the next and none beyond', async () => {
    for (let day = 1; day <= 10; day++) {
      write(`posts/day-${day}.md`, { ...POST, id: String(day), date: `2026-01-${String(day).padStart(2, '0')}` })
    }
    const pages = await Promise.all([1, 2, 3].map((page) => open().posts(page)))
    expect(pages.map(({ total, posts }) => [total, posts.length])).toEqual([
      [10, 9],
      [10, 1],
      [10, 0],
    ])
    expect(pages[0]!.posts[0]!.slug).toBe('day-10')
    expect(await open().entries()).toHaveLength(10)
  })

  test('was changed on the day it says, and not before it was published [BLOG-07]', async () => {
    write('posts/changed.md', { ...POST, id: '1', date: '2026-01-10', updated: '2026-02-01' })
    write('posts/early.md', { ...POST, id: '2', date: '2026-01-10', updated: '2026-01-09' })
    const entries = await open().entries()
    expect(entries).toContainEqual({ slug: 'changed', modifiedOn: '2026-02-01' })
    expect(entries).toContainEqual({ slug: 'early', modifiedOn: '2026-01-10' })
  })

  test('has a guide by its region’s name, with its 1 thing to do', async () => {
    write('guides/cornwall.md', GUIDE)
    const source = open()
    expect(await source.guide('Cornwall')).toMatchObject({
      regionName: 'Cornwall',
      bestFor: ['Surf', 'Walks', 'Gardens'],
      picture: { key: 'region-1', alt: 'Cliffs' },
      thingsToDo: [
        { id: 30_101, description: '<p>Domes.</p>', url: undefined, spot: { latitude: 50.36, longitude: -4.74 } },
      ],
    })
    expect([source.hasGuide('Cornwall'), source.hasGuide('Devon'), await source.guide('Devon')]).toEqual([
      true,
      false,
      undefined,
    ])
  })
})
