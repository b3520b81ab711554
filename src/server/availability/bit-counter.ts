const PLANES = 8
/** What eight planes can count to. */
const FULL = 2 ** PLANES - 1

/**
 * Counts for each of 32 bits in how many numbers it is set. The counts stand upright: plane p holds bit p of all 32
 * counts, so that adding a number is a handful of operations without a branch instead of a loop over its bits.
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

  /** The counts so far, and starts again from 0. */
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
