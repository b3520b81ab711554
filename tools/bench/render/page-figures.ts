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
  /** Asked for without compression, as the peers were. */
  readonly plain: Load
  /** Asked for as browsers do. */
  readonly compressed: Load
  readonly weight: PageWeight
}
