import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { homePicture, resolvePicture } from './catalogue-pictures.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every picture in a response can be drawn', async () => {
  const { catalogue } = app.deps.availability
  const bodies = await Promise.all(
    ['/api/channelregions?channelId=ukcaravan', '/api/parkdetails?parkId=1'].map(async (path) =>
      (await app.request(path)).text(),
    ),
  )
  const keys = bodies.flatMap((body) => [...body.matchAll(/"key":"([^"]+)"/g)].map((match) => match[1] ?? ''))
  expect(keys).toEqual(expect.arrayContaining(['region-4', 'park-1-1', 'park-1-5']))
  for (const key of [...keys, 'channel-boats'])
    expect(resolvePicture(catalogue, key), key).toMatchObject({ ratio: 1.5 })
  expect(homePicture(app.deps.site, 'home-BF')).toMatchObject({ ratio: 2.4 })
})

test('headers come as a card, wide for a window and tall for a phone', () => {
  const { catalogue } = app.deps.availability
  for (const key of ['region-4', 'channel-hotels', 'blog-rock-pools']) {
    expect(resolvePicture(catalogue, key), key).toMatchObject({ ratio: 1.5 })
    expect(resolvePicture(catalogue, `${key}-wide`), key).toMatchObject({ ratio: 2.4 })
    expect(resolvePicture(catalogue, `${key}-tall`), key).toMatchObject({ ratio: 0.8 })
  }
  expect(homePicture(app.deps.site, 'home-BF-wide')).toMatchObject({ ratio: 2.4 })
  expect(homePicture(app.deps.site, 'home-BF-tall')).toMatchObject({ ratio: 0.8 })
})

test('unknown keys are refused: of missing parks, views, regions, channels or sites', () => {
  const { catalogue } = app.deps.availability
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
    expect(resolvePicture(catalogue, key), key).toBeUndefined()
    expect(homePicture(app.deps.site, key), key).toBeUndefined()
  }
})
