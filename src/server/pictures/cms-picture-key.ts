/**
 * Names pictures of the content system in our own addresses: `cms-` and the path below its uploads in hexadecimal, so that
 * no dash or slash of a file name can be taken for something else; in another of its folders the whole address. `…-wide` and `…-tall` are cut like our own headers,
 * `…-whole` is not cut at all.
 */
import type { UploadFolder } from '../content/wordpress/upload-folders.ts'

/** Ends the key of a picture that keeps its own shape. */
export const WHOLE = '-whole'

export type CmsPictureShape = 'card' | 'wide' | 'tall' | 'whole'

const LONGEST_PATH = 400
/** As WordPress names uploads: folders and a file with an ending; no dot, slash or backslash in disguise. */
const UPLOAD_PATH = /^(?!.*(?:\.\.|%2[ef]|%5c))(?:[\w.@%-]+\/)*[\w.@%-]+\.(?:jpe?g|png|webp|avif|gif)$/i
const ADDRESS = /^https?:\/\/[\w.:-]+\/(?<path>.+)$/i
const KEY = /^cms-(?<hex>(?:[0-9a-f]{2})+)(?:-(?<shape>wide|tall|whole))?$/

/**
 * The key of a picture in one of the content system's folders; undefined for any other address. With or without www. and
 * encryption it is the same picture.
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

/** Where a key's picture lies below the uploads, or its address, and how it is cut; undefined for what no text of ours can have named. */
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
