/**
 * `npm run bench:staff`: how long the back office takes for each list, search and page with 100,000 bookings, against a
 * bare server. `-- --write` puts the table into docs/performance.md, `-- --quick` tries it out with a tenth of them.
 */
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OPTIONS, report, type Report } from '../part.ts'
import { openStaffOffice } from './staff-office.ts'
import { staffSection, type StaffFigure, type StaffFigures } from './staff-section.ts'

const { values } = parseArgs({ options: OPTIONS })
const { bookings, rounds, scale } = values.quick
  ? { bookings: 10_000, rounds: 5, scale: 0.05 }
  : { bookings: 100_000, rounds: 20, scale: 0.2 }

/** Kept, so that only the first run fills it. */
const dataDir = path.resolve(import.meta.dirname, '../../../data', values.quick ? 'bench-staff-quick' : 'bench-staff')
/** Rounds until what is read often is in memory. */
const WARM_UP = 3

const [loadBefore = 0] = os.loadavg()
const office = await openStaffOffice({ dataDir, bookings, scale })
try {
  const times = office.requests.map((): number[] => [])
  const bareTimes: number[] = []
  for (let round = -WARM_UP; round < rounds; round++) {
    const bareMs = await office.askBare()
    if (round >= 0) bareTimes.push(bareMs)
    for (const [place, { path: address }] of office.requests.entries()) {
      const ms = await office.ask(address)
      if (round >= 0) times[place]?.push(ms)
    }
  }
  const began = performance.now()
  const file = await office.read('/staff/bookings.csv')
  const figures: StaffFigures = {
    bookings,
    fillSeconds: office.fillSeconds,
    bareMs: quantile(bareTimes, 0.5),
    requests: office.requests.map(({ name }, place): StaffFigure => {
      const measured = times[place] ?? []
      return { name, p50: quantile(measured, 0.5), p95: quantile(measured, 0.95) }
    }),
    exportSeconds: (performance.now() - began) / 1000,
    exportLines: file.split('\r\n').length - 2,
    loadBefore,
  }
  await report({ sections: [staffSection(figures)], figures } satisfies Report<StaffFigures>, values)
} finally {
  await office.stop()
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
