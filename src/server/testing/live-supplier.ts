/** A live supplier for tests: the reference supplier on its own port, and an operator sold through it. */
import { sql } from 'drizzle-orm'
import type { SoldStay } from '../../../demo/supplier/reference-stock.ts'
import { serveSupplier, type ReferenceSupplier } from '../../../demo/supplier/serve-supplier.ts'
import type { Db } from '../store/connection.ts'
import { operator } from '../store/schema/catalogue.ts'
import type { SuppliersByName } from '../suppliers/supplier-settings.ts'
import { FIRST_FRIDAY } from './small-catalogue.ts'

const KEY = 'the key of the reference supplier'.replaceAll(' ', '-')

export const HARVEST = 'harvest'
export const HARVEST_OPERATOR = 3
/** Parks 101 to 104 of Cornwall; the others keep our own stock. */
export const HARVEST_PARKS = 4
export const FIRST_HARVEST_UNIT = 1001

/** The price in our own catalogue: the supplier's is £5 more. */
export const storePence = (unitTypeId: number) => 20_000 + 100 * (unitTypeId - FIRST_HARVEST_UNIT)
export const supplierPence = (unitTypeId: number) => storePence(unitTypeId) + 500

/** Two free units of each type for three nights from the first Friday. */
export function harvestStays(change: Partial<SoldStay> = {}): SoldStay[] {
  return Array.from({ length: HARVEST_PARKS }, (_, park) => ({
    parkId: 101 + park,
    unitTypeId: FIRST_HARVEST_UNIT + park,
    arrival: FIRST_FRIDAY,
    nights: 3,
    pence: supplierPence(FIRST_HARVEST_UNIT + park),
    free: 2,
    ...change,
  }))
}

export interface LiveSupplierOfTest extends ReferenceSupplier {
  readonly settings: SuppliersByName
  /** Assigns its parks to an operator of this supplier. */
  sellThrough(db: Db): Promise<void>
}

export async function openLiveSupplier({ limitMs = 4000 } = {}): Promise<LiveSupplierOfTest> {
  const supplier = await serveSupplier({ key: KEY })
  supplier.stock.sell(harvestStays())
  return {
    ...supplier,
    settings: { [HARVEST]: { url: supplier.url, key: KEY, limitMs, concurrency: 4 } },
    async sellThrough(db) {
      await db.insert(operator).values({
        id: HARVEST_OPERATOR,
        code: HARVEST,
        name: 'Harvest Holidays',
        description: 'Harvest Holidays keeps its own diary.',
        channels: ['ukcaravan'],
        depositKind: 'fixed',
        depositValue: 6000,
        balanceDueWeeks: 8,
        supplier: HARVEST,
      })
      await db.execute(
        sql`update park set operator_id = ${HARVEST_OPERATOR} where id between 101 and ${100 + HARVEST_PARKS}`,
      )
    },
  }
}
