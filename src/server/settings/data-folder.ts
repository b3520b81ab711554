/** Whether DATA_DIR can be written, or made. */
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

export interface FolderError {
  readonly what: string
  readonly remedy: string
}

/**
 * Tries to make a folder in it, or in the nearest one above that exists, and removes that again. Not by `mkdir` with all
 * folders above, which Node repeats without end where the system makes none, as in /proc.
 */
export function dataFolderError(dataDir: string): FolderError | undefined {
  const folder = nearestExisting(dataDir)
  if (!statSync(folder).isDirectory()) {
    return { what: `DATA_DIR: ${folder} is no folder`, remedy: 'Set DATA_DIR to a folder.' }
  }
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
    return undefined
  } catch {
    return {
      what: `DATA_DIR: ${folder} cannot be written by this user`,
      remedy: 'Give the folder to the user that runs the server with chown, or set DATA_DIR to another one.',
    }
  }
}

/** The path, or the nearest one above it that exists. */
export function nearestExisting(file: string): string {
  return existsSync(file) ? file : nearestExisting(path.dirname(file))
}

/** In one line, as faults of settings are told. */
export const sayFolderError = ({ what, remedy }: FolderError): string => `${what}. ${remedy}`
