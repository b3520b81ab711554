import os from 'node:os'

export interface StaffFigure {
  readonly name: string
  /** Milliseconds until the whole page is there. */
  readonly p50: number
  readonly p95: number
}

export interface StaffFigures {
  readonly bookings: number
  /** Of making them up. Undefined if they were there. */
  readonly fillSeconds: number | undefined
  /** Of the bare server, which renders and compresses 1,500 elements. */
  readonly bareMs: number
  readonly requests: readonly StaffFigure[]
  readonly exportSeconds: number
  readonly exportLines: number
  readonly loadBefore: number
}

export const WANTED_MS = 200

/** The section 'The back office' of docs/performance.md. */
export function staffSection(figures: StaffFigures): string {
  const { bookings, fillSeconds, bareMs, requests, exportSeconds, exportLines, loadBefore } = figures
  const late = requests.filter(({ p95 }) => p95 > WANTED_MS)
  const made = fillSeconds === undefined ? '' : `, which were made up in ${Math.round(fillSeconds)} s`
  return [
    '## The back office',
    '',
    `\`npm run bench:staff\` starts the built server on a database of its own with ${bookings.toLocaleString('en-GB')} bookings${made}, ` +
      'and loads each list, search and page over HTTP, one after the other, until its last byte. The ratio is to the time in ' +
      `which a bare Node server renders and compresses 1,500 elements in the same rounds, ${bareMs.toFixed(1)} ms. Measured with ` +
      `Node ${process.versions.node} on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}); other work kept ` +
      `${loadBefore.toFixed(1)} processes busy when it began. Wanted: ${WANTED_MS} ms; ` +
      (late.length === 0 ? 'all are within.' : `${late.length} of ${requests.length} are not.`),
    '',
    '| request | p50 ms | p95 ms | against the bare server |',
    '|---|---|---|---|',
    ...requests.map(
      ({ name, p50, p95 }) => `| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | × ${(p50 / bareMs).toFixed(1)} |`,
    ),
    '',
    `All ${exportLines.toLocaleString('en-GB')} lines of the list as a file take ${exportSeconds.toFixed(1)} s.`,
    '',
  ].join('\n')
}
