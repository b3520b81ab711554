import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'

/** Replaces the section of docs/performance.md with the same title. */
export async function writeSection(title: string, section: string): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../docs/performance.md')
  const before = readOrEmpty(file)
  const start = before.search(new RegExp(`^## ${title}$`, 'm'))
  const next = start < 0 ? -1 : before.slice(start + 3).search(/^## /m)
  const lead = start < 0 ? before || '# Performance\n' : before.slice(0, start)
  const rest = next < 0 ? '' : before.slice(start + 3 + next)
  const { code } = await format(file, `${lead}\n${section}\n${rest}`)
  writeFileSync(file, code)
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
