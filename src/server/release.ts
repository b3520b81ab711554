import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** Name and version of package.json. */
export function readRelease(): { readonly name: string; readonly version: string } {
  const text = readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')
  return JSON.parse(text) as { name: string; version: string }
}
