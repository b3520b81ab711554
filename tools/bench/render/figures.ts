import type { Cost } from './server-costs.ts'
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

export interface RenderFigures {
  /** Measured twice, independently. */
  readonly costs: readonly (readonly Cost[])[]
  /** Of a request that the bare server answers with 30 KB, milliseconds; twice as well. */
  readonly bareMs: readonly number[]
  readonly pages: readonly PageFigures[]
  /** Of starts with data already there, milliseconds. */
  readonly startMs: readonly number[]
  /** Of the process, without its database. */
  readonly restMb: number
  readonly afterLoadMb: number
  /** The machine's load average when the measurement began. */
  readonly loadBefore: number
}

/** The measurements of a request: 'home, kept'. @throws Error if there are none */
export function costsOf({ costs }: Pick<RenderFigures, 'costs'>, name: string): readonly Cost[] {
  const found = costs.flatMap((measured) => measured.filter((cost) => cost.name === name))
  if (found.length === 0) throw new Error(`${name} was not measured.`)
  return found
}
