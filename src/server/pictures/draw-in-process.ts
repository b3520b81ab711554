import { fork, type ChildProcess } from 'node:child_process'
import type { PictureOrder } from './illustrator.ts'
import type { ShareImageOrder } from './share-image.ts'

/** A task of the process: a picture of the catalogue, or one for social networks. */
export type DrawingOrder = PictureOrder | ShareImageOrder

/** To the drawing process. */
export interface DrawingRequest {
  readonly id: number
  readonly order: DrawingOrder
}

/** From the drawing process: the picture, or why there is none. */
export interface DrawingAnswer {
  readonly id: number
  readonly bytes?: Uint8Array
  readonly failure?: string
}

/**
 * A drawing process without work for so long is ended, and one with work that says nothing for so long is killed: its
 * share of a busy processor is small, but the slowest picture takes less than a second of it.
 */
const SILENCE_MS = 60_000

export interface DrawingProcess {
  /** @throws Error if the picture cannot be drawn, or the process ends before it is */
  readonly draw: (order: DrawingOrder) => Promise<Uint8Array>
  close(): void
}

/**
 * Draws pictures in a process that is started when one is asked for.
 * @param program the program to run: the bundle of drawing-process.ts
 * @param settings `silent` drops its output
 */
export function drawInProcess(program: string, { silenceMs = SILENCE_MS, silent = false } = {}): DrawingProcess {
  let current: RunningProcess | undefined
  return {
    draw(order) {
      if (!current?.isRunning) current = new RunningProcess(program, silent, silenceMs)
      return current.draw(order)
    },
    close: () => current?.end(),
  }
}

class RunningProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(reason: Error): void }>()
  readonly #silence: NodeJS.Timeout
  #lastId = 0
  isRunning = true

  constructor(program: string, silent: boolean, silenceMs: number) {
    this.#child = fork(program, { silent, serialization: 'advanced' })
    this.#silence = setTimeout(() => this.#onSilence(), silenceMs).unref()
    this.#child.on('message', (answer: DrawingAnswer) => this.#onAnswer(answer))
    this.#child.on('error', (cause) => this.#onEnd(new Error('the drawing process failed', { cause })))
    this.#child.on('exit', (code, signal) => this.#onEnd(new Error(`the drawing process ended (${signal ?? code})`)))
  }

  draw(order: DrawingOrder): Promise<Uint8Array> {
    const id = ++this.#lastId
    this.#silence.refresh()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, order } satisfies DrawingRequest)
    })
  }

  end(): void {
    this.isRunning = false
    clearTimeout(this.#silence)
    if (this.#child.connected) this.#child.disconnect()
  }

  #onAnswer({ id, bytes, failure }: DrawingAnswer): void {
    this.#silence.refresh()
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (bytes) waiting?.resolve(bytes)
    else waiting?.reject(new Error(failure))
  }

  #onSilence(): void {
    if (this.#waiting.size === 0) this.end()
    else this.#child.kill('SIGKILL')
  }

  #onEnd(reason: Error): void {
    this.isRunning = false
    clearTimeout(this.#silence)
    for (const waiting of this.#waiting.values()) waiting.reject(reason)
    this.#waiting.clear()
  }
}
