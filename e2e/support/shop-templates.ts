/** Data folders of filled shops, made once for a run: every shop of the tests begins with a copy of one. */
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { shiftDatabaseClock } from '../../src/testing/test-clock.ts'
import { startEmbeddedPostgres } from '../../src/server/store/embedded/embedded-postgres.ts'
import { end, run, said } from './processes.ts'

/** A list of one region has a few parks to sort, one of all regions a second page. */
export const CATALOGUE_SCALE = '0.2'

/** `office` has bookings for staff to look at. */
export type Template = 'catalogue' | 'office'

const folderOf = (template: Template) => path.join(os.tmpdir(), 'templates', template)

export async function makeTemplates(): Promise<void> {
  mkdirSync(folderOf('catalogue'), { recursive: true })
  await prepareDatabase(folderOf('catalogue'))
  await startOnce(folderOf('catalogue'))
  await copyTemplate('catalogue', folderOf('office'))
  await startOnce(folderOf('office'), { DEMO_BOOKINGS: '1500' })
}

/** The first start of a shop fills its database. */
async function startOnce(dataDir: string, settings: Record<string, string> = {}): Promise<void> {
  const shop = run(['build/server/main.js'], { ...settingsOfShop(dataDir), ...settings, PORT: '0' })
  await said(shop, / is open at (\S+)/)
  await end(shop)
}

/**
 * An empty database with the clock of the tests: the shop adopts it. It need not survive the machine, but a kill of its
 * own processes, so commits still wait for the log.
 */
async function prepareDatabase(dataDir: string): Promise<void> {
  const { address } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  const client = new pg.Client(address)
  await client.connect()
  // A log that is kept for the next time would be copied for every shop.
  for (const setting of ['fsync', 'full_page_writes', 'wal_recycle']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query("alter system set min_wal_size = '32MB'")
  await client.query('select pg_reload_conf()')
  await shiftDatabaseClock(client, client.database!)
  await client.end()
}

/** The settings that all shops of the tests share. */
export function settingsOfShop(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    DEMONSTRATION: 'true',
    CATALOGUE_SCALE,
    // A busy machine answers late, not with errors.
    DATABASE_LIMIT_MS: '60000',
    DRAW_PICTURES_AHEAD: 'false',
    LOG_LEVEL: 'error',
  }
}

/** Fills an empty data folder; files of PostgreSQL keep their owner. */
export async function copyTemplate(template: Template, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${folderOf(template)}/.`, dataDir])
}
