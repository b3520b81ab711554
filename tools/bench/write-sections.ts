import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'

/** Replaces sections of a document by those with the same titles; a new one becomes its first. */
export async function writeSections(file: string, sections: readonly string[]): Promise<void> {
  const { code } = await format(file, sections.reduce(withSection, readFileSync(file, 'utf8')))
  writeFileSync(file, code)
}

function withSection(document: string, section: string): string {
  const [title = ''] = section.split('\n', 1)
  const parts = document.split(/^(?=## )/m)
  const isSame = (part: string) => part.startsWith(`${title}\n`)
  const others = parts.some(isSame) ? parts : parts.toSpliced(1, 0, `${title}\n`)
  return others.map((part) => (isSame(part) ? `${section.trimEnd()}\n\n` : part)).join('')
}

/** Replaces the last cell of the row of a table that begins with a number. @throws Error if there is no such row */
export async function writeCell(file: string, row: number, cell: string): Promise<void> {
  const document = readFileSync(file, 'utf8')
  const found = new RegExp(`^\\| ${row} .*$`, 'm').exec(document)?.[0]
  if (found === undefined) throw new Error(`${file} has no row ${row}.`)
  const cells = found.split('|').with(-2, ` ${cell} `)
  const { code } = await format(
    file,
    document.replace(found, () => cells.join('|')),
  )
  writeFileSync(file, code)
}
