/** A list of 32-bit numbers that grows by doubling: millions of them cost four bytes each. */
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

  /** What is in the list now; not a copy. */
  view(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }
}
