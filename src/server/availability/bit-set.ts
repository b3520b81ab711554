/** A bit set: 32 members are tested or intersected at a time. */
export type BitSet = Uint32Array

export function createBitSet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5)
}

export function addBit(set: BitSet, member: number): void {
  set[member >>> 5]! |= 1 << (member & 31)
}

export function removeBit(set: BitSet, member: number): void {
  set[member >>> 5]! &= ~(1 << (member & 31))
}

export function hasBit(set: BitSet, member: number): boolean {
  return ((set[member >>> 5]! >>> (member & 31)) & 1) === 1
}

/** Intersects `target` with `other` for the members from `from` to before `to` (and others in the same words). */
export function intersect(target: BitSet, other: BitSet, from: number, to: number): void {
  for (let word = from >>> 5, end = (to + 31) >>> 5; word < end; word++) target[word]! &= other[word]!
}

/** Copies the members from `from` to before `to` (and others in the same words). */
export function copyBits(target: BitSet, source: BitSet, from: number, to: number): void {
  for (let word = from >>> 5, end = (to + 31) >>> 5; word < end; word++) target[word] = source[word]!
}

/** Sets by threshold: `sets[k]` has the members with a value of at least k. */
export function thresholdSets(values: Uint8Array): BitSet[] {
  const highest = values.reduce((max, value) => Math.max(max, value), 0)
  const sets = Array.from({ length: highest + 1 }, () => createBitSet(values.length))
  values.forEach((value, member) => {
    for (let threshold = 0; threshold <= value; threshold++) addBit(sets[threshold]!, member)
  })
  return sets
}

/** The 32 members from `first` on as bits of a number, without those from `end` on. */
export function bitsFrom(set: BitSet, first: number, end: number): number {
  const word = first >>> 5
  const shift = first & 31
  const count = end - first
  const below = set[word]! >>> shift
  const bits = shift === 0 ? below : below | (set[word + 1]! << (32 - shift))
  return count >= 32 ? bits | 0 : bits & ((1 << count) - 1)
}

const PLANES = 8
/** Maximum count of the bit planes. */
const FULL = 2 ** PLANES - 1

/**
 * Counts how often each of 32 bits is set. The counts are stored as bit planes: plane p has bit p of all 32 counts, so
 * that adding a word is a few operations without branches instead of a loop over its bits.
 */
export class BitCounter {
  readonly #totals = new Int32Array(32)
  #ones = 0
  #twos = 0
  #fours = 0
  #eights = 0
  #sixteens = 0
  #thirtyTwos = 0
  #sixtyFours = 0
  #top = 0
  #added = 0

  add(bits: number): void {
    let carry = this.#ones & bits
    this.#ones ^= bits
    let next = this.#twos & carry
    this.#twos ^= carry
    carry = this.#fours & next
    this.#fours ^= next
    next = this.#eights & carry
    this.#eights ^= carry
    carry = this.#sixteens & next
    this.#sixteens ^= next
    next = this.#thirtyTwos & carry
    this.#thirtyTwos ^= carry
    carry = this.#sixtyFours & next
    this.#sixtyFours ^= next
    this.#top ^= carry
    if (++this.#added === FULL) this.#empty()
  }

  /** Returns the counts and resets them. */
  take(): Int32Array {
    this.#empty()
    const counts = this.#totals.slice()
    this.#totals.fill(0)
    return counts
  }

  #empty(): void {
    const planes = [
      this.#ones,
      this.#twos,
      this.#fours,
      this.#eights,
      this.#sixteens,
      this.#thirtyTwos,
      this.#sixtyFours,
      this.#top,
    ]
    planes.forEach((plane, power) => {
      for (let bits = plane; bits !== 0; bits &= bits - 1) this.#totals[31 - Math.clz32(bits & -bits)]! += 1 << power
    })
    this.#ones = this.#twos = this.#fours = this.#eights = 0
    this.#sixteens = this.#thirtyTwos = this.#sixtyFours = this.#top = 0
    this.#added = 0
  }
}
