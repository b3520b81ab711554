import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DOCUMENT } from '../part.ts'
import { writeCell, writeSections } from '../write-sections.ts'
import type { LoadFigures } from './figures.ts'
import { measuredSection, overloadCell } from './measured-section.ts'
import { planSections } from './plan-sections.ts'
import { readIndexSize } from './index-size.ts'

const DOCS = path.dirname(DOCUMENT)
const OVERLOAD_CHECK = 22

/** The sections of docs/scaling.md that are measured or computed. */
export function scalingSections(figures: LoadFigures): string[] {
  return [measuredSection(figures), ...planSections(figures, readIndexSize(readFileSync(DOCUMENT, 'utf8')))]
}

/** Into docs/scaling.md, and into the row of docs/reliability.md about overload. */
export async function writeLoad(figures: LoadFigures): Promise<void> {
  await writeSections(path.join(DOCS, 'scaling.md'), scalingSections(figures))
  await writeCell(path.join(DOCS, 'reliability.md'), OVERLOAD_CHECK, overloadCell(figures))
}
