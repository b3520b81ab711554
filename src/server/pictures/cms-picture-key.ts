/**
 * Names pictures of the content system in our own addresses: `cms-` and the path below its uploads in hexadecimal, so that
 * no dash or slash of a file name can be taken for something else. `…-wide` and `…-tall` are cut like our own headers,
 * `…-whole` is not cut at all.
 */

/** Ends the key of a picture that keeps its own shape. */
export const WHOLE = '-whole'

export type CmsPictureShape = 'card' | 'wide' | 'tall' | 'whole'

const LONGEST_PATH = 300
/** As WordPress names uploads: folders and a file with an ending; no dot, slash or backslash in disguise. */
const UPLOAD_PATH = /^(?!.*(?:\.\.|%2[ef]|%5c))(?:[\w.@%-]+\/)*[\w.@%-]+\.(?:jpe?g|png|webp|avif|gif)$/i
const KEY = /^cms-(?<hex>(?:[0-9a-f]{2})+)(?:-(?<shape>wide|tall|whole))?$/

/** The key of a picture in the uploads folder; undefined for any other address. */
export function cmsPictureKey(address: string, uploadsUrl: string): string | undefined {
  if (!URL.canParse(address, uploadsUrl)) return undefined
  const { origin, pathname } = new URL(address, uploadsUrl)
  const bare = origin + pathname
  if (!bare.startsWith(uploadsUrl)) return undefined
  const path = bare.slice(uploadsUrl.length)
  return isUploadPath(path) ? `cms-${Buffer.from(path).toString('hex')}` : undefined
}

export function isCmsPicture(key: string): boolean {
  return key.startsWith('cms-')
}

/** Where a key's picture lies below the uploads, and how it is cut; undefined for what no text of ours can have named. */
export function parseCmsPictureKey(key: string): { path: string; shape: CmsPictureShape } | undefined {
  const { hex, shape } = KEY.exec(key)?.groups ?? {}
  if (hex === undefined) return undefined
  const path = Buffer.from(hex, 'hex').toString('utf8')
  return isUploadPath(path) ? { path, shape: (shape as CmsPictureShape | undefined) ?? 'card' } : undefined
}

function isUploadPath(path: string): boolean {
  return path.length <= LONGEST_PATH && UPLOAD_PATH.test(path)
}
