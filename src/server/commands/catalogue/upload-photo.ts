import { hash } from 'node:crypto'
import { requirePermission, type StaffActor } from '../../../domain/identity/actor.ts'
import { insertUploadedPhoto } from '../../store/catalogue/catalogue-text-store.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Largest file that can be uploaded: an uncropped photograph of a camera. */
export const MOST_PHOTO_BYTES = 20_000_000
const MOST_PIXELS = 60_000_000
const LEAST_WIDTH = 800
/** Wider than the widest picture of the gallery on a screen of two pixels per point. */
const WIDEST = 2400

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])

export type UploadOutcome =
  /** Its path on the site. */
  { readonly kind: 'stored'; readonly url: string } | PhotoError

/** Why a file cannot be a photograph. */
export type PhotoError =
  | { readonly kind: 'not-a-photograph' }
  | { readonly kind: 'too-small'; readonly least: number }
  | { readonly kind: 'too-large' }

export const uploadPath = (id: string) => `/uploads/${id}.webp`

/**
 * Reads the pixels of a file, ignoring its name, turns it upright, removes its place and camera, and stores it for all
 * servers. The photo store makes the sizes and formats of the shop from it, as from any photograph.
 */
export async function uploadPhoto(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  file: Uint8Array,
): Promise<UploadOutcome> {
  requirePermission(actor, 'catalogue:change', [])
  const made = await readPhoto(file)
  if ('kind' in made) return made
  const { data: bytes, width, height } = made
  const id = hash('sha256', bytes, 'hex').slice(0, 32)
  await insertUploadedPhoto(deps.db, { id, bytes, width, height, accountId: actor.accountId })
  return { kind: 'stored', url: uploadPath(id) }
}

/** A photograph as WebP, upright, without place and camera, at most 2,400 pixels wide; or why it cannot be one. */
export async function readPhoto(
  file: Uint8Array,
): Promise<{ readonly data: Buffer; readonly width: number; readonly height: number } | PhotoError> {
  if (file.byteLength > MOST_PHOTO_BYTES) return { kind: 'too-large' }
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { format, width, height } = await sharp(file, options).metadata()
    if (!FORMATS.has(format)) return { kind: 'not-a-photograph' }
    if (width * height > MOST_PIXELS) return { kind: 'too-large' }
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    if (info.width < LEAST_WIDTH) return { kind: 'too-small', least: LEAST_WIDTH }
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (isOfSharp(error)) return { kind: 'not-a-photograph' }
    throw error
  }
}

/** The library throws plain errors; the database’s have a code. */
const isOfSharp = (error: unknown) => error instanceof Error && !('code' in error) && !('query' in error)
