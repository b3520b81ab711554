import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HomeBlock } from '../../../contract/home-blocks.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { isOnSale } from './initial.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2&features=1', true],
  ['/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2&features=32', false],
  ['/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=7', false],
  ['/results?channel=ukcaravan&region=all-regions&nights=3&adults=2&offers=501', true],
  ['/results?channel=ukcaravan&region=all-regions&nights=7&adults=2&offers=501', false],
  ['/results?channel=ukcaravan&region=4&nights=3&adults=2&max=98', false],
  ['/results?channel=ukcaravan&region=4&nights=3&adults=2&max=99', true],
  [`/results?channel=ukcaravan&region=4&date=${addDays(FIRST_FRIDAY, -1)}&nights=3&adults=2`, false],
  ['/holidays/ukcaravan/4/suffolk', true],
  ['/holidays/ukcaravan/31/norfolk-broads', false],
  ['/holidays/uklodge/14/cumbria', false],
  ['/area/uklodge/4/41/lowestoft', true],
  ['/area/uklodge/1/11/bude', false],
  ['/boat/boats/31/3/reed-fen', true],
  ['/channel/boats', true],
  ['/channel/ukcottages', false],
  ['/customer-charter', true],
])('%s shows something that can be booked: %s [HOME-09]', (url, answer) => {
  expect(isOnSale(app.deps, url)).toBe(answer)
})

test('only quick searches that find a stay are shown: without a lodge with a hot tub, no chip for it [BEYOND-02]', async () => {
  const codesOf = async (shop: TestApp) => {
    const { body } = await shop.call('initial', { siteCode: 'BF' })
    return (body as { data: { quickSearches: string[] } }).data.quickSearches
  }
  expect(await codesOf(app)).toEqual(['hotTub', 'dogs', 'weekend', 'under300'])
  const boatsAlone = await createTestApp({
    prepare: async (db) => void (await db.execute(sql`delete from price where unit_type_id <> 31`)),
  })
  try {
    expect(await codesOf(boatsAlone)).toEqual([])
  } finally {
    await boatsAlone.close()
  }
})

test('the home page shows only what the catalogue has: no cottages, no Cumbria, no offer of another shop [HOME-09]', async () => {
  const { body } = await app.call('initial', { siteCode: 'BF' })
  const { homepageLayout } = (body as { data: { homepageLayout: HomeBlock[] } }).data
  const urls = JSON.stringify(homepageLayout).match(/"url":"[^"]*"/g) ?? []
  expect(urls.length).toBeGreaterThan(3)
  expect(urls.filter((url) => /ukcottages|\/14\/|offers=/.test(url))).toEqual([])
  const columns = homepageLayout.flatMap((block) => (block.type === 'HomeColumns' ? block.columns : []))
  expect(columns.map(({ title }) => title)).toEqual([
    'Caravans by the sea',
    'Lodges with a hot tub',
    'Boats for beginners',
  ])
  expect(homepageLayout.find(({ type }) => type === 'MonthPrices')).toMatchObject({
    stays: [
      { channel: 'ukcaravan', nights: 3 },
      { channel: 'uklodge', nights: 3 },
      { channel: 'boats', nights: 7 },
    ],
  })
})
