/** The frame of the bench's parts: their arguments, and their report. */
import path from 'node:path'
import { writeSections } from './write-sections.ts'

export const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** `quick`: fewer of everything, to try it out; `write`: into docs/performance.md, but never of a quick run. */
export const OPTIONS = {
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const

export interface Report<Figures = unknown> {
  /** Of docs/performance.md, each with its title. */
  readonly sections: readonly string[]
  /** For the table of all figures. */
  readonly figures?: Figures
}

/** To `npm run bench` if it has started this part; else the sections are printed, and written if wanted. */
export async function report(results: Report, { quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  if (process.send) {
    process.send(results)
    return
  }
  for (const section of results.sections) console.log(`${section}\n`)
  if (write && !quick) await writeSections(DOCUMENT, results.sections)
}
