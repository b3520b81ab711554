/**
 * `npm run bench:load`: searches and bookings a second of one process and on one primary, some minutes of a steady
 * load, and five times what a process can take, and floods of requests. `-- --write` puts the figures, and the plans
 * that follow from them, into docs/scaling.md and docs/reliability.md, `-- --quick` tries it out, and says so where it
 * is written.
 */
import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { OPTIONS, report, type Report } from '../part.ts'
import { startCalibration, startServer, type MeasuredServer } from '../render/measured-server.ts'
import { measureBareCommits, measureBookings } from './bookings.ts'
import type { BookingFigures, LoadFigures } from './figures.ts'
import { measureFloods } from './floods.ts'
import { measureOverload } from './overload.ts'
import { measureRequests } from './searches.ts'
import { soak } from './soak.ts'
import { scalingSections, writeLoad } from './write-load.ts'

/** Filled anew for each run, since it sells. */
const DATA_DIR = path.resolve(import.meta.dirname, '../../../data/bench-load')
const PROCESSES = 2

const { values } = parseArgs({ options: OPTIONS })
const times = values.quick
  ? { requests: 2, commits: 2, bookings: 5, soak: 15, overload: 4, floods: 6, scale: '0.1' }
  : { requests: 6, commits: 5, bookings: 25, soak: 150, overload: 15, floods: 20, scale: '1' }

const [loadBefore = 0] = os.loadavg()
rmSync(DATA_DIR, { recursive: true, force: true })
try {
  const ofOne = await withServer({}, measureOne)
  const several = await withServer({ PROCESSES: String(PROCESSES) }, (server) =>
    measureBookings(server, PROCESSES, times.bookings),
  )
  const { booking, ...measured } = ofOne
  const figures: LoadFigures = { ...measured, isQuick: values.quick, loadBefore, bookings: [booking, several] }
  for (const section of scalingSections(figures)) console.log(`${section}\n`)
  await report({ sections: [], figures } satisfies Report<LoadFigures>, values)
  if (values.write) await writeLoad(figures)
  if (figures.soak.refused + figures.soak.failed > 0 && !process.send) process.exitCode = 1
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function measureOne(
  server: MeasuredServer,
): Promise<Omit<LoadFigures, 'isQuick' | 'loadBefore' | 'bookings'> & { booking: BookingFigures }> {
  const restMb = server.memory()
  const requests = await withBare((bare) => measureRequests(server, bare, times.requests))
  const bareCommits = await measureBareCommits(server, times.commits)
  const booking = await measureBookings(server, 1, times.bookings)
  const steady = await soak(server, times.soak)
  const { perSecond } = requests.find(({ name }) => name === 'results, afresh')!
  const overload = await measureOverload(server, perSecond, times.overload)
  const floods = await measureFloods(server, times.floods)
  return { ...(await sizeOf(server)), restMb, requests, bareCommits, booking, soak: steady, overload, floods }
}

async function withServer<Result>(
  settings: Record<string, string>,
  work: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({
    DATA_DIR,
    DATABASE_URL: '',
    CATALOGUE_SCALE: times.scale,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  try {
    server.pauseDrawing()
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function withBare<Result>(work: (bare: Awaited<ReturnType<typeof startCalibration>>) => Promise<Result>) {
  const bare = await startCalibration()
  try {
    return await work(bare)
  } finally {
    await bare.stop()
  }
}

async function sizeOf({
  database,
}: MeasuredServer): Promise<{ unitTypes: number; prices: number; priceBytes: number }> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ unitTypes: number; prices: number; priceBytes: number }>(
      `select (select count(*)::int from unit_type) as "unitTypes", (select count(*)::int from price) as prices,
        pg_total_relation_size('price')::float as "priceBytes"`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
