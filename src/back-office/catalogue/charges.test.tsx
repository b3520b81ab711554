import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'
import { recordPath } from './words.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp()
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

const path = recordPath('park', String(GUNTON_SANDS.parkId))
const fieldsOf = ({ html }: Page): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].flatMap(([control]) => {
      const [name, value] = ['name', 'value'].map(
        (attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(control)?.[1],
      )
      return name === undefined || control.includes('checkbox') ? [] : [[name, value ?? '']]
    }),
  )

const LEVY = {
  localCharges: 'listed',
  'localCharges.0.name': 'visitor levy',
  'localCharges.0.basis': 'percent',
  'localCharges.0.rate': '5',
  'localCharges.0.currency': 'GBP',
  'localCharges.0.freeUnder': '',
  'localCharges.0.maxNights': '5',
  'localCharges.0.from': '2026-07-24',
  'localCharges.0.until': '',
  'localCharges.0.bookedFrom': '2025-10-01',
  'localCharges.0.paidTo': 'park',
  'localCharges.0.source': 'https://levy.example/edinburgh',
  'localCharges.0.checkedOn': '2026-11-28',
}

/** The park's form with other fields. */
async function save(fields: Record<string, string>): Promise<Page> {
  const now = await office.get('manager', path)
  const { operatorId, townId } = (
    await app.deps.pool.query<{ operatorId: number; townId: number }>(
      `select operator_id as "operatorId", town_id as "townId" from park where id = ${GUNTON_SANDS.parkId}`,
    )
  ).rows[0]!
  const sent = {
    ...fieldsOf(now),
    operatorId: String(operatorId),
    townId: String(townId),
    scene: 'dune-coast',
    ...fields,
  }
  return office.post('manager', path, sent)
}

const stored = async () =>
  (await app.deps.pool.query(`select local_charges as charges from park where id = ${GUNTON_SANDS.parkId}`)).rows[0]
    ?.charges

test('a levy that staff enter is in every price of the park, and its fields are shown again [LEVY-03] [LEVY-04]', async () => {
  const priceNow = () => {
    const { current } = app.deps.availability
    const party = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
    return current.quote(GUNTON_SANDS.saver, FIRST_FRIDAY, 3, party)?.pence
  }
  const before = priceNow()!
  const saved = await save(LEVY)
  expect([saved.status, saved.status === 303 ? '' : saved.text]).toEqual([303, ''])
  expect(await stored()).toMatchObject([
    { name: 'visitor levy', rate: 500, maxNights: 5, freeUnder: null, until: null },
  ])
  await expect.poll(priceNow, { timeout: 15_000 }).toBe(before * 1.05)
  const shown = fieldsOf(await office.get('manager', path))
  expect(shown).toMatchObject({ 'localCharges.0.rate': '5', 'localCharges.0.from': '2026-07-24' })
  expect(shown['localCharges.1.name']).toBe('')
})

test('errors of a charge stand at its fields, and what was typed is kept [LEVY-01]', async () => {
  const { status, html, text } = await save({
    ...LEVY,
    'localCharges.0.rate': 'five',
    'localCharges.0.source': 'edinburgh',
  })
  expect(status).toBe(422)
  expect(text).toContain('Enter pounds or euro up to 1,000, like 0.80, or per cent up to 100.')
  expect(text).toContain('Enter an address that begins with https://.')
  expect(html).toContain('value="five"')
  expect((await save({ ...LEVY, 'localCharges.0.until': '2026-07-23' })).text).toContain(
    'Enter a date that isn’t before the first night, or nothing.',
  )
})

test('charges without the answer that lists them are an error, and so is that answer without one [LEVY-03]', async () => {
  expect((await save({ ...LEVY, localCharges: 'none' })).text).toContain(
    'Choose ‘The charges below’, or tick Remove at each of them.',
  )
  const removed = { ...LEVY, 'localCharges.0.remove': 'true' }
  expect((await save(removed)).text).toContain('Enter a charge below, or choose another answer.')
  expect((await save({ ...removed, localCharges: 'none' })).status).toBe(303)
  expect(await stored()).toEqual([])
})

test('a park in Edinburgh is not saved without an answer [LEVY-03]', async () => {
  const inEdinburgh = { latitude: '55.953', longitude: '-3.188' }
  expect((await save({ ...inEdinburgh, localCharges: '' })).text).toContain(
    'Say which taxes and levies this place has, or choose None. A park there needs an answer.',
  )
  expect((await save({ ...inEdinburgh, localCharges: 'none' })).status).toBe(303)
})
