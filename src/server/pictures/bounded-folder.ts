/** Files of one folder that can be made again, up to a number of bytes: those that were not asked for longest go first. */
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { readIfThere, writeWhole } from './kept-file.ts'

export interface BoundedFolderOptions {
  /** Made when needed; may be deleted at any time. */
  readonly directory: string
  readonly maxBytes: number
  /** A file could not be read, written or deleted: it is as if it were not kept. */
  readonly onFailure: (error: unknown) => undefined
  /** In milliseconds since 1970. */
  readonly now?: () => number
}

export interface BoundedFolder {
  /** The bytes of a file; undefined where it is not kept, or no longer. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Keeps a file, whole or not at all, and lets go of others for it. One that is larger than the folder is not kept. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Waits for what is going on beside the answers. */
  close(): Promise<void>
}

/** A draft of a process that died while it wrote; another one may be writing now. */
const OLD_DRAFT_MS = 60 * 60_000
const DRAFT = /\.part$/

/**
 * The folder is what counts, the list in memory only says which of its files to delete next: it is read from the folder at
 * the start, with the time of the last use as each file's own, and forgets a file before that is deleted. So a process
 * that dies in between leaves a file which the next one finds. Of several processes each counts what it has seen.
 */
export function openBoundedFolder({
  directory,
  maxBytes,
  onFailure,
  now = Date.now,
}: BoundedFolderOptions): BoundedFolder {
  const underWay = new Set<Promise<void>>()
  const fileOf = (name: string) => path.join(directory, name)

  /** Nobody waits for it but close(). */
  const beside = (work: Promise<void>) => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  const remove = (name: string) => beside(rm(fileOf(name), { force: true }).catch(onFailure))
  /** A file that has just gone needs no time. */
  const touch = (name: string, at: Date) => beside(utimes(fileOf(name), at, at).catch(() => {}))

  /** Bytes by name. */
  const known = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') remove(name)
    },
  })

  const found = lookThrough(directory, now() - OLD_DRAFT_MS)
    .then(({ files, drafts }) => {
      drafts.forEach(remove)
      for (const { name, bytes } of files) {
        // One that the whole folder has no room for is not taken into the list.
        if (bytes > maxBytes) remove(name)
        else known.set(name, bytes)
      }
    })
    .catch(onFailure)

  return {
    async read(name) {
      const bytes = await readIfThere(fileOf(name)).catch(onFailure)
      if (!bytes) {
        known.delete(name)
        return undefined
      }
      if (known.get(name) === undefined) void found.then(() => known.set(name, bytes.length))
      touch(name, new Date(now()))
      return bytes
    },

    async write(name, bytes) {
      if (bytes.length > maxBytes) return undefined
      try {
        await writeWhole(directory, fileOf(name), bytes)
      } catch (error) {
        return onFailure(error)
      }
      await found
      known.set(name, bytes.length)
      return undefined
    },

    async close() {
      await found
      await Promise.all(underWay)
    },
  }
}

interface Found {
  /** The one that was used longest ago first. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
  readonly drafts: readonly string[]
}

async function lookThrough(directory: string, draftsBefore: number): Promise<Found> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files: { name: string; bytes: number; usedAt: number }[] = []
  const drafts: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // Another process may delete it meanwhile.
    const status = await stat(path.join(directory, entry.name)).catch(() => undefined)
    if (!status) continue
    if (!DRAFT.test(entry.name)) files.push({ name: entry.name, bytes: status.size, usedAt: status.mtimeMs })
    else if (status.mtimeMs < draftsBefore) drafts.push(entry.name)
  }
  return { files: files.sort((one, other) => one.usedAt - other.usedAt), drafts }
}
