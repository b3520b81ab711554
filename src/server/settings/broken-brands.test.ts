/** A fourth brand as docs/design.md says, and what its owner does wrong: told by file and field, all at once. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { BRANDS_FOLDER } from '../../brands/testing/demonstration-brands.ts'
import { channelOf } from '../../domain/site/channel.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp } from '../testing/test-app.ts'
import { brandErrors } from './start-errors.ts'

const brands = mkdtempSync(path.join(os.tmpdir(), 'broken-brands-'))
const brand = path.join(brands, 'xy')
cpSync(path.join(BRANDS_FOLDER, 'fonts'), path.join(brands, 'fonts'), { recursive: true })
afterAll(() => rmSync(brands, { recursive: true, force: true }))

beforeEach(() => {
  rmSync(brand, { recursive: true, force: true })
  cpSync(path.join(BRANDS_FOLDER, 'bf'), brand, { recursive: true })
})

/** Changes one text in a file of the brand. */
function replace(file: string, before: string | RegExp, after: string): void {
  const written = readFileSync(path.join(brand, file), 'utf8')
  const changed = written.replace(before, after)
  if (changed === written) throw new Error(`${file} has no ${String(before)}`)
  writeFileSync(path.join(brand, file), changed)
}

const remove = (file: string) => rmSync(path.join(brand, file))

test('a copy of brands/bf under another name is a brand at once, with the picture of its home [PROD-07]', async () => {
  expect(await brandErrors(brands, 'XY')).toEqual([])
  const app = await createTestApp({ loadPage: loadTestPage, settings: { BRANDS_DIR: brands, SITE_CODE: 'XY' } })
  try {
    const home = await (await app.request('/')).text()
    expect(home).toContain('/pictures/home-XY')
    expect(home).not.toContain('home-BF')
    expect(app.deps.site.home[0]).toMatchObject({ picture: 'home-XY' })
    expect((await app.request('/about-us')).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('a brand may show a holiday type of CHANNELS_DIR, and no other [PROD-07]', async () => {
  const channels = path.join(brands, 'channels')
  mkdirSync(channels)
  const { code: _code, ...lodges } = channelOf('uklodge')
  writeFileSync(path.join(channels, 'treehouses.json'), JSON.stringify(lodges))
  replace('home.json', '/results/all-regions?channel=ukcaravan', '/channel/treehouses?channel=ukcaravan')
  // The channels of a process stay.
  vi.resetModules()
  const { folderErrors } = await import('./start-errors.ts')
  const settings = { BRANDS_DIR: brands, SITE_CODE: 'XY', CHANNELS_DIR: channels } as const
  expect(await folderErrors({ ...settings, CHANNELS_DIR: path.join(brands, 'none') })).toEqual([
    expect.stringContaining('BRANDS_DIR: brands/xy/home.json: 1.columns.0.url links to /channel/treehouses?'),
  ])
  expect(await folderErrors(settings)).toEqual([])
  vi.resetModules()
})

const NO_PAGE = 'which is no page of the site: '

test.each<[what: string, broken: () => void, errors: string[]]>([
  ['no file', () => remove('site.json'), ['brands/xy/site.json: cannot be read: ENOENT']],
  ['no JSON', () => replace('home.json', '[', '{'), ['brands/xy/home.json: cannot be read: ']],
  [
    'a page without its file',
    () => remove('pages/offers.md'),
    ["brands/xy/pages: no file has the page id xy-offers of /offers: add it, with pageId: '{{site}}-offers'"],
  ],
  [
    'a page of another brand',
    () => replace('pages/offers.md', '{{site}}', 'bf'),
    ['brands/xy/pages: no file has the page id xy-offers of /offers: add it'],
  ],
  [
    'a privacy policy that is no page',
    () => replace('site.json', '"/privacy-policy"', '"/privacy"'),
    [`brands/xy/site.json: privacyUrl links to /privacy, ${NO_PAGE}name one of pages, or add it there`],
  ],
  [
    'terms that are no page',
    () => replace('site.json', '"/terms"', '"/conditions/of/sale"'),
    [`brands/xy/site.json: termsUrl links to /conditions/of/sale, ${NO_PAGE}`],
  ],
  [
    'a footer that links to no page',
    () => replace('site.json', '"footer": {}', '"footer": { "instead": { "/hotels": "/inns" } }'),
    [`brands/xy/site.json: footer.instead links to /inns, ${NO_PAGE}add it to pages, or link to another one`],
  ],
  [
    'a home that links to no holiday type',
    () => replace('home.json', '/results/all-regions?channel=ukcaravan', '/channel/castles?channel=ukcaravan'),
    ['brands/xy/home.json: 1.columns.0.url links to /channel/castles?'],
  ],
  [
    'a home with another brand’s picture',
    () => replace('home.json', '"home"', '"home-BF"'),
    ['brands/xy/home.json: 0.picture must be a picture that is drawn, such as home or channel-boats, not home-BF'],
  ],
  [
    'a picture of no holiday type',
    () => replace('home.json', 'channel-boats', 'channel-castles'),
    ['brands/xy/home.json: 1.columns.3.picture must be a picture that is drawn'],
  ],
  [
    'a landscape that is not drawn',
    () => replace('design.json', '"fell-and-lake"', '"moon"'),
    ['brands/xy/design.json: homeDrawing is not a drawing: scene must be one of '],
  ],
  [
    'a landscape without a number',
    () => replace('design.json', '"seed": 21', '"seed": "x"'),
    ['brands/xy/design.json: homeDrawing is not a drawing: seed must be a whole number, not x'],
  ],
  [
    'text in the colour of paper',
    () => replace('design.json', '#17282b', '#fbf8f1'),
    [
      'brands/xy/design.json: palette.ink has a contrast of 1.0 with paper, and needs 4.5: make one of them lighter or darker',
      'brands/xy/design.json: palette.ink has a contrast of 1.1 with tint',
      'brands/xy/design.json: palette.ink has a contrast of 2.0 with accent',
    ],
  ],
  [
    'a font that is not there',
    () => replace('design.json', '"figtree"', '"figtre"'),
    ['brands/xy/design.json: fonts.body.file there is no figtre.css in fonts of the brand or of all brands'],
  ],
  ['an icon that is not there', () => remove('public/icon-32.png'), ['brands/xy/public/icon-32.png: is missing']],
])('%s [PROD-07]', async (_what, broken, errors) => {
  broken()
  expect(await brandErrors(brands, 'XY')).toEqual(errors.map((words) => expect.stringContaining(words) as string))
})

test('faults of all three files, fonts and pictures are reported at once; a file that cannot be read has no other error [PROD-07]', async () => {
  replace('site.json', '01632 960 144', 'none')
  replace('site.json', '"/terms"', '"/conditions"')
  replace('design.json', '#17282b', 'black')
  replace('home.json', '"HeroText"', '"Loud"')
  remove('public/logo.svg')
  replace('design.json', '"figtree"', '"figtre"')
  const errors = await brandErrors(brands, 'XY')
  const places = errors.map((error) => error.split(' ').slice(0, 2).join(' '))
  expect(places).toEqual([
    'brands/xy/site.json: telephone',
    'brands/xy/home.json: 0.type',
    'brands/xy/design.json: palette.ink',
    'brands/xy/site.json: termsUrl',
    'brands/xy/design.json: fonts.body.file',
    'brands/xy/public/logo.svg: is',
  ])
  replace('home.json', '[', '{')
  expect((await brandErrors(brands, 'XY')).filter((error) => error.includes('home.json'))).toHaveLength(1)
})

test('faults of pages and of pictures are reported at once [PROD-07]', async () => {
  remove('pages/offers.md')
  replace('pages/inspiration.md', 'title:', 'titel:')
  replace('home.json', '"home"', '"home-BF"')
  replace('design.json', '"fell-and-lake"', '"moon"')
  const places = (await brandErrors(brands, 'XY')).map((error) => error.split(' ').slice(0, 2).join(' '))
  expect(places).toEqual([
    'brands/xy/design.json: homeDrawing',
    'brands/xy/home.json: 0.picture',
    `${brand}/pages/inspiration.md: title`,
    'brands/xy/pages: no',
  ])
})
