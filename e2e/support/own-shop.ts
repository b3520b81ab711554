/** A company's own shop: its brand, a holiday type, its catalogue and its payment provider are files outside src. */
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { treehouseLines } from './own-catalogue.ts'
import { end, run, said } from './processes.ts'

const PROJECT = path.join(import.meta.dirname, '..', '..')

export const HARBOUR_KEY = 'harbour_key_of_the_tests'

export interface OwnShop {
  readonly address: string
  close(): Promise<void>
}

export async function openOwnShop(): Promise<OwnShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-own-'))
  const brands = path.join(folder, 'brands')
  cpSync(path.join(PROJECT, 'e2e', 'support', 'own-brand'), brands, { recursive: true })
  // Reuses an existing font.
  cpSync(path.join(PROJECT, 'brands', 'fonts'), path.join(brands, 'fonts'), { recursive: true })
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    CHANNELS_DIR: path.join(PROJECT, 'e2e', 'support', 'own-channels'),
  }
  const shop = run(['build/server/main.js'], {
    ...settings,
    NODE_ENV: 'production',
    PORT: String(await getPort()),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    CATALOGUE_SCALE: '0.05',
    LOG_LEVEL: 'error',
    BRANDS_DIR: brands,
    PAYMENT_PROVIDER: 'e2e/support/third-provider',
    HARBOUR_KEY,
  })
  const address = await said(shop, / is open at (\S+)/)
  await importLines(treehouseLines(londonDateAt(Date.now())), path.join(folder, 'treehouses.jsonl'), settings)
  return {
    address,
    async close() {
      await end(shop)
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
