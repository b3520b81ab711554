import type { Timing } from './statistics.ts'

/** One scenario, measured in three ways. */
export interface ScenarioFigures {
  readonly name: string
  readonly engine: Timing
  readonly bare: Timing
  /** Undefined if PostgreSQL was not measured. */
  readonly sql?: Timing
}

export interface SqlFigures {
  /** Days of arrivals its tables hold. */
  readonly arrivals: number
  readonly stays: number
  /** Number of results compared with the engine's. */
  readonly compared: number
}

export interface SizeFigures {
  readonly unitTypes: number
  readonly parks: number
  readonly stays: number
  /** Live bytes of the engine with its catalogue. */
  readonly memory: number
  /** Resident bytes of the process, including garbage of the fill. */
  readonly rss: number
  /** Searches with counts, one call each. */
  readonly asked: Timing
  readonly scenarios: readonly ScenarioFigures[]
  readonly sql?: SqlFigures
}
