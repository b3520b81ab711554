/** A shop of a company of its own: its brand is a folder outside the project. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { end, run, said } from './processes.ts'

const PROJECT = path.join(import.meta.dirname, '..', '..')

export interface OwnShop {
  readonly address: string
  close(): Promise<void>
}

export async function openOwnShop(): Promise<OwnShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-own-'))
  const brands = path.join(folder, 'brands')
  cpSync(path.join(PROJECT, 'e2e', 'support', 'own-brand'), brands, { recursive: true })
  // It takes a font that is there.
  cpSync(path.join(PROJECT, 'brands', 'fonts'), path.join(brands, 'fonts'), { recursive: true })
  const shop = run(['build/server/main.js'], {
    NODE_ENV: 'production',
    PORT: String(await getPort()),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    CATALOGUE_SCALE: '0.05',
    LOG_LEVEL: 'error',
    BRANDS_DIR: brands,
  })
  const address = await said(shop, / is open at (\S+)/)
  return {
    address,
    async close() {
      await end(shop)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
