import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOCUMENT } from '../part.ts'
import type { BookingFigures, LoadFigures } from './figures.ts'
import { readIndexSize } from './index-size.ts'
import { planOfSearches, planOfUnitTypes } from './plan.ts'

const request = (name: string, cpuMs: number) => ({ name, perSecond: 100, ofBare: 1, cpuMs })

const booking: BookingFigures = {
  processes: 1,
  customers: 8,
  count: 100,
  refused: 0,
  perSecond: 10,
  p50: 500,
  p99: 900,
  serverMs: 90,
  databaseMs: 36,
  walBytes: 72_000,
  busy: { server: 1, database: 0.5, customers: 0.5, all: 2 },
}

const figures: LoadFigures = {
  isQuick: false,
  unitTypes: 4_000,
  prices: 6_000_000,
  priceBytes: 600_000_000,
  restMb: 250,
  loadBefore: 0,
  requests: [request('results, afresh', 9), request('park, afresh', 18)],
  bareCommits: { perSecond: 1000, databaseMs: 0.5 },
  bookings: [booking, { ...booking, processes: 2, databaseMs: 37 }],
  soak: {
    seconds: 1,
    requests: 1,
    bookings: 1,
    refused: 0,
    failed: 0,
    p50: 1,
    p99: 1,
    startMb: 1,
    endMb: 1,
    mbPerMinute: 0,
  },
  overload: { seconds: 1, canRender: 1, sentPerSecond: 1, answered: 1, refused: 1, p50: 1, p99: 1, recoveredIn: 0 },
  floods: {
    seconds: 1,
    connections: 1,
    answered: 1,
    refused: 1,
    bookings: 1,
    health: { p50: 1, max: 1 },
    pipelines: 1,
    pipelined: { p50: 1, max: 1 },
  },
}

test('a million searches an hour are 278 a second: 2 processors for results, 5 for parks, an eighth for 1.4 bookings', () => {
  const plan = planOfSearches(figures)
  expect(plan.searches).toBeCloseTo(277.8, 1)
  expect(plan.busy.results).toBeCloseTo(2)
  expect(plan.busy.parks).toBeCloseTo(5)
  expect(plan.bookings).toBeCloseTo(1.389)
  expect(plan.busy.bookings).toBeCloseTo(0.125)
})

test('15 processes, half of each used, are on 4 machines of 4 processors and one more', () => {
  const plan = planOfSearches(figures)
  expect([plan.processes, plan.machines, plan.connections]).toEqual([15, 5, 315])
})

test('each further process costs PostgreSQL what the second did: 36 ms and 14 more; a primary has at least 2 processors', () => {
  const plan = planOfSearches(figures)
  expect(plan.databaseMs).toBeCloseTo(50)
  expect(plan.databaseProcessors).toBe(2)
})

test('a second process that costs PostgreSQL nothing measurable counts as nothing', () => {
  const cheaper: LoadFigures = { ...figures, bookings: [booking, { ...booking, processes: 2, databaseMs: 30 }] }
  expect(planOfSearches(cheaper).databaseMs).toBe(36)
})

test('60 TB from the CDN at £15, 5 machines at £100 and three databases at £120 are £1,760 a month', () => {
  const { costs } = planOfSearches(figures)
  expect([costs.cdn, costs.machines, Math.round(costs.database), Math.round(costs.all)]).toEqual([900, 500, 360, 1760])
})

test('100,000 unit types of 10 KB: 1,210 MB a process, 2,210 MB during an import, 150 million prices in 15 GB', () => {
  const plan = planOfUnitTypes(figures, { unitTypes: 100_000, mb: 1000, loadSeconds: 4, loadedMillions: 6 })
  expect([plan.processMb, plan.importMb, plan.millionPrices, plan.priceGb, plan.loadSeconds]).toEqual([
    1210, 2210, 150, 15, 100,
  ])
  expect(plan.machines).toBe(5)
})

test('the size of the index is read from docs/performance.md', () => {
  const { unitTypes, mb, loadSeconds, loadedMillions } = readIndexSize(readFileSync(DOCUMENT, 'utf8'))
  expect(unitTypes).toBe(100_000)
  expect(mb).toBeGreaterThan(100)
  expect(loadSeconds).toBeGreaterThan(0)
  expect(loadedMillions).toBeGreaterThan(1)
  expect(() => readIndexSize('# Performance')).toThrow('does not say')
})
