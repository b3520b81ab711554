import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/**
 * An append-only file of JSON lines. `append` resolves once its lines are on disk; lines that arrive during a write
 * share the next one.
 */
export class DurableLog<Line> {
  readonly #handle: FileHandle
  #waiting: { text: string; done: () => void; failed: (error: unknown) => void }[] = []
  #isWriting = false

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Opens and reads the file. An incomplete last line was never acknowledged and is cut off. */
  static async open<Line>(file: string): Promise<{ log: DurableLog<Line>; lines: Line[] }> {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(file, 'a')
    const text = await readFile(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole))
    const lines = whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
    return { log: new DurableLog<Line>(handle), lines }
  }

  append(...lines: readonly Line[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    return new Promise((done, failed) => {
      this.#waiting.push({ text, done, failed })
      void this.#write()
    })
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#handle.write(batch.map((entry) => entry.text).join(''))
        await this.#handle.datasync()
        for (const entry of batch) entry.done()
      } catch (error) {
        for (const entry of batch) entry.failed(error)
      }
    }
    this.#isWriting = false
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
