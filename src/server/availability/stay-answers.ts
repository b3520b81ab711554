import type { Stay } from '../../domain/dates/stay.ts'
import type { UnitAnswer } from './queries.ts'

/** Maximum number of answers, per stay and unit type: some 20 MB. */
const KEPT = 100_000

/** Lifetime of an answer; then the store's data applies until the supplier is queried again. */
const LIFE_MS = 15 * 60_000

interface Kept {
  readonly stay: Stay
  readonly since: number
  readonly units: Map<number, UnitAnswer>
}

export interface UnitStay {
  readonly unitTypeId: number
  readonly stay: Stay
}

const keyOf = ({ arrival, nights }: Stay) => `${arrival} ${nights}`

/**
 * Live suppliers' answers of the last 15 minutes by stay, kept apart from the index so that they survive its
 * replacement. Beyond the limit, the least recently queried stays are evicted.
 */
export class StayAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #limit: number
  readonly #now: () => number
  #count = 0

  /** @param now a monotonic clock in milliseconds */
  constructor({ limit = KEPT, now = () => performance.now() } = {}) {
    this.#limit = limit
    this.#now = now
  }

  /** Returns what was evicted. */
  remember(stay: Stay, answers: ReadonlyMap<number, UnitAnswer>): UnitStay[] {
    const key = keyOf(stay)
    const units = this.#kept.get(key)?.units ?? new Map<number, UnitAnswer>()
    const kept: Kept = { stay, units, since: this.#now() }
    this.#count -= kept.units.size
    for (const [unitTypeId, answer] of answers) kept.units.set(unitTypeId, answer)
    this.#count += kept.units.size
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return this.forgetOld()
  }

  of(unitTypeId: number, stay: Stay): UnitAnswer | undefined {
    return this.#kept.get(keyOf(stay))?.units.get(unitTypeId)
  }

  *all(): Generator<UnitStay & { readonly answer: UnitAnswer }> {
    for (const { stay, units } of this.#kept.values()) {
      for (const [unitTypeId, answer] of units) yield { unitTypeId, stay, answer }
    }
  }

  /** Removes and returns what has expired or exceeds the limit. */
  forgetOld(): UnitStay[] {
    const forgotten: UnitStay[] = []
    const tooOld = this.#now() - LIFE_MS
    for (const [key, { stay, since, units }] of this.#kept) {
      if (since > tooOld && this.#count <= this.#limit) break
      this.#kept.delete(key)
      this.#count -= units.size
      for (const unitTypeId of units.keys()) forgotten.push({ unitTypeId, stay })
    }
    return forgotten
  }
}
