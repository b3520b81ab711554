import type { UploadFolder } from './cms-site.ts'
import { fetchFromHost, type Send } from './cms-send.ts'

const LIMIT_MS = 10_000
/** An uncropped photograph of a camera. */
const MAX_BYTES = 20_000_000

interface UploadSource {
  readonly folders: readonly UploadFolder[]
  readonly send: Send
  readonly limitMs?: number
}

/**
 * The bytes of a picture below one of the folders; undefined if missing.
 * @param upload its path in the first folder, or its address in another
 * @throws Error if it cannot be fetched now, is not a picture or is too large
 */
export async function fetchUpload(
  { folders, send, limitMs }: UploadSource,
  upload: string,
): Promise<Buffer | undefined> {
  const { href } = new URL(upload, folders[0]?.from)
  if (!folders.some(({ from }) => href.startsWith(from))) return undefined
  return fetchPicture(href, send, limitMs)
}

/**
 * The bytes of a picture at an address; undefined if missing. Redirects are followed within its host.
 * @throws Error if it cannot be fetched now, is not a picture or is too large
 */
export async function fetchPicture(href: string, send: Send, limitMs = LIMIT_MS): Promise<Buffer | undefined> {
  const init = { signal: AbortSignal.timeout(limitMs), headers: { accept: 'image/*' } }
  const response = await fetchFromHost(href, init, send)
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel()
    return undefined
  }
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !/^image\/(jpeg|png|webp|avif|gif)\b/i.test(type)) {
    await response.body?.cancel()
    throw new Error(`answered ${response.status} ${type}`)
  }
  return readBounded(response)
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error(`it is longer than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
