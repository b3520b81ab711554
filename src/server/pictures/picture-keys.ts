/** Keys of pictures in our addresses. */
import type { UploadFolder } from '../content/sources/wordpress/cms-site.ts'
import { createHash } from 'node:crypto'
import { homePictureKey, parkPictureKey, unitPictureKey } from '../../domain/site/picture-address.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'

/** Suffix of an uncropped picture. */
export const WHOLE = '-whole'

export type CmsPictureShape = 'card' | 'wide' | 'tall' | 'whole'

const LONGEST_PATH = 400
/** WordPress upload paths: folders and a file with an extension; no encoded dot, slash or backslash. */
const UPLOAD_PATH = /^(?!.*(?:\.\.|%2[ef]|%5c))(?:[\w.@%-]+\/)*[\w.@%-]+\.(?:jpe?g|png|webp|avif|gif)$/i
const ADDRESS = /^https?:\/\/[\w.:-]+\/(?<path>.+)$/i
const KEY = /^cms-(?<hex>(?:[0-9a-f]{2})+)(?:-(?<shape>wide|tall|whole))?$/

/**
 * The key of a picture in one of the content system's folders; undefined for any other address. `www.` and the scheme
 * make no difference. It is `cms-` and the path below the uploads in hexadecimal, so that dashes and slashes are
 * unambiguous; for its other folders the whole address. `…-wide` and `…-tall` are cropped like our own headers,
 * `…-whole` is not cropped.
 */
export function cmsPictureKey(address: string, folders: readonly UploadFolder[]): string | undefined {
  const [first] = folders
  if (!first || !URL.canParse(address, first.named)) return undefined
  const bare = withoutScheme(new URL(address, first.named))
  const folder = folders.find(({ named }) => bare.startsWith(withoutScheme(new URL(named))))
  if (!folder) return undefined
  const path = bare.slice(withoutScheme(new URL(folder.named)).length)
  const upload = folder.from === first.from ? path : folder.from + path
  return isUpload(upload) ? `cms-${Buffer.from(upload).toString('hex')}` : undefined
}

function withoutScheme({ host, pathname }: URL): string {
  return host.replace(/^www\./, '') + pathname
}

export function isCmsPicture(key: string): boolean {
  return key.startsWith('cms-')
}

/** The upload path or address of a key, and its shape; undefined for a key that we cannot have generated. */
export function parseCmsPictureKey(key: string): { upload: string; shape: CmsPictureShape } | undefined {
  const { hex, shape } = KEY.exec(key)?.groups ?? {}
  if (hex === undefined) return undefined
  const upload = Buffer.from(hex, 'hex').toString('utf8')
  return isUpload(upload) ? { upload, shape: (shape as CmsPictureShape | undefined) ?? 'card' } : undefined
}

function isUpload(upload: string): boolean {
  const path = ADDRESS.exec(upload)?.groups?.path ?? upload
  return upload.length <= LONGEST_PATH && UPLOAD_PATH.test(path)
}

const HASH_LENGTH = 20

/** The key of a photograph in our addresses: another address is another picture. `…-whole` is not cropped. */
export function photoKey({ url }: Pick<Photo, 'url'>): string {
  return `photo-${createHash('sha256').update(url).digest('hex').slice(0, HASH_LENGTH)}`
}

export interface FoundPhoto {
  readonly url: string
  /** The key of the drawing that stands for it while it cannot be had. */
  readonly drawing: string
}

/** Finds photographs by their keys: only those of the catalogue and of the brand. */
export function createFindPhoto(
  catalogue: () => Catalogue,
  site?: () => Pick<SiteConfig, 'code' | 'files'>,
): (key: string) => FoundPhoto | undefined {
  let known: Catalogue | undefined
  let found: ReadonlyMap<string, FoundPhoto> = new Map()
  return (key) => {
    const current = catalogue()
    if (current !== known) {
      const { parks, withdrawnParks, unitTypes } = current
      found = new Map([
        ...[...unitTypes.values()].flatMap(({ id, photos }) => foundOf(photos, unitPictureKey(id))),
        ...[...withdrawnParks.values(), ...parks.values()].flatMap(({ id, photos }) =>
          foundOf(photos, parkPictureKey(id, 1)),
        ),
      ])
      known = current
    }
    const whole = key.replace(/-(?:whole|wide|tall)$/, '')
    return found.get(whole) ?? (site && ownPhoto(site(), whole))
  }
}

const OF_BRAND = 'brand:'

/** A picture that was uploaded for the brand's pages. */
function ownPhoto({ code, files }: Pick<SiteConfig, 'code' | 'files'>, key: string): FoundPhoto | undefined {
  const own = files.pictures.get(key)
  return own && { url: OF_BRAND + own.file, drawing: homePictureKey(code) }
}

/** The file of a photograph that is in the brand's folder. */
export const fileOfBrand = (url: string): string | undefined =>
  url.startsWith(OF_BRAND) ? url.slice(OF_BRAND.length) : undefined

const foundOf = (photos: readonly Photo[], drawing: string) =>
  photos.map((photo) => [photoKey(photo), { url: photo.url, drawing }] as const)
