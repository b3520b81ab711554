/** A brand's folder as its files by path: what the database keeps, and what is exported and imported. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Contents by path in the folder, with slashes: 'site.json', 'public/logo.svg'. */
export type FolderContents = ReadonlyMap<string, Buffer>

/** All files of a folder but hidden ones, by name. @throws Error if it cannot be read */
export function readFolder(folder: string): FolderContents {
  return new Map(filesIn(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
}

/**
 * Makes a folder have these files and no others, hidden ones apart.
 * @throws Error for a path that leads out of the folder, or one that cannot be written
 */
export function writeFolder(folder: string, contents: FolderContents): void {
  for (const [name, content] of contents) {
    const file = path.resolve(folder, name)
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${name} is not in the folder`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const name of filesIn(folder)) if (!contents.has(name)) rmSync(path.join(folder, name))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}
