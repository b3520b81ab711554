/** A cache folder limited in bytes: the least recently used files are deleted first. */
import { readdir, rm, stat, utimes, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'

interface BoundedFolderOptions {
  /** Created when needed; may be deleted at any time. */
  readonly directory: string
  readonly maxBytes: number
  /** A file could not be read, written or deleted; it counts as not cached. */
  readonly onFailure: (error: unknown) => undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface BoundedFolder {
  /** The bytes of a file; undefined if not cached. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Stores a file atomically, evicting others. A file larger than the limit is not stored. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Waits for background work. */
  close(): Promise<void>
}

/** Age at which a temporary file is from a dead process; a newer one may be in use. */
const OLD_DRAFT_MS = 60 * 60_000
const DRAFT = /\.part$/

/**
 * The folder is the source of truth; the list in memory only decides which file to delete next. It is read from the
 * folder at start, with mtime as the last use, and entries are removed before their files. A process that dies in
 * between leaves a file that the next one finds. Several processes each count what they have seen.
 */
export function openBoundedFolder({
  directory,
  maxBytes,
  onFailure,
  now = Date.now,
}: BoundedFolderOptions): BoundedFolder {
  const underWay = new Set<Promise<void>>()
  const fileOf = (name: string) => path.join(directory, name)

  /** Background work; only close() waits for it. */
  const beside = (work: Promise<void>) => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  const remove = (name: string) => beside(rm(fileOf(name), { force: true }).catch(onFailure))
  /** A file that was just deleted needs no mtime. */
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
        // The list rejects files larger than the limit.
        if (bytes > maxBytes) remove(name)
        else known.set(name, bytes)
      }
    })
    .catch(onFailure)

  return {
    async read(name) {
      const bytes = await readIfExists(fileOf(name)).catch(onFailure)
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
        await writeAtomically(directory, fileOf(name), bytes)
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
  /** Least recently used first. */
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
