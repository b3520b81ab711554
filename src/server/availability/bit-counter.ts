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
