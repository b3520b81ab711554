/**
 * `npm run bench`: every part of the bench, one after the other, and all of docs/performance.md and docs/scaling.md
 * that is measured. `-- --quick` tries it out with fewer of everything and writes nothing; `--document FILE` writes
 * into another document.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { allFiguresSection, type AllFigures } from './all-figures.ts'
import type { LoadFigures } from './load/figures.ts'
import { scalingSections, writeLoad } from './load/write-load.ts'
import { DOCUMENT, type Report } from './part.ts'
import { writeSections } from './write-sections.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, document: { type: 'string' } },
})

const render = await runPart<AllFigures['render']>('render/run.ts')
const lighthouse = await runPart<AllFigures['lighthouse']>('lighthouse/run.ts')
const presses = await runPart<AllFigures['presses']>('presses/run.ts')
const pictures = await runPart<AllFigures['pictures']>('pictures/run.ts')
const search = await runPart<AllFigures['search']>('search/run.ts')
const staleness = await runPart('search/staleness.ts')
const imported = await runPart('import/run.ts')
const staff = await runPart('staff/run.ts')
const load = await runPart<LoadFigures>('load/run.ts')

const all = allFiguresSection({
  render: render.figures!,
  lighthouse: lighthouse.figures!,
  presses: presses.figures!,
  pictures: pictures.figures!,
  search: search.figures!,
})
console.log(all)
const parts = [render, lighthouse, presses, pictures, search, staleness, imported, staff]
const sections = [...parts.flatMap((part) => part.sections), all]
if (values.document !== undefined) {
  await writeSections(values.document, [...sections, ...scalingSections(load.figures!)])
} else if (!values.quick) {
  await writeSections(DOCUMENT, sections)
  await writeLoad(load.figures!)
}

/** Each in its own process, since some measure their own memory. @throws Error if it fails */
async function runPart<Figures>(script: string): Promise<Report<Figures>> {
  console.log(`\n── ${script}`)
  const child = fork(path.join(import.meta.dirname, script), values.quick ? ['--quick'] : [])
  let report: Report<Figures> | undefined
  child.on('message', (message) => (report = message as Report<Figures>))
  // Its messages arrive before the channel is closed.
  const [[code]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [[number | null], unknown]
  if (code !== 0 || !report) throw new Error(`${script} failed: nothing is written.`)
  return report
}
