import { beforeEach, expect, it } from 'vitest'
import { importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { example, examples } from './testing/sample-files.ts'

importIntoFreshDatabases()

const onlyLodges = example('operator', { channels: ['uklodge'] })
const lodge = example('unit-type', { channel: 'uklodge' })
const soldAsCaravan = 'catalogue.jsonl:1: channels: unit type 770111 is sold in ukcaravan'

beforeEach(async () => {
  await load(examples())
})

it('an operator cannot drop a channel in which one of its unit types is still sold [PROD-10]', async () => {
  expect(await load([onlyLodges])).toMatchObject({ isLoaded: false, errors: [soldAsCaravan] })
  expect(await rows('select channels from operator')).toEqual([{ channels: ['ukcaravan', 'uklodge'] }])
})

it('an operator can drop a channel if the same files move its unit type to another or withdraw it [PROD-10]', async () => {
  expect(await load([onlyLodges, lodge])).toMatchObject({ isLoaded: true, errors: [] })
  expect((await load(examples())).isLoaded).toBe(true)
  expect(await load([onlyLodges], { mode: 'replace-operators' })).toMatchObject({ isLoaded: true, errors: [] })
})

it('an operator keeps its channel if the line that moves the unit type is skipped as bad [PROD-10]', async () => {
  const { errors } = await load([onlyLodges, { ...lodge, sleeps: 0 }, example('price', { pence: 11_000 })], {
    skipsBad: true,
  })
  expect(errors).toEqual([
    'catalogue.jsonl:2: sleeps: must be at least 1',
    `${soldAsCaravan}; unit type 770111 is on a bad line, catalogue.jsonl:2`,
  ])
  expect(await rows('select channels from operator')).toEqual([{ channels: ['ukcaravan', 'uklodge'] }])
})

it('a region cannot change its area, nor a park move to another area, while a unit type is sold in this one [PROD-10]', async () => {
  const { errors } = await load([
    example('region', { area: 'europe', nation: null }),
    example('region', { id: 5, slug: 'brittany', area: 'europe', nation: null }),
    example('town', { id: 501, regionId: 5 }),
    example('park', { regionId: 5, townId: 501 }),
  ])
  expect(errors).toEqual([
    'catalogue.jsonl:1: area: unit type 770111 is sold in ukcaravan, in regions of the area uk',
    'catalogue.jsonl:4: regionId: unit type 770111 is sold in ukcaravan, region 5 is of the area europe',
  ])
})
