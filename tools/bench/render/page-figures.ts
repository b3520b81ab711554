import type { PageWeight } from './page-weight.ts'

/** Under many connections. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface PageFigures {
  readonly name: string
  readonly load: Load
  readonly weight: PageWeight
}

/** Of the process, without its database. */
export interface ProcessFigures {
  /** Of a start with data already there, milliseconds. */
  readonly startMs: number
  readonly restMb: number
  readonly afterLoadMb: number
}
