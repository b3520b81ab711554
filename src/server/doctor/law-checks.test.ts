/** Each duty that a shop's data break, as an operator reads it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRANDS_FOLDER } from '../../brands/testing/demonstration-brands.ts'
import { importBrand } from '../commands/brand/import-brand.ts'
import type { Env } from '../env.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { Findings } from './finding.ts'
import { checkLaw } from './law-checks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
})
afterAll(() => database.close())

const TODAY = '2027-03-01'
const ENV = { SITE_CODE: 'BF', BRAND_STORE: 'files', BRANDS_DIR: BRANDS_FOLDER } as Env

async function found(env = ENV): Promise<{ isFault: boolean; what: string }[]> {
  const findings = new Findings('law')
  await checkLaw(findings, database.db, env, TODAY)
  return findings.list.map(({ isFault, what }) => ({ isFault, what }))
}

/** The faults while the data are changed. */
async function faultsAfter(change: string, undo: string): Promise<string[]> {
  await database.pool.query(change)
  try {
    return (await found()).filter(({ isFault }) => isFault).map(({ what }) => what)
  } finally {
    await database.pool.query(undo)
  }
}

const begins = (words: string) => expect.stringMatching(new RegExp(`^${words}`)) as string

describe('the doctor [LAW-20]', () => {
  test('finds nothing where operators, regions and lets have their facts', async () => {
    expect(await found()).toEqual([{ isFault: false, what: 'Operators and lets have their legal facts' }])
  })

  test('names operators without their company, with the source [LAW-01]', async () => {
    const undo = `update operator set complaints_email = 'complaints@reedcutter.example' where id = 2`
    expect(await faultsAfter('update operator set complaints_email = null where id = 2', undo)).toEqual([
      begins(
        '1 operator on sale without legal name, address or email for complaints: Reedcutter Boatyards \\(Consumer Contracts Regulations 2013, regulation 13',
      ),
    ])
  })

  test('names parks in Scotland whose licence ended yesterday, not those whose ends today [LAW-10]', async () => {
    const licence = (until: string) => `
      update region set nation = 'scotland' where id = 4;
      update park set letting = letting || '{"licenceNumber": "HI-1", "licenceUntil": "${until}"}'`
    const undo = `
      update region set nation = 'england' where id = 4;
      update park set letting = letting || '{"licenceNumber": null, "licenceUntil": null}'`
    expect(await faultsAfter(licence('2027-03-01'), undo)).toEqual([])
    expect(await faultsAfter(licence('2027-02-28'), undo)).toEqual([
      begins('Lets in Scotland without a valid licence or an exception, at Gunton Sands, Marram Point \\(Civic'),
    ])
  })

  test('names lets in Wales without a registration, of four parks the first three [LAW-10]', async () => {
    const [cornishInWales, undo] = ['wales', 'england'].map(
      (nation) => `update region set nation = '${nation}' where id = 1`,
    )
    expect(await faultsAfter(cornishInWales!, undo!)).toEqual([
      begins(
        'Lets without a valid registration or energy rating, at Cornish Park A, Cornish Park B, Cornish Park C and 11 more',
      ),
    ])
  })

  test('names regions without a nation [LAW-10]', async () => {
    const undo = `update region set nation = 'england' where id = 1`
    expect(await faultsAfter('update region set nation = null where id = 1', undo)).toEqual([
      begins('1 region with parks on sale without a nation: Cornwall'),
    ])
  })

  test('reads the company of a brand in the database, and names one without its register [LAW-03]', async () => {
    const env = { ...ENV, BRAND_STORE: 'database' } as Env
    const { db, pool } = database
    expect(await found(env)).toMatchObject([{ isFault: false }])
    await importBrand({ db, env }, { kind: 'job' }, { what: 'First start', isFirst: true })
    expect(await found(env)).toMatchObject([{ isFault: false }])
    await pool.query(`
      update brand_file set content = convert_to(replace(convert_from(content, 'UTF8'), '"number"', '"legalNumber"'), 'UTF8')
       where position('"registeredIn"'::bytea in content) > 0`)
    expect((await found(env)).filter(({ isFault }) => isFault).map(({ what }) => what)).toEqual([
      begins('The company of BF does not say where it is registered and under which number \\(Company, Limited'),
    ])
  })
})
