import { setMaxListeners } from 'node:events'
import PQueue from 'p-queue'

/** `now`: a visitor waits; `later`: pre-rendering. */
export type Urgency = 'now' | 'later'

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
 * Runs a few jobs at a time, urgent ones first, and rejects jobs beyond its limit. A `later` job begins when no other
 * runs, so that an urgent one finds a free slot.
 */
export class WorkQueue {
  readonly #now: PQueue
  readonly #later = new PQueue({ concurrency: 1 })
  readonly #longest: number
  readonly #closing = new AbortController()

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#now = new PQueue({ concurrency: atOnce })
    this.#longest = longest
    // Each job listens, and that many may wait.
    setMaxListeners(0, this.#closing.signal)
  }

  /** @throws QueueFullError if too many are waiting, QueueClosedError after close(). */
  async add<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    const { signal } = this.#closing
    signal.throwIfAborted()
    const waiting = urgency === 'now' ? this.#now : this.#later
    if (waiting.size >= this.#longest) throw new QueueFullError()
    const draw = () => this.#now.add(() => afterATurn(work), { signal })
    if (urgency === 'now') return draw()
    return this.#later.add(() => this.#now.onIdle().then(draw), { signal })
  }

  /** Drops waiting jobs and waits for running ones. */
  async close(): Promise<void> {
    this.#closing.abort(new QueueClosedError())
    await Promise.all([this.#now.onIdle(), this.#later.onIdle()])
  }
}

/** Drawing is synchronous; yield to the event loop between pictures. */
async function afterATurn<T>(work: () => Promise<T>): Promise<T> {
  await new Promise(setImmediate)
  return work()
}
