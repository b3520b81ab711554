/**
 * The machines for a number of searches and of unit types: arithmetic with measured figures and assumptions, nothing
 * else.
 */
import { CONNECTIONS_OF_PROCESS } from '../../../src/server/store/connection.ts'
import { requestNamed, type LoadFigures } from './figures.ts'
import type { IndexSize } from './index-size.ts'

export const ASSUMED = {
  /** In the busiest hour; a month has so many of these. */
  searchesAnHour: 1_000_000,
  busiestHoursAMonth: 240,
  parksASearch: 2,
  /** Shares that a CDN answers. */
  resultsOfCdn: 0.2,
  parksOfCdn: 0.5,
  searchesABooking: 200,
  /** Of each processor, so that a burst and a machine that is lost are survived. */
  use: 0.5,
  processorsOfMachine: 4,
  gbOfMachine: 16,
  kbASearch: 250,
  unitTypes: 100_000,
  replicas: 2,
  /** Pounds a month. */
  machine: 100,
  databaseProcessor: 60,
  databaseGb: 0.2,
  cdnTb: 15,
} as const

/** Pounds a month. */
export interface Costs {
  readonly machines: number
  readonly database: number
  /** Of each of its nodes. */
  readonly databaseGb: number
  readonly cdn: number
  readonly all: number
}

export interface SearchPlan {
  readonly searches: number
  /** Made a second. */
  readonly results: number
  readonly parks: number
  readonly bookings: number
  /** Processors that are busy with each. */
  readonly busy: { readonly results: number; readonly parks: number; readonly bookings: number }
  readonly processes: number
  readonly machines: number
  /** PostgreSQL's processor time for a booking with so many processes, which all read the changes. */
  readonly databaseMs: number
  readonly databaseProcessors: number
  readonly connections: number
  readonly walMbPerSecond: number
  readonly mbit: number
  readonly tbAMonth: number
  readonly costs: Costs
}

export function planOfSearches(figures: LoadFigures): SearchPlan {
  const searches = ASSUMED.searchesAnHour / 3600
  const results = searches * (1 - ASSUMED.resultsOfCdn)
  const parks = searches * ASSUMED.parksASearch * (1 - ASSUMED.parksOfCdn)
  const bookings = searches / ASSUMED.searchesABooking
  const [ofOne, several] = figures.bookings
  const busy = {
    results: (results * requestNamed(figures, 'results, afresh').cpuMs) / 1000,
    parks: (parks * requestNamed(figures, 'park, afresh').cpuMs) / 1000,
    bookings: (bookings * ofOne.serverMs) / 1000,
  }
  const processes = Math.ceil((busy.results + busy.parks + busy.bookings) / ASSUMED.use)
  const ofAnother = Math.max(0, several.databaseMs - ofOne.databaseMs) / (several.processes - ofOne.processes)
  const databaseMs = ofOne.databaseMs + (processes - 1) * ofAnother
  const databaseProcessors = Math.max(2, Math.ceil((bookings * databaseMs) / 1000 / ASSUMED.use))
  const tbAMonth = (ASSUMED.searchesAnHour * ASSUMED.busiestHoursAMonth * ASSUMED.kbASearch) / 1e9
  const machines = Math.ceil(processes / ASSUMED.processorsOfMachine) + 1
  return {
    searches,
    results,
    parks,
    bookings,
    busy,
    processes,
    machines,
    databaseMs,
    databaseProcessors,
    connections: processes * CONNECTIONS_OF_PROCESS,
    walMbPerSecond: (bookings * ofOne.walBytes) / 1e6,
    mbit: (searches * ASSUMED.kbASearch * 8) / 1000,
    tbAMonth,
    costs: costsOf(machines, databaseProcessors, figures.priceBytes / 1e9, tbAMonth),
  }
}

export interface CataloguePlan {
  readonly kbAUnitType: number
  readonly indexMb: number
  readonly processMb: number
  /** While prices are imported, and two indexes are in memory. */
  readonly importMb: number
  readonly machines: number
  readonly millionPrices: number
  readonly bytesAPrice: number
  readonly priceGb: number
  readonly loadSeconds: number
  readonly costs: Costs
}

/** With as many searches. */
export function planOfUnitTypes(figures: LoadFigures, index: IndexSize): CataloguePlan {
  const searches = planOfSearches(figures)
  const kbAUnitType = (index.mb * 1000) / index.unitTypes
  const indexMb = (ASSUMED.unitTypes * kbAUnitType) / 1000
  const processMb = figures.restMb + ((ASSUMED.unitTypes - figures.unitTypes) * kbAUnitType) / 1000
  const importMb = processMb + indexMb
  const machines = Math.max(
    searches.machines,
    Math.ceil((searches.processes * importMb) / 1000 / ASSUMED.gbOfMachine) + 1,
  )
  const millionPrices = ((figures.prices / figures.unitTypes) * ASSUMED.unitTypes) / 1e6
  const bytesAPrice = figures.priceBytes / figures.prices
  const priceGb = (millionPrices * bytesAPrice) / 1000
  return {
    kbAUnitType,
    indexMb,
    processMb,
    importMb,
    machines,
    millionPrices,
    bytesAPrice,
    priceGb,
    loadSeconds: (index.loadSeconds / index.loadedMillions) * millionPrices,
    costs: costsOf(machines, searches.databaseProcessors, priceGb, searches.tbAMonth),
  }
}

function costsOf(machines: number, databaseProcessors: number, databaseGb: number, tb: number): Costs {
  const ofMachines = machines * ASSUMED.machine
  const nodes = 1 + ASSUMED.replicas
  const database = nodes * (databaseProcessors * ASSUMED.databaseProcessor + databaseGb * ASSUMED.databaseGb)
  const cdn = tb * ASSUMED.cdnTb
  return { machines: ofMachines, database, databaseGb, cdn, all: ofMachines + database + cdn }
}
