import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** The bytes of a file; undefined if missing. */
export async function readIfExists(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Atomic write: to a temporary file, then rename. */
export async function writeAtomically(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
