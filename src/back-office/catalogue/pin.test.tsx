import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp()
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows

test('the pin of a park moves to where its map is pressed, keeps what is typed, and is not stored until the park is saved [CAT-67]', async () => {
  const path = '/staff/catalogue/records/park/2'
  const [before] = await query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from park where id = 2',
  )
  const page = await office.get('manager', path)
  const map = await office.get(
    'manager',
    /src="(\/staff\/catalogue\/map\.svg[^"]*)"/.exec(page.html)![1]!.replaceAll('&amp;', '&'),
  )
  expect([map.status, map.headers.get('content-type'), map.html.startsWith('<svg')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    true,
  ])
  const press = (x: number, y: number) =>
    office.post('manager', `${path}/pin`, { name: 'Typed name', across: '62', 'pin.x': String(x), 'pin.y': String(y) })

  const middle = await press(168, 112)
  expect(middle.text).toContain('Pin moved. Save the park to keep it.')
  expect(middle.html).toContain('value="Typed name"')
  const placeOf = ({ html }: Page) =>
    ['latitude', 'longitude'].map((name) => Number(new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]))
  expect(placeOf(middle)).toEqual([before!.latitude, before!.longitude])
  // A sixth of 62 km to the east, a quarter of 41 km to the north.
  const [north, east] = placeOf(await press(224, 56))
  expect(north! - before!.latitude).toBeCloseTo(62 / 6 / 111.2, 2)
  expect((east! - before!.longitude) * Math.cos((before!.latitude * Math.PI) / 180)).toBeCloseTo(62 / 6 / 111.2, 2)
  expect((await press(0, 0)).status).toBe(422)
  expect(await query('select latitude, longitude from park where id = 2')).toEqual([before])
  expect((await office.get('manager', '/staff/catalogue/map.svg')).status).toBe(404)
})
