export type Area =
  | 'settings'
  | 'database'
  | 'files'
  | 'email'
  | 'content system'
  | 'payments'
  | 'suppliers'
  | 'content host'
  | 'public address'
  | 'ports'
  | 'back office'
  | 'error reports'
  | 'traces'

/** What was found out about one thing. */
export interface Finding {
  readonly area: Area
  readonly isFault: boolean
  /** Without secrets. */
  readonly what: string
  /** Of a fault: what to do, in one sentence. */
  readonly remedy?: string
}

/** The findings of one area. */
export class Findings {
  readonly list: Finding[] = []
  readonly #area: Area

  constructor(area: Area) {
    this.#area = area
  }

  good(what: string): void {
    this.list.push({ area: this.#area, isFault: false, what })
  }

  fault(what: string, remedy: string): void {
    this.list.push({ area: this.#area, isFault: true, what, remedy })
  }
}
