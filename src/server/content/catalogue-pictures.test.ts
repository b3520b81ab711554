import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { findPictureOf } from '../testing/illustrations.ts'
import { illustrator } from '../../../demo/illustrator.ts'
import { findUnitPicture, type FindPicture } from './catalogue-pictures.ts'

let app: TestApp
let find: FindPicture

beforeAll(async () => {
  app = await createTestApp()
  find = findPictureOf(app.deps.site, () => app.deps.availability.current.catalogue)
})
afterAll(() => app.close())

test('every picture in a response can be drawn', async () => {
  const bodies = await Promise.all(
    ['/api/channelregions?channelId=ukcaravan', '/api/parkdetails?parkId=1'].map(async (path) =>
      (await app.request(path)).text(),
    ),
  )
  const keys = bodies.flatMap((body) => [...body.matchAll(/"key":"([^"]+)"/g)].map((match) => match[1] ?? ''))
  expect(keys).toEqual(expect.arrayContaining(['region-4', 'park-1-1', 'park-1-plan']))
  const { catalogue } = app.deps.availability.current
  for (const key of [...keys, 'channel-boats']) {
    const found = find(key) ?? (await findUnitPicture(catalogue, app.deps.texts, key, illustrator))
    expect(found, key).toMatchObject({ ratio: 1.5 })
  }
  expect(find('home-BF')).toMatchObject({ ratio: 2.4 })
})

test('headers come as a card, wide for a window and tall for a phone', () => {
  for (const key of ['region-4', 'channel-hotels', 'blog-rock-pools']) {
    expect(find(key), key).toMatchObject({ ratio: 1.5 })
    expect(find(`${key}-wide`), key).toMatchObject({ ratio: 2.4 })
    expect(find(`${key}-tall`), key).toMatchObject({ ratio: 0.8 })
  }
  expect(find('home-BF-wide')).toMatchObject({ ratio: 2.4 })
  expect(find('home-BF-tall')).toMatchObject({ ratio: 0.8 })
})

test('unknown keys are refused: of missing parks, views, regions, channels or sites', () => {
  for (const key of [
    'park-999-1',
    'park-1-6',
    'park-1',
    'region-99',
    'channel-trains',
    'blog-nothing',
    'park-1-1-wide',
    'region-4-square',
    'home-XX',
    '../secret',
    '',
  ]) {
    expect(find(key), key).toBeUndefined()
  }
})
