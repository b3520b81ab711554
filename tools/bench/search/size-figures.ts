import type { Timing } from './statistics.ts'

/** One kind of question, asked in three ways. */
export interface ScenarioFigures {
  readonly name: string
  readonly engine: Timing
  readonly bare: Timing
  /** Undefined where PostgreSQL was not asked. */
  readonly sql?: Timing
}

export interface SqlFigures {
  /** Days of arrivals its tables hold. */
  readonly arrivals: number
  readonly stays: number
  /** Answers that were held against the engine's. */
  readonly compared: number
}

export interface SizeFigures {
  readonly unitTypes: number
  readonly parks: number
  readonly stays: number
  /** Bytes of the engine with its catalogue: objects and arrays alive. */
  readonly memory: number
  /** Bytes of the whole process, as the system counts them, with what filling it left behind. */
  readonly rss: number
  /** Searches with counts, each asked once. */
  readonly asked: Timing
  readonly scenarios: readonly ScenarioFigures[]
  readonly sql?: SqlFigures
}
