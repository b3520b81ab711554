import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../store/embedded-postgres.ts'
import { migrateDatabase } from '../store/migrate.ts'
import { readPostmaster } from '../store/postmaster.ts'
import { inDatabase, type TestServer } from './test-server.ts'

/**
 * One PostgreSQL for the whole run: a throw-away one, or that of TEST_DATABASE_URL. A template in it is migrated once;
 * every test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `template_${randomBytes(4).toString('hex')}`
  const { server, stop } = await startServer(template)
  await withAdmin(server, (admin) => admin.query(`create database ${template}`))
  await migrateDatabase(inDatabase(server.admin, template))
  project.provide('testServer', server)

  return async () => {
    await withAdmin(server, (admin) => admin.query(`drop database if exists ${template} with (force)`))
    await stop()
  }
}

async function startServer(template: string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    const admin = { connectionString: process.env.TEST_DATABASE_URL }
    return { server: { admin, template }, stop: async () => {} }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-test-'))
  const dataFolder = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres(dataFolder, { durable: false, maxConnections: 300 })
  const guard = guardAgainstOrphans(readPostmaster(dataFolder)!.pid, folder)
  return {
    server: { admin: postgres.address, template },
    async stop() {
      await postgres.stop()
      guard.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A run that is killed cannot stop its PostgreSQL. This process outlives it, sees its own input end, and does. */
function guardAgainstOrphans(postmaster: number, folder: string): ChildProcess {
  const source = `
    process.stdin.resume().on('end', () => {
      try { process.kill(${postmaster}, 'SIGQUIT') } catch {}
      setTimeout(() => require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 1000)
    })`
  const guard = spawn(process.execPath, ['--eval', source], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  return guard
}

async function withAdmin(server: TestServer, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(server.admin)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
