import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The path of a program through the links by which it was named. The working folder is known without links, and so is a
 * program that was named by a path from there: once a link leads to another release, it would still be the old one.
 * @param program its absolute path, without the links of the working folder
 * @param folder the working folder, without links
 * @param named what the shell says the working folder is (PWD), which may be of another process
 */
export function pathThroughLinks(program: string, folder: string, named: string | undefined): string {
  if (named === undefined || !path.isAbsolute(named) || realPathOf(named) !== folder) return program
  const fromFolder = path.relative(folder, program)
  return fromFolder.startsWith('..') ? program : path.join(named, fromFolder)
}

function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
