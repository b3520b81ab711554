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
