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
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
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
