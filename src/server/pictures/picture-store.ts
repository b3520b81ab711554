import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_VERSION, type PictureFormat, type PictureWidth } from '../../domain/site/picture-address.ts'
import { readIfExists, writeAtomically } from './bounded-folder.ts'
import type { DrawPicture, Illustration } from './illustrator.ts'
import { WorkQueue, type Urgency } from './work-queue.ts'

export interface FoundPicture {
  illustration: Illustration
  /** Width divided by height: 1.5 for cards. */
  ratio: number
}

export interface StoredPicture {
  bytes: Uint8Array
  /** Quoted, strong. */
  etag: string
}

export interface PictureStoreOptions {
  /** Folder for rendered pictures; created when needed, may be deleted at any time. */
  directory: string
  /**
   * Finds the picture of a key. Only pictures that are found are drawn or written, so that visitors cannot fill the
   * disk.
   */
  find: (key: string) => FoundPicture | undefined | Promise<FoundPicture | undefined>
  readonly draw: DrawPicture
  /** Called when pre-rendering a picture fails. */
  onWarmFailure?: (key: string, error: unknown) => void
  /**
   * Called when a file could not be written or read, for instance as the disk is full: its picture is drawn anew each
   * time.
   */
  onNotKept?: (error: unknown) => void
}

export interface PictureStore {
  /**
   * The picture, rendered on first request and cached.
   * @throws QueueFullError if too many pictures are waiting, QueueClosedError after close().
   */
  get(key: string, width: PictureWidth, format: PictureFormat): Promise<StoredPicture | undefined>
  /**
   * Pre-renders pictures one at a time, after any that a visitor waits for, in the format of nearly all browsers. Stops
   * on close().
   */
  warm(keys: Iterable<string>, widths: readonly PictureWidth[]): Promise<void>
  close(): Promise<void>
}

/** Keys are file names. */
const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9-]{0,119}$/

/** Drawing and encoding overlap, so that both cores are busy while somebody waits. */
const DRAWN_AT_ONCE = 2
const LONGEST_QUEUE = 400

const WARMED_FORMAT: PictureFormat = 'avif'

export function createPictureStore({
  directory,
  find,
  draw,
  onWarmFailure = () => undefined,
  onNotKept = () => undefined,
}: PictureStoreOptions): PictureStore {
  const folder = join(directory, PICTURE_VERSION)
  const queue = new WorkQueue({ atOnce: DRAWN_AT_ONCE, longest: LONGEST_QUEUE })
  const underWay = new Map<string, Promise<StoredPicture>>()
  let closed = false

  function obtain(
    { illustration, ratio }: FoundPicture,
    name: string,
    width: PictureWidth,
    format: PictureFormat,
    urgency: Urgency,
  ): Promise<StoredPicture> {
    const known = underWay.get(name)
    if (known !== undefined) return known
    const work = (async () => {
      const path = join(folder, name)
      const kept = await readIfExists(path).catch(onNotKept)
      if (kept) return present(kept)
      const bytes = await queue.add(urgency, () => draw({ drawing: illustration.id, ratio, width, format }))
      await writeAtomically(folder, path, bytes).catch(onNotKept)
      return present(bytes)
    })().finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  async function pictureOf(key: string): Promise<FoundPicture | undefined> {
    return SAFE_KEY.test(key) ? find(key) : undefined
  }

  return {
    async get(key, width, format) {
      const picture = await pictureOf(key)
      return picture && obtain(picture, fileName(key, picture, width, format), width, format, 'now')
    },

    async warm(keys, widths) {
      for (const key of keys) {
        const picture = await pictureOf(key).catch((error: unknown) => {
          onWarmFailure(key, error)
          return undefined
        })
        if (picture === undefined) continue
        for (const width of widths) {
          if (closed) return
          const name = fileName(key, picture, width, WARMED_FORMAT)
          if (await isThere(join(folder, name))) continue
          await obtain(picture, name, width, WARMED_FORMAT, 'later').catch((error: unknown) => {
            if (!closed) onWarmFailure(key, error)
          })
        }
      }
    },

    async close() {
      closed = true
      await queue.close()
      await Promise.allSettled(underWay.values())
    },
  }
}

/** One placeholder serves all keys: visitors may make up any number of them. */
function fileName(
  key: string,
  { illustration, ratio }: FoundPicture,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${illustration.shows === undefined ? `placeholder-${ratio}` : key}-${width}.${format}`
}

function present(bytes: Uint8Array): StoredPicture {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
