/** Where the program for staff writes, and whom it asks. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
  /** Undefined where nobody sits in front of it. */
  ask?(question: string): Promise<string>
}

/** Text of a customer's as one line that cannot move the cursor or turn the line around. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

/** Rows as columns under their titles, parted by two spaces. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows.map((row) => row.map(oneLine))]
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** Labels and values under a heading; nothing where there are none. */
export function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${heading}\n${lines.map((line) => `  ${oneLine(line)}\n`).join('')}`
}

/** '2027-03-01 09:00:00' in UTC. */
export const moment = (instant: Date | null) => instant?.toISOString().slice(0, 19).replace('T', ' ') ?? ''
