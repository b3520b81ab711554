/**
 * Measures searches: the engine, the same questions as SQL, and a bare pass over the same prices.
 * `npm run bench:search [-- --sizes 4000,25000,100000] [--no-sql]` writes the section 'Search' where PostgreSQL was asked.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { jsonFileSizes } from '../../../src/server/testing/json-file-sizes.ts'
import { writeSection } from '../write-section.ts'
import { jsonFilesSection } from './json-files-section.ts'
import { searchSection } from './search-section.ts'
import type { SizeFigures } from './size-figures.ts'
import { TODAY } from './synthetic-stays.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '4000,25000,100000' }, 'no-sql': { type: 'boolean', default: false } },
})

const sizes: SizeFigures[] = []
for (const size of values.sizes.split(',')) sizes.push(await measured(size))

if (!values['no-sql']) {
  await writeSection('Search', searchSection(sizes))
  await writeSection('JSON files', jsonFilesSection(await jsonFileSizes(TODAY)))
}

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
