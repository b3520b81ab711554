/**
 * Measures searches: the engine, the same questions as SQL, and a bare pass over the same prices.
 * `npm run bench:search [-- --sizes 4000,25000,100000] [--no-sql] [--write] [--quick]`: `--write` puts the sections
 * 'Search' and 'JSON files' into docs/performance.md if PostgreSQL was asked, `--quick` tries it out.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { jsonFileSizes } from '../../../src/server/testing/json-file-sizes.ts'
import { OPTIONS, report, type Report } from '../part.ts'
import { jsonFilesSection } from './json-files-section.ts'
import { searchSection } from './search-section.ts'
import type { SizeFigures } from './size-figures.ts'
import { TODAY } from './synthetic-stays.ts'

const { values } = parseArgs({
  options: { ...OPTIONS, sizes: { type: 'string' }, 'no-sql': { type: 'boolean', default: false } },
})

const sizes: SizeFigures[] = []
for (const size of (values.sizes ?? (values.quick ? '1000' : '4000,25000,100000')).split(',')) {
  sizes.push(await measured(size))
}
const sections = values['no-sql'] ? [] : [searchSection(sizes), jsonFilesSection(await jsonFileSizes(TODAY))]
await report({ sections, figures: sizes } satisfies Report<SizeFigures[]>, values)

/** Each size in a separate process, so that memory is measured separately. */
async function measured(size: string): Promise<SizeFigures> {
  const script = path.join(import.meta.dirname, 'measure-size.ts')
  const child = fork(script, [size, ...(values['no-sql'] ? ['--no-sql'] : [])])
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`measuring ${size} unit types ended with code ${String(code)}`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), died])) as [SizeFigures]
  died.catch(() => undefined)
  return figures
}
