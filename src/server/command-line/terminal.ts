import { createInterface } from 'node:readline/promises'

/** Input and output of the program for staff. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
  /** Undefined if the program is not interactive. */
  ask?(question: string): Promise<string>
}

/**
 * A customer's text on one line, without control and bidirectional characters that could move the cursor or reorder it.
 */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

/** Rows as columns under their titles, two spaces apart. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows.map((row) => row.map(oneLine))]
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** Lines under a heading; empty if there are none. */
export function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${heading}\n${lines.map((line) => `  ${oneLine(line)}\n`).join('')}`
}

/** '2027-03-01 09:00:00' in UTC. */
export const moment = (instant: Date | null) => instant?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

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
