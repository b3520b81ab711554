import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { illustrator } from '../../../demo/illustrator.ts'
import { PICTURE_FORMATS } from '../../domain/site/picture-address.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeUnitPicture, findUnitPicture } from './catalogue-pictures.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const find = (key: string) => findUnitPicture(app.deps.availability.current.catalogue, app.deps.texts, key, illustrator)
const describe = (key: string) => describeUnitPicture(app.deps.availability.current.catalogue, key, illustrator)

test('every unit of a park has its own interior picture, drawn from its beds and floor area [BEYOND-06]', async () => {
  const body = await (await app.request('/api/parkresults?parkId=1&duration=7&adults=2')).text()
  const keys = [...new Set([...body.matchAll(/"key":"(unit-\d+)"/g)].map((match) => match[1] ?? ''))]
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) {
    const picture = await find(key)
    expect(picture?.ratio).toBe(1.5)
    expect(JSON.parse(picture?.illustration.id ?? '')).toMatchObject({ unitTypeId: Number(key.slice(5)) })
    expect(describe(key)?.backdrop).toMatch(/^linear-gradient/)
  }
})

test('other keys have none', async () => {
  for (const key of ['unit-999999', 'unit-', 'unit-1-1', 'park-1-1', '../unit-1', '']) {
    expect(await find(key), key).toBeUndefined()
    expect(describe(key)).toBeUndefined()
  }
})

test('an interior is 3:2 and at most 24 KB at 480 pixels in both formats', async () => {
  const [first] = app.deps.availability.current.catalogue.unitTypes.keys()
  const picture = await find(`unit-${first}`)
  if (!picture) throw new Error('no picture')
  for (const format of PICTURE_FORMATS) {
    const drawing = picture.illustration.id
    const bytes = await illustrator.draw({ drawing, ratio: picture.ratio, width: 480, format })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 320 })
    expect(bytes.length, format).toBeLessThanOrEqual(24 * 1024)
  }
})
