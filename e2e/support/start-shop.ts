import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/server/testing/free-port.ts'
import { end, run, said } from './processes.ts'

export interface StartedShop {
  readonly address: string
  readonly dataDir: string
  readonly pid: number
  close(): Promise<void>
}

/** A shop for tests that need settings of their own: the production build with temporary data. */
export async function startShop(settings: Record<string, string>, port?: string): Promise<StartedShop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-shop-'))
  const shop = run(['build/server/main.js'], {
    NODE_ENV: 'production',
    PORT: port ?? String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    CATALOGUE_SCALE: '0.05',
    LOG_LEVEL: 'error',
    ...settings,
  })
  return {
    address: await said(shop, / is open at (\S+)/),
    dataDir,
    pid: shop.pid!,
    async close() {
      await end(shop)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
