import type { PageWeight } from './page-weight.ts'

export interface Load {
  /** Processor time of the server for each request, milliseconds. */
  readonly cpuMs: number
  readonly databaseMs: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface PageFigures {
  readonly name: string
  /** Requested without compression, like the compared products. */
  readonly plain: Load
  /** Requested with compression, like browsers. */
  readonly compressed: Load
  readonly weight: PageWeight
}
