import os from 'node:os'
import type { MeasuredImport } from './measured-import.ts'

type Measured = MeasuredImport & { readonly rows: number }

export interface ImportFigures {
  readonly few: Measured
  readonly many: Measured
  readonly changed: Measured
  readonly unchanged: Measured
  readonly fileMb: number
  readonly readSeconds: number
  readonly copySeconds: number
}

/** The section 'Import' of docs/performance.md. */
export function importSection(figures: ImportFigures): string {
  const { few, many, changed, unchanged, fileMb, readSeconds, copySeconds } = figures
  const row = (name: string, { rows, seconds, cpuSeconds, peakMb }: Measured) =>
    `| ${name} | ${seconds.toFixed(1)} | ${Math.round(rows / seconds).toLocaleString('en-GB')} | ${cpuSeconds.toFixed(1)} | ${peakMb.toFixed(0)} |`
  const bare = (name: string, seconds: number) =>
    `| ${name} | ${seconds.toFixed(seconds < 1 ? 2 : 1)} | ${Math.round(many.rows / seconds).toLocaleString('en-GB')} | | |`
  const [processor] = os.cpus()
  return [
    '## Import',
    '',
    `\`npm run bench:import\` imports prices (\`npm run catalogue:import\`) into the embedded PostgreSQL with its durable settings, and puts the same rows into the same table by PostgreSQL’s own COPY. Measured with Node ${process.versions.node} on ${os.cpus().length} cores (${processor?.model.trim()}) at a load of ${os.loadavg()[0]?.toFixed(1)}.`,
    '',
    '| | seconds (wanted for a million: ≤ 60) | rows a second | CPU s of the process | peak MB |',
    '| --- | --- | --- | --- | --- |',
    row('100,000 new prices', few),
    row('**1,000,000 new prices**', many),
    row('1,000,000 prices, all changed', changed),
    row('1,000,000 prices, none changed', unchanged),
    bare(`reading the file alone (${fileMb.toFixed(0)} MB)`, readSeconds),
    bare('bare COPY of the million rows into the empty table', copySeconds),
    '',
    `A million new prices take × ${(many.seconds / copySeconds).toFixed(1)} the time of the bare COPY, which checks nothing, and × ${(many.seconds / readSeconds).toFixed(0)} that of reading the file. In between lie: each line parsed and checked against its schema, duplicates and references looked for, the rows written twice (into a temporary table, then into the real one) and its statistics renewed. Ten times as many lines take ${(many.peakMb - few.peakMb).toFixed(0)} MB more memory (${few.peakMb.toFixed(0)} to ${many.peakMb.toFixed(0)}): a few blocks of rows, whatever the length of the files.`,
  ].join('\n')
}
