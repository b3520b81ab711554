/** The history of a run, in memory and line by line in a file that survives it. */
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { CallLine, FaultLine } from './recorded.ts'

export interface History {
  readonly calls: CallLine[]
  readonly faults: FaultLine[]
  record(line: CallLine | FaultLine): void
  close(): Promise<void>
}

export function openHistory(file: string): History {
  const stream = createWriteStream(file)
  const calls: CallLine[] = []
  const faults: FaultLine[] = []
  return {
    calls,
    faults,
    record(line) {
      if (line.kind === 'call') calls.push(line)
      else faults.push(line)
      stream.write(`${JSON.stringify(line)}\n`)
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}
