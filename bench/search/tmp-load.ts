import pg from 'pg'
import fs from 'node:fs'
import { fill } from './load-side.ts'
import { startEmbeddedPostgres } from '../../src/server/store/embedded-postgres.ts'
import { migrateDatabase } from '../../src/server/store/migrate.ts'
import { loadMemoryIndex } from '../../src/server/availability/load-memory-index.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'
import { TODAY } from './synthetic-stays.ts'
const isNew = !fs.existsSync('/tmp/avail/load-pg/postgres/PG_VERSION')
const postgres = await startEmbeddedPostgres('/tmp/avail/load-pg/postgres', { durable: false })
const pool = new pg.Pool({ ...postgres.address, max: 4 }); pool.on('error', () => {})
if (isNew) { await migrateDatabase(postgres.address); await fill(pool, syntheticCatalogue(4000)) }
for (let i = 0; i < 3; i++) {
  const t = performance.now(), c = process.cpuUsage()
  await loadMemoryIndex(postgres.address, () => TODAY)
  const u = process.cpuUsage(c)
  console.log('load', (performance.now() - t).toFixed(0), 'cpu', ((u.user + u.system) / 1000).toFixed(0))
}
await pool.end(); await postgres.stop(); process.exit()
