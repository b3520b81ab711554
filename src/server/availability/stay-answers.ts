import type { Stay } from '../../domain/dates/stay.ts'
import type { UnitAnswer } from './queries.ts'

/** Answers kept at most, of single stays of unit types: some 20 MB. */
const KEPT = 100_000

/** Nothing a supplier said is told for longer: then the store's word counts again, until somebody asks anew. */
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
 * What live suppliers have said in the last quarter of an hour, by stay, so that it outlives the index it was written
 * into. Where it is too much, the stays nobody has asked about for longest are forgotten first.
 */
export class StayAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #limit: number
  readonly #now: () => number
  #count = 0

  /** @param now milliseconds by a clock that only goes forward */
  constructor({ limit = KEPT, now = () => performance.now() } = {}) {
    this.#limit = limit
    this.#now = now
  }

  /** Answers what had to be forgotten for it. */
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

  /** Answers what is forgotten now: what is too old, and what is too much. */
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
