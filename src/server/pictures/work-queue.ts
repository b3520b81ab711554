/** `now`: a visitor waits; `later`: pre-rendering. */
export type Urgency = 'now' | 'later'

interface Job {
  run: () => Promise<void>
  abandon: (reason: Error) => void
}

export class QueueFullError extends Error {
  constructor() {
    super('Too many pictures are waiting to be drawn')
    this.name = 'QueueFullError'
  }
}

export class QueueClosedError extends Error {
  constructor() {
    super('The picture store is closed')
    this.name = 'QueueClosedError'
  }
}

/**
 * Runs a few jobs at a time, urgent ones first, and rejects jobs beyond its limit. A `later` job runs alone, so that an
 * urgent one finds a free slot.
 */
export class WorkQueue {
  readonly #waiting: Record<Urgency, Job[]> = { now: [], later: [] }
  readonly #atOnce: number
  readonly #longest: number
  #running = 0
  #closed = false
  #whenIdle: (() => void)[] = []

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  /** @throws QueueFullError if too many are waiting, QueueClosedError after close(). */
  add<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new QueueClosedError())
    if (this.#waiting[urgency].length >= this.#longest) return Promise.reject(new QueueFullError())
    return new Promise<T>((resolve, reject) => {
      this.#waiting[urgency].push({
        run: () => work().then(resolve, reject),
        abandon: reject,
      })
      this.#next()
    })
  }

  /** Drops waiting jobs and waits for running ones. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of [...this.#waiting.now.splice(0), ...this.#waiting.later.splice(0)])
      job.abandon(new QueueClosedError())
    if (this.#running > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }

  #next(): void {
    if (this.#running >= this.#atOnce) return
    const job = this.#waiting.now.shift() ?? (this.#running === 0 ? this.#waiting.later.shift() : undefined)
    if (job === undefined) return
    this.#running += 1
    // Drawing is synchronous; yield to the event loop between pictures.
    setImmediate(() => {
      void job.run().finally(() => {
        this.#running -= 1
        if (this.#running === 0) for (const idle of this.#whenIdle.splice(0)) idle()
        this.#next()
      })
    })
    this.#next()
  }
}
