import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal.ts'

/** The terminal of this process; without one, nothing is asked. */
export function processTerminal(): Terminal {
  // EPIPE: the reader has closed the pipe, as `head` does.
  process.stdout.on('error', () => process.exit(0))
  return {
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    ...(process.stdin.isTTY ? { ask } : {}),
  }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
