import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import type { CheckedRecord } from '../../catalogue-files/import/check-line.ts'
import { importRecords } from '../../catalogue-files/import/import-catalogue.ts'
import { describeOutcome } from '../../catalogue-files/import/outcome-words.ts'
import { findOfferedExtras } from '../../server/store/sale-store.ts'
import { GUNTON_SANDS, REED_FEN, TODAY } from '../../server/testing/small-catalogue.ts'
import { fillExtras } from '../../server/testing/small-extras.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'
import { recordPath } from './words.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp()
  await app.deps.pool.query('delete from extra_stock; delete from extra; delete from discount_code')
  await fillExtras(app.deps.db)
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows
const versionOf = ({ html }: Pick<Page, 'html'>) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? ''
const field = ({ html }: Pick<Page, 'html'>, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"|value="([^"]*)"[^>]* name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean)
const lastPath = (page: Page) => page.location ?? ''
const events = (kind: string) => query(`select actor_name, detail from staff_event where kind = '${kind}' order by id`)

const OPERATOR = {
  name: 'Samphire Holidays',
  description: 'Run by one family.',
  channels: 'uklodge',
  depositKind: 'percent',
  depositValue: '25',
  balanceDueWeeks: '8',
  minimumAge: '',
  legalName: 'Samphire Holidays Ltd',
  legalAddress: '1 Marsh Lane, Southwold',
  companyNumber: '01234567',
  complaintsEmail: 'complaints@samphire.example',
  complaintsTelephone: '',
}
const PARK = {
  name: 'Samphire Sands',
  summary: 'Behind the dunes.',
  description: 'By the sea.',
  arrivalFrom: '16:00',
  departureBy: '10:00',
  dogsAllowed: '2',
  townId: '41',
  latitude: '',
  longitude: '',
  scene: '',
  halfBubbles: '0',
  reviewCount: '0',
  'accessibility.doorWidth': '82',
  'accessibility.stepFreeRoute': 'true',
}
const UNIT = {
  name: 'Tern lodge',
  channel: 'uklodge',
  grade: 'Gold',
  gradeRank: '1',
  description: 'With a terrace.',
  included: 'Gas\r\nBed linen',
  sleeps: '4',
  bedrooms: '2',
  bathrooms: '1',
  floorArea: '',
  beds: 'Main bedroom: 1 double\r\nTwin room: 2 single',
  dogsAllowed: '1',
  stock: '3',
}

/** Creates a record from the typed fields. @returns the path of its page */
async function make(
  type: 'operator' | 'park' | 'unit-type' | 'extra',
  fields: Record<string, string>,
): Promise<string> {
  const made = await office.post('manager', recordPath(type), fields)
  expect([made.status, made.status === 303 ? '' : made.text]).toEqual([303, ''])
  return lastPath(made)
}
const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

describe('a new operator with a park and a unit type [CAT-01]', () => {
  test('get ids from 900,000,000, the region of the town, and are in the catalogue of the shop', async () => {
    const operator = await make('operator', OPERATOR)
    expect(operator).toBe(recordPath('operator', '900000000'))
    const park = await make('park', { ...PARK, operatorId: idIn(operator) })
    const unit = await make('unit-type', { ...UNIT, parent: idIn(park) })
    expect(
      await query('select code, deposit_value, is_imported, is_staff_edited from operator where id >= 900000000'),
    ).toEqual([{ code: 'samphire-holidays', deposit_value: 2_500, is_imported: true, is_staff_edited: true }])
    expect(await query('select region_id, slug, latitude, scene from park where id >= 900000000')).toEqual([
      { region_id: 4, slug: 'samphire-sands', latitude: 52.48, scene: 'dune-coast' },
    ])
    expect(await query('select beds, included, floor_area, stock from unit_type where id >= 900000000')).toEqual([
      {
        beds: [
          { room: 'Main bedroom', kind: 'double', count: 1 },
          { room: 'Twin room', kind: 'single', count: 2 },
        ],
        included: ['Gas', 'Bed linen'],
        floor_area: null,
        stock: 3,
      },
    ])
    await expect
      .poll(() => app.deps.availability.current.catalogue.unitTypes.get(Number(idIn(unit)))?.name, { timeout: 15_000 })
      .toBe('Tern lodge')
    const shown = await office.get('reader', park)
    expect(shown.html).toContain(`${app.deps.env.PUBLIC_URL}/holidays/uklodge/4/${idIn(park)}/samphire-sands`)
    expect(shown.text).toContain('Tern lodge')
    expect(await events('catalogue-added')).toEqual([
      { actor_name: 'Manager', detail: 'operator 900000000, Samphire Holidays' },
      { actor_name: 'Manager', detail: 'park 900000000, Samphire Sands' },
      { actor_name: 'Manager', detail: 'unit type 900000000, Tern lodge' },
    ])
  })

  test('a duplicate begins with all fields, gets an id of its own, and keeps the photographs', async () => {
    await query(`update park set photos = '[{"url":"/uploads/x.webp","alt":"Dunes"}]' where id = 900000000`)
    const begun = await office.get('manager', `${recordPath('park')}?from=900000000`)
    expect(field(begun, 'name')).toBe('Copy of Samphire Sands')
    expect(field(begun, 'accessibility.doorWidth')).toBe('82')
    await make('park', { ...PARK, operatorId: '900000000', name: 'Samphire Woods', from: '900000000' })
    expect(await query('select id, name, slug, photos from park where id > 900000000')).toEqual([
      {
        id: 900_000_001,
        name: 'Samphire Woods',
        slug: 'samphire-woods',
        photos: [{ url: '/uploads/x.webp', alt: 'Dunes' }],
      },
    ])
  })
})

describe('errors are at their fields [CAT-01]', () => {
  const refused = async (type: 'operator' | 'park' | 'unit-type' | 'extra', fields: Record<string, string>) => {
    const page = await office.post('manager', recordPath(type), fields)
    expect(page.status).toBe(422)
    return page
  }

  test('by the format of imports, with everything that was typed', async () => {
    const page = await refused('operator', { ...OPERATOR, name: ' ', depositValue: '101', balanceDueWeeks: '53' })
    for (const words of ['Enter a name', 'per cent from 1 to 100', 'Enter a whole number from 0 to 52'])
      expect(page.text).toContain(words)
    expect(field(page, 'depositValue')).toBe('101')
    const beds = await refused('unit-type', { ...UNIT, parent: '900000000', beds: 'A hammock' })
    expect(beds.text).toContain('Enter one bed a line')
    expect(beds.html).toContain('A hammock</textarea>')
    expect(await query(`select from operator where balance_due_weeks = 53`)).toEqual([])
  })

  test('by the rules between records: holiday types that the operator does not sell, or that the region does not have', async () => {
    const text = 'Choose one that its operator sells, and that is sold in its region.'
    const parent = '900000000'
    expect((await refused('unit-type', { ...UNIT, parent, channel: 'ukcaravan' })).text).toContain(text)
    const path = recordPath('operator', '900000000')
    const version = versionOf(await office.get('manager', path))
    const cut = await office.post('manager', path, { ...OPERATOR, version, channels: 'ukcaravan' })
    expect([cut.status, cut.text.includes('each in which something is on sale')]).toEqual([422, true])
    expect((await refused('park', { ...PARK, operatorId: '900000000', townId: '999' })).text).toContain(
      'Choose a town.',
    )
  })

  test('a reader changes nothing, and a missing record is a 404', async () => {
    expect((await office.get('reader', recordPath('park', '1'))).html).not.toContain('Save park')
    expect((await office.get('reader', recordPath('park'))).status).toBe(404)
    expect((await office.post('agent', recordPath('operator'), OPERATOR)).status).toBe(403)
    for (const path of [
      recordPath('park', '999'),
      recordPath('park', 'x'),
      recordPath('extra', 'cot'),
      recordPath('unit-type'),
    ])
      expect((await office.get('manager', path)).status).toBe(404)
  })
})

describe('changing a record [CAT-01]', () => {
  const path = recordPath('park', String(GUNTON_SANDS.parkId))
  const facts = {
    name: 'Gunton Sands',
    operatorId: '1',
    townId: '41',
    latitude: '52.5',
    longitude: '1.74',
    scene: 'dune-coast',
    dogsAllowed: '3',
    halfBubbles: '9',
    reviewCount: '12',
    'accessibility.doorWidth': '',
    'accessibility.note': '',
  }

  test('keeps the texts, and refuses the second of two people', async () => {
    const [before] = await query<{ description: string }>('select description, features, photos from park where id = 1')
    const version = versionOf(await office.get('manager', path))
    expect((await office.post('manager', path, { ...facts, version })).status).toBe(303)
    expect(await query('select description, features, photos from park where id = 1')).toEqual([before])
    expect(await query('select dogs_allowed from park where id = 1')).toEqual([{ dogs_allowed: 3 }])
    const late = await office.post('second-manager', path, { ...facts, version, dogsAllowed: '4' })
    expect([late.status, late.text.includes('Someone changed this after you opened it')]).toEqual([409, true])
    expect(late.text).toContain('It’s now: 3')
    expect(await events('catalogue-changed')).toEqual([{ actor_name: 'Manager', detail: 'park 1, Gunton Sands' }])
  })

  test('a park stays with its operator', async () => {
    const version = versionOf(await office.get('manager', path))
    const moved = await office.post('manager', path, { ...facts, version, operatorId: '2' })
    expect([moved.status, moved.text.includes('A park stays with the one that it has')]).toEqual([422, true])
  })
})

describe('the number of units [CAT-06]', () => {
  const SOME_NIGHT = addDays(TODAY, 9)
  const path = recordPath('unit-type', String(GUNTON_SANDS.saver))
  const capacities = async () =>
    (
      await query<{ capacity: number }>('select distinct capacity from night_stock where unit_type_id = 11 order by 1')
    ).map(({ capacity }) => capacity)
  const save = async (stock: string) => {
    const page = await office.get('manager', path)
    const { description: _, included: __, ...facts } = { ...UNIT, name: 'Saver caravan', channel: 'ukcaravan' }
    return office.post('manager', path, { ...facts, stock, version: versionOf(page) })
  }

  test('of 3 in place of 2 is one more on every night from today, those with one off too, and can be undone', async () => {
    await query(`update night_stock set capacity = 1 where unit_type_id = 11 and night = '${SOME_NIGHT}'`)
    expect((await save('3')).status).toBe(303)
    expect(await capacities()).toEqual([2, 3])
    expect(await query('select kind, words from catalogue_change')).toEqual([
      { kind: 'nights', words: '1 unit more, Gunton Sands: Saver caravan: the number of units was changed' },
    ])
  })

  test('that is below what is sold on a night, or above 999, is refused, and nothing is changed', async () => {
    await query(`update night_stock set taken = 2 where unit_type_id = 11 and night = '${SOME_NIGHT}'`)
    for (const stock of ['2', '1000']) {
      const refused = await save(stock)
      expect([refused.status, refused.text.includes('not below what is sold or held on a night')]).toEqual([422, true])
    }
    expect(await capacities()).toEqual([2, 3])
    expect(await query('select stock from unit_type where id = 11')).toEqual([{ stock: 3 }])
  })
})

describe('archiving [CAT-02]', () => {
  const archive = async (path: string) => {
    const version = versionOf(await office.get('manager', path))
    return office.post('manager', `${path}/archive`, { version })
  }

  test('an operator with a park on sale is refused; a park goes with its unit types, and bookings stay', async () => {
    const refused = await archive(recordPath('operator', '2'))
    expect([refused.status, refused.text.includes('It has 1 park on sale')]).toEqual([409, true])
    expect((await archive(recordPath('park', String(REED_FEN.parkId)))).status).toBe(303)
    expect(await query('select is_withdrawn from unit_type where id = 31')).toEqual([{ is_withdrawn: true }])
    await expect
      .poll(() => app.deps.availability.current.catalogue.parks.has(REED_FEN.parkId), { timeout: 15_000 })
      .toBe(false)
    expect((await archive(recordPath('operator', '2'))).status).toBe(303)
    expect(await events('catalogue-archived')).toMatchObject([
      { detail: 'park 3, Reed Fen Boatyard' },
      { detail: 'operator 2, Reedcutter Boatyards' },
    ])
  })

  test('is undone by saving, from the operator down', async () => {
    const path = recordPath('park', String(REED_FEN.parkId))
    const page = await office.get('manager', path)
    expect(page.text).toContain('Saving puts it on sale again')
    const fields = { ...PARK, name: 'Reed Fen', operatorId: '2', townId: '311', version: versionOf(page) }
    expect((await office.post('manager', path, fields)).status).toBe(422)
    const operator = recordPath('operator', '2')
    const values = {
      ...OPERATOR,
      name: 'Reedcutter',
      channels: 'boats',
      version: versionOf(await office.get('manager', operator)),
    }
    expect((await office.post('manager', operator, values)).status).toBe(303)
    expect((await office.post('manager', path, fields)).status).toBe(303)
    expect(await query('select is_withdrawn from park where id = 3')).toEqual([{ is_withdrawn: false }])
  })
})

describe('an import [CAT-03]', () => {
  const CIRCUMSTANCES = { today: TODAY, isSupplied: () => true, photoOrigins: [], changePercent: 99 }
  const importOperator = async (mode: 'add' | 'replace-operators', confirmed?: number) => {
    const [line] = await query<Record<string, unknown>>(
      `select id, code, name || '!' as name, description, channels, deposit_kind as "depositKind", deposit_value as "depositValue",
        balance_due_weeks as "balanceDueWeeks", deposit_compulsory as "depositCompulsory", minimum_age as "minimumAge", supplier, policy
       from operator where id = 900000000`,
    )
    return importRecords({
      connectionConfig: app.deps.connectionConfig,
      name: 'samphire.jsonl',
      records: [{ type: 'operator', ...line } as CheckedRecord],
      mode,
      circumstances: CIRCUMSTANCES,
      ...(confirmed === undefined ? {} : { confirmed }),
    })
  }

  test('that would change or withdraw what staff wrote says so first, and once it is confirmed the record is the file’s', async () => {
    const refused = await importOperator('add')
    expect(refused).toMatchObject({ isLoaded: false, unconfirmed: { affected: 1 } })
    expect(describeOutcome(refused, { isTrial: false })).toContain(
      'what staff wrote would be withdrawn or changed.\n  samphire-holidays: 1 of 1 operators were written by staff',
    )
    const gone = await importOperator('replace-operators')
    expect(gone.effects.map(({ type, byStaff }) => [type, byStaff])).toEqual([
      ['operator', 1],
      ['park', 2],
      ['unit-type', 1],
    ])
    expect((await importOperator('add', 1)).isLoaded).toBe(true)
    expect(await query('select is_staff_edited from operator where id = 900000000')).toEqual([
      { is_staff_edited: false },
    ])
    expect((await importOperator('add')).isLoaded).toBe(true)
  })
})

describe('extras [CAT-01] [CAT-02]', () => {
  const EXTRA = {
    name: 'Firewood & logs',
    description: 'A net of dry logs.',
    operatorId: '',
    channels: 'uklodge',
    group: 'arrival',
    basis: 'night',
    rate: '7.50',
    minimumPence: '',
    maxQuantity: '3',
    depositShare: '',
    displayOrder: '9',
  }

  test('get a code from their name, and a price of a night or of the accommodation', async () => {
    expect(await make('extra', EXTRA)).toBe(recordPath('extra', 'FIREWOOD-LOGS'))
    expect(await make('extra', { ...EXTRA, basis: 'percent', rate: '5' })).toBe(recordPath('extra', 'FIREWOOD-LOGS-2'))
    expect(
      await query(`select code, rate, minimum_pence, max_quantity from extra where code like 'FIRE%' order by code`),
    ).toEqual([
      { code: 'FIREWOOD-LOGS', rate: 750, minimum_pence: 0, max_quantity: 3 },
      { code: 'FIREWOOD-LOGS-2', rate: 500, minimum_pence: 0, max_quantity: 3 },
    ])
    const { text } = await office.get('reader', '/staff/catalogue/extras')
    expect(text).toContain('Firewood & logs £7.50 a night All operators By staff')
  })

  test('that are archived are no longer offered', async () => {
    const offered = async () => {
      const extras = await findOfferedExtras(app.deps.db, { channel: 'uklodge', operatorId: 1 })
      return extras.map(({ code }) => code)
    }
    expect(await offered()).toContain('FIREWOOD-LOGS')
    const path = recordPath('extra', 'FIREWOOD-LOGS')
    const version = versionOf(await office.get('manager', path))
    expect((await office.post('manager', `${path}/archive`, { version })).status).toBe(303)
    expect(await offered()).not.toContain('FIREWOOD-LOGS')
  })
})

test('a record says whether the demonstration, an import or staff wrote it [CAT-64]', async () => {
  const path = '/staff/catalogue/records/park/2'
  const says = async (words: string) => expect((await office.get('reader', path)).text).toContain(words)
  await query(
    "update catalogue_state set seed = 1, scale = 1, first_arrival = '2027-01-01', last_arrival = '2028-01-01'",
  )
  await query(
    'update park set is_staff_edited = false where id = 2; update operator set is_imported = false where id = 1',
  )
  await says('From the demonstration Generated as an example.')
  await query('update operator set is_imported = true where id = 1')
  await says('Imported As it was imported.')
  await query(
    'update operator set is_imported = false where id = 1; update catalogue_state set seed = null, scale = null, first_arrival = null, last_arrival = null',
  )
  await says('Imported As it was imported.')
})
