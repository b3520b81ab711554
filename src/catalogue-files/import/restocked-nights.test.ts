import { beforeEach, describe, expect, it } from 'vitest'
import { changeExtraStock, reserveNights, restockNights } from '../../server/store/stock-store.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import { database, folder, importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'
import { example, examples } from './testing/sample-files.ts'

importIntoFreshDatabases()

const UNIT = 770_111
const NIGHT = '2027-03-05'
const COT = { parkId: 7701, code: 'SAMPHIRE-COT' }
const STAY = { arrival: NIGHT, nights: 1 }

beforeEach(async () => {
  await load(examples())
  await database.pool.query('update night_stock set taken = 2; update extra_stock set taken = 1')
})

const closing = (capacity: number) => load([example('stock', { capacity }), example('extra-stock', { capacity: 0 })])
const restock = () =>
  inTransaction(database.db, async (tx) => {
    await restockNights(tx, UNIT, [NIGHT])
  })
const reserve = () => inTransaction(database.db, (tx) => reserveNights(tx, UNIT, [NIGHT]))
const night = () =>
  rows(`select capacity, taken, intended_capacity as intended from night_stock where night = '${NIGHT}'`)

describe('a night that a file closes while 2 units are held', () => {
  it('falls to the file’s 0 as the holds end, and sells neither unit again [PROD-16]', async () => {
    await closing(0)
    expect(await night()).toEqual([{ capacity: 2, taken: 2, intended: 0 }])
    await restock()
    expect([await night(), await reserve()]).toEqual([[{ capacity: 1, taken: 1, intended: 0 }], false])
    await restock()
    expect([await night(), await reserve()]).toEqual([[{ capacity: 0, taken: 0, intended: null }], false])
  })

  it('sells the rest of the file’s 1, once both holds have ended [PROD-16]', async () => {
    await closing(1)
    await restock()
    expect(await reserve()).toBe(false)
    await restock()
    expect(await night()).toEqual([{ capacity: 1, taken: 0, intended: null }])
    expect(await reserve()).toBe(true)
  })

  it('takes an extra off sale in the same way [PROD-16]', async () => {
    await closing(0)
    await inTransaction(database.db, (tx) => changeExtraStock(tx, COT, STAY, -1))
    expect(await rows('select capacity, taken from extra_stock')).toEqual([{ capacity: 0, taken: 0 }])
  })

  it('is exported as the file has it, and opened by another line [PROD-16]', async () => {
    await closing(0)
    let lines = ''
    for await (const some of exportCatalogue(database)) lines += some
    expect(lines).toContain(`"unitTypeId":${UNIT},"night":"${NIGHT}","capacity":0}`)
    expect((await load([folder.write('same.jsonl', lines)])).written.stock).toEqual({ added: 0, changed: 0 })
    await load([example('stock', { capacity: 2 })])
    await restock()
    expect(await night()).toEqual([{ capacity: 2, taken: 1, intended: null }])
  })

  it('is withdrawn by files that replace its operator without it [PROD-16]', async () => {
    const without = examples((record) => (record.type === 'stock' && record.night === NIGHT ? undefined : record))
    await load(without, { mode: 'replace-operators' })
    await restock()
    expect([await night(), await reserve()]).toEqual([[{ capacity: 1, taken: 1, intended: 0 }], false])
  })
})
