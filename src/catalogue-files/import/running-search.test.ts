import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { loadAvailabilityIndex } from '../../server/availability/availability-index.ts'
import type { AvailabilityIndex } from '../../server/availability/queries.ts'
import { CORNISH_PARKS, FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../server/testing/small-catalogue.ts'
import { findSale, isBookable } from '../../server/store/sale-store.ts'
import { findPictureOf } from '../../server/testing/illustrations.ts'
import { createTestDatabase } from '../../server/testing/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { example, SampleFolder, type SampleRecord } from './testing/sample-files.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: SampleFolder
let index: AvailabilityIndex

beforeEach(async () => {
  database = await createTestDatabase({ template: 'filled' })
  folder = new SampleFolder()
  index = await loadAvailabilityIndex({ ...database, today: () => TODAY })
})
afterEach(async () => {
  await index.close()
  await database.close()
  folder.remove()
})

const CORNISH_UNITS = Array.from({ length: CORNISH_PARKS }, (_, number) => 1001 + number)

/** Sells out the saver caravan and raises all other prices by £1: prices and stock that belong together. */
function nextSeason(): SampleRecord[] {
  const stay = { arrival: FIRST_FRIDAY, nights: 3 }
  return [
    ...CORNISH_UNITS.map((unitTypeId, number): SampleRecord => ({
      type: 'price',
      unitTypeId,
      ...stay,
      pence: 20_100 + 100 * number,
    })),
    { type: 'price', unitTypeId: GUNTON_SANDS.gold, ...stay, pence: 18_100 },
    { type: 'stock', unitTypeId: GUNTON_SANDS.saver, night: FIRST_FRIDAY, capacity: 0 },
  ]
}

/** Everything a visitor sees on the first Friday, as one string. */
function seen(): string {
  const answer = index.current.search({
    channel: 'ukcaravan',
    arrival: FIRST_FRIDAY,
    nights: 3,
    place: {},
    party: DEFAULT_PARTY,
    sort: 'price-asc',
    offset: 0,
    limit: 50,
  })
  return answer.parks.map(({ parkId, cheapest }) => `${parkId}: ${cheapest.pence}`).join(', ')
}

it('searches during an import see the complete old catalogue, then the complete new one, without a restart [PROD-10]', async () => {
  const before = seen()
  const file = folder.write('next.jsonl', nextSeason())
  const answers = new Set<string>()
  let isOver = false
  const searching = (async () => {
    while (!isOver) {
      answers.add(seen())
      await nextTurn()
    }
  })()

  const version = index.current.catalogue.version
  const { connectionConfig } = database
  await importCatalogue({ connectionConfig, files: [file], mode: 'add' })
  while (index.current.catalogue.version === version) await nextTurn()
  const after = seen()
  isOver = true
  await searching

  expect(after).not.toBe(before)
  expect(after).toContain(`${GUNTON_SANDS.parkId}: 18100`)
  expect(after).toContain('101: 20100')
  expect([...answers]).toEqual([before, after])
})

it('withdrawn units are not found and cannot be booked, but their bookings keep them and their picture [PROD-10]', async () => {
  await database.pool.query(
    `insert into booking (reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children,
       under5s, dogs, assistance_dogs, unit_pence, hold_expires_at)
     values ('BF00000001', 'BF', 'held', 'ukcaravan', $1, $2, $3, 3, 2, 0, 0, 0, 0, 12000, now())`,
    [GUNTON_SANDS.parkId, GUNTON_SANDS.saver, FIRST_FRIDAY],
  )
  const find = findPictureOf(siteConfig('BF'), () => index.current.catalogue)
  const pictureBefore = find(`park-${GUNTON_SANDS.parkId}-1`)
  const version = index.current.catalogue.version
  const files = [folder.write('empty.jsonl', [example('operator', { id: 1, code: 'gorsebank' })])]
  const { connectionConfig } = database
  await importCatalogue({ connectionConfig, files, mode: 'replace-operators' })
  while (index.current.catalogue.version === version) await nextTurn()

  expect(seen()).toBe('')
  expect(index.current.catalogue.parks.has(GUNTON_SANDS.parkId)).toBe(false)
  expect(pictureBefore && find(`park-${GUNTON_SANDS.parkId}-1`)?.illustration.backdrop).toBe(
    pictureBefore?.illustration.backdrop,
  )
  expect(find('park-101-1')).toBeUndefined()
  const sale = await findSale(database.db, GUNTON_SANDS.saver)
  expect(sale && { name: sale.unitName, isBookable: isBookable(sale) }).toEqual({
    name: 'Saver caravan',
    isBookable: false,
  })
  expect(await findSale(database.db, GUNTON_SANDS.gold)).toBeUndefined()
})

it('running servers are notified once of an import, not once per unit type', async () => {
  const client = await database.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen night_stock; listen catalogue')
  const nights = [...CORNISH_UNITS, GUNTON_SANDS.saver].map((unitTypeId): SampleRecord => ({
    type: 'stock',
    unitTypeId,
    night: FIRST_FRIDAY,
    capacity: 1,
  }))
  const { connectionConfig } = database
  await importCatalogue({ connectionConfig, files: [folder.write('stock.jsonl', nights)], mode: 'add' })
  await database.pool.query('update night_stock set taken = 1 where unit_type_id = $1 and night = $2', [
    GUNTON_SANDS.saver,
    FIRST_FRIDAY,
  ])
  await client.query('select 1')
  client.release(true)
  expect(heard).toEqual(['catalogue', 'night_stock'])
})
