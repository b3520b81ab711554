import type { Stay } from '../../domain/dates/stay.ts'
import { REDUCTION_KINDS, type Reduction } from '../../domain/money/unit-price.ts'
import type { UnitAnswer } from './queries.ts'

/**
 * Reductions by kind, and offers: few stays have them, so they are stored separately, sorted by row and unit. The entries
 * of row r are those from rowStart[r] to before rowStart[r + 1]; a stay has one for each of its reductions.
 */
export interface StayDetails {
  readonly rowStart: Int32Array
  readonly unit: Int32Array
  /** The place of its kind in `REDUCTION_KINDS`. */
  readonly kind: Uint8Array
  /** The reduction; 0 for a stay in an offer that doesn't reduce it. */
  readonly pence: Int32Array
  /** 0 where there is none. */
  readonly offerUrn: Int16Array
  readonly highestUrn: number
}

interface UnsortedDetails {
  readonly row: GrowingInts
  readonly unit: GrowingInts
  readonly kind: GrowingInts
  readonly pence: GrowingInts
  readonly offerUrn: GrowingInts
}

/** Sorts by unit and then stably by row: two passes of counting sort. */
export function sortDetails(
  details: UnsortedDetails,
  rowCount: number,
  unitCount: number,
  finalRowOf: Int32Array,
): StayDetails {
  const unit = details.unit.view()
  const row = details.row.view().map((temporary) => finalRowOf[temporary]!)
  const asGiven = Int32Array.from({ length: unit.length }, (_, entry) => entry)
  const byUnit = countingSort(asGiven, unit, unitCount).order
  const { order, starts } = countingSort(byUnit, row, rowCount)
  const kind = details.kind.view()
  const pence = details.pence.view()
  const offerUrn = details.offerUrn.view()
  return {
    rowStart: starts,
    unit: order.map((entry) => unit[entry]!),
    kind: Uint8Array.from(order, (entry) => kind[entry]!),
    pence: order.map((entry) => pence[entry]!),
    offerUrn: Int16Array.from(order, (entry) => offerUrn[entry]!),
    highestUrn: offerUrn.reduce((highest, urn) => Math.max(highest, urn), 0),
  }
}

function countingSort(entries: Int32Array, keyOf: Int32Array, keys: number): { order: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(keys + 1)
  for (const entry of entries) starts[keyOf[entry]! + 1]!++
  for (let key = 1; key <= keys; key++) starts[key]! += starts[key - 1]!
  const next = starts.slice()
  const order = new Int32Array(entries.length)
  for (const entry of entries) order[next[keyOf[entry]!]!++] = entry
  return { order, starts }
}

/** Position of the first entry of a row with this unit or a later one. */
export function firstEntryFrom(details: StayDetails, row: number, unit: number): number {
  let low = details.rowStart[row]!
  let high = details.rowStart[row + 1]!
  while (low < high) {
    const middle = (low + high) >>> 1
    if (details.unit[middle]! < unit) low = middle + 1
    else high = middle
  }
  return low
}

/** The reductions of a stay, and its offer; undefined without one. */
export function detailsOf(
  details: StayDetails,
  row: number,
  unit: number,
): { reductions: readonly Reduction[]; offerUrn: number | undefined } {
  const reductions: Reduction[] = []
  let offerUrn: number | undefined
  const end = details.rowStart[row + 1]!
  for (let entry = firstEntryFrom(details, row, unit); entry < end && details.unit[entry] === unit; entry++) {
    const pence = details.pence[entry]!
    if (pence > 0) reductions.push({ kind: REDUCTION_KINDS[details.kind[entry]!]!, pence })
    offerUrn ??= details.offerUrn[entry] || undefined
  }
  return { reductions, offerUrn }
}

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

  find(unitTypeId: number, stay: Stay): UnitAnswer | undefined {
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

/** A growable Int32Array: millions of numbers at four bytes each. */
export class GrowingInts {
  #values = new Int32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** The current content, not a copy. */
  view(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }
}
