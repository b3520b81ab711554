/**
 * A company's own shop: its brand, a holiday type, its catalogue and its payment provider are files outside src, and a
 * live supplier sells some of its units.
 */
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { testNow } from '../../src/testing/test-clock.ts'
import { openSupplier, type LiveStay, type LiveSupplier } from './live-supplier.ts'
import { treehouseLines } from './own-catalogue.ts'
import { run } from './processes.ts'
import { startShop, type StartedShop } from './start-shop.ts'

const PROJECT = path.join(import.meta.dirname, '..', '..')

export const HARBOUR_KEY = 'harbour_key_of_the_tests'

export interface OwnShop extends StartedShop {
  readonly supplier: LiveSupplier
  /** Three stays that the supplier and others sell, by arrival. */
  readonly stays: readonly LiveStay[]
}

export async function openOwnShop(): Promise<OwnShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-own-'))
  const brands = path.join(folder, 'brands')
  cpSync(path.join(PROJECT, 'e2e', 'support', 'own-brand'), brands, { recursive: true })
  // Reuses an existing font.
  cpSync(path.join(PROJECT, 'brands', 'fonts'), path.join(brands, 'fonts'), { recursive: true })
  const channels = { CHANNELS_DIR: path.join(PROJECT, 'e2e', 'support', 'own-channels') }
  const supplier = await openSupplier()
  const shop = await startShop({
    ...channels,
    BRANDS_DIR: brands,
    PAYMENT_PROVIDER: 'e2e/support/third-provider',
    HARBOUR_KEY,
    SUPPLIERS: supplier.setting,
  })
  const lines = treehouseLines(londonDateAt(testNow()))
  await importLines(lines, path.join(folder, 'treehouses.jsonl'), { ...channels, DATA_DIR: shop.dataDir })
  return {
    ...shop,
    supplier,
    stays: await supplier.sellThrough(shop),
    async close() {
      await Promise.all([shop.close(), supplier.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function importLines(lines: string, file: string, settings: Record<string, string>): Promise<void> {
  writeFileSync(file, lines)
  const importing = run(['--import', 'tsx', 'src/catalogue-files/import/main.ts', file], settings)
  const [code] = (await once(importing, 'exit')) as [number]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}
