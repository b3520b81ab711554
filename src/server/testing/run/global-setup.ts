import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { shiftDatabaseClock, preferShiftedClock } from '../../../testing/test-clock.ts'
import { createLog } from '../../log.ts'
import { COLUMN_TYPES, connect } from '../../store/connection.ts'
import { startEmbeddedPostgres } from '../../store/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../store/migrate.ts'
import { fastestParent, openRunFolder } from './run-folder.ts'
import { fillSmallCatalogue } from '../small-catalogue.ts'
import { CONNECT_LIMIT_MS, inDatabase, type TestServer } from '../test-server.ts'

/**
 * One PostgreSQL per run: a temporary one, in memory where there is room, or the one of TEST_DATABASE_URL. Its
 * templates are migrated and filled once; every test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = openRunFolder(fastestParent())
  const { admin, stop } = await startServer()
  const run = randomBytes(4).toString('hex')
  const templates = { migrated: `template_migrated_${run}`, filled: `template_filled_${run}` }
  await withAdmin(admin, (client) => client.query(`create database ${templates.migrated}`))
  await withAdmin(inDatabase(admin, templates.migrated), (client) => shiftDatabaseClock(client, templates.migrated))
  await migrateDatabase(inDatabase(admin, templates.migrated))
  await withAdmin(admin, (client) => client.query(`create database ${templates.filled} template ${templates.migrated}`))
  await withAdmin(admin, (client) => preferShiftedClock(client, templates.filled))
  await fill(inDatabase(admin, templates.filled))
  const programs = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-programs-'))
  project.provide('testServer', { admin, templates, programs })

  return async () => {
    await withAdmin(admin, async (client) => {
      // With those that were filled on the way.
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where datname like $1',
        [`template_%_${run}%`],
      )
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    })
    await stop()
    removeFolder()
  }
}

async function fill(address: TestServer['admin']): Promise<void> {
  const { db, pool } = connect({ ...address, types: COLUMN_TYPES }, createLog('silent'), 1, CONNECT_LIMIT_MS)
  await fillSmallCatalogue(db)
  await pool.end()
}

async function startServer(): Promise<{ admin: TestServer['admin']; stop: () => Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    return { admin: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => {} }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-test-'))
  const dataFolder = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres(dataFolder, { durable: false, maxConnections: 300 })
  return { admin: postgres.address, stop: () => postgres.stop() }
}

async function withAdmin(admin: TestServer['admin'], work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
