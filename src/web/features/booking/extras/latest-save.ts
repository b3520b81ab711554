/**
 * Saves values one at a time and skips those replaced while a save was in progress, so that the last value is always
 * saved last.
 */
export class LatestSave<Value, Answer> {
  readonly #save: (value: Value) => Promise<Answer>
  #waiting: { readonly value: Value } | undefined
  #running: Promise<Answer> | undefined

  constructor(save: (value: Value) => Promise<Answer>) {
    this.#save = save
  }

  /** Resolves with the answer for the last value; rejects if that failed. */
  put(value: Value): Promise<Answer> {
    this.#waiting = { value }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<Answer> {
    for (;;) {
      const next = this.#waiting
      if (!next) throw new Error('nothing to save')
      this.#waiting = undefined
      try {
        const answer = await this.#save(next.value)
        if (!this.#waiting) return answer
      } catch (error) {
        if (!this.#waiting) throw error
      }
    }
  }
}
