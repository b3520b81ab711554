import { fetchFromHost } from './fetch-from-host.ts'

const LIMIT_MS = 10_000
/** A photograph of a camera, uncut. */
const MOST_BYTES = 20_000_000

/**
 * The bytes of a picture among the content system's uploads; undefined where there is none.
 * @throws Error where it cannot be had now, is no picture or too large
 */
export async function fetchUpload(uploadsUrl: string, path: string, limitMs = LIMIT_MS): Promise<Buffer | undefined> {
  const { href } = new URL(path, uploadsUrl)
  if (!href.startsWith(uploadsUrl)) return undefined
  const response = await fetchFromHost(href, { signal: AbortSignal.timeout(limitMs), headers: { accept: 'image/*' } })
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
    if (bytes > MOST_BYTES) throw new Error(`it is longer than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
