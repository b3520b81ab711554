/**
 * The files of DATA_DIR that nothing can make again. Pictures, photographs and files of a content system can be made
 * again; the sandbox's ledger is the provider's.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesFolder, type FileOfBackup } from './backup-contents.ts'

/** The generated secret, and emails of a site without a mail server. */
const KEPT = ['session-secret', 'mail']

/** Copies them into a backup. One that is deleted meanwhile, such as an email of an old stay, is left out. */
export async function copyKeptFiles(dataDir: string, folder: string): Promise<FileOfBackup[]> {
  const copied: FileOfBackup[] = []
  for (const name of (await Promise.all(KEPT.map((kept) => filesBelow(dataDir, kept)))).flat()) {
    const copy = path.join(filesFolder(folder), name)
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
    const isThere = await copyFile(path.join(dataDir, name), copy).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (!isThere) continue
    await chmod(copy, 0o600)
    copied.push({ name, bytes: (await stat(copy)).size, digest: await digestOf(copy) })
  }
  return copied
}

/** Files of DATA_DIR whose place would be taken by one of the backup that differs from it. */
export async function differingFiles(dataDir: string, files: readonly FileOfBackup[]): Promise<string[]> {
  const differing: string[] = []
  for (const { name, digest } of files) {
    const file = path.join(dataDir, name)
    if (existsSync(file) && (await digestOf(file)) !== digest) differing.push(name)
  }
  return differing
}

/**
 * Copies the files of a backup beside their places in DATA_DIR.
 * @returns `place` moves them there, replacing existing files; `discard` deletes the copies
 * @throws Error if one is damaged
 */
export async function stageKeptFiles(
  folder: string,
  dataDir: string,
  files: readonly FileOfBackup[],
): Promise<{ place(): Promise<void>; discard(): Promise<void> }> {
  const stage = path.join(dataDir, `restoring-${process.pid}`)
  for (const { name, bytes, digest } of files) {
    const copy = path.join(stage, name)
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(path.join(filesFolder(folder), name), copy)
    if ((await stat(copy)).size !== bytes || (await digestOf(copy)) !== digest) {
      throw new Error(`${path.join(filesFolder(folder), name)} is damaged: it is not the file that was backed up`)
    }
  }
  const discard = () => rm(stage, { recursive: true, force: true })
  return {
    discard,
    async place() {
      for (const { name } of files) {
        await mkdir(path.dirname(path.join(dataDir, name)), { recursive: true, mode: 0o700 })
        await rename(path.join(stage, name), path.join(dataDir, name))
      }
      await discard()
    },
  }
}

/** Names relative to `root`, with forward slashes. */
async function filesBelow(root: string, name: string): Promise<string[]> {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (!(await stat(place)).isDirectory()) return [name]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
