/** Ten times a supplier's typical answer for a hundred parks. */
const MAX_BYTES = 1_000_000

/**
 * Reads a body as JSON, and aborts as soon as it exceeds the limit.
 * @throws Error if it is too long, breaks off or is not JSON
 */
export async function readBoundedJson(response: Response, maxBytes = MAX_BYTES): Promise<unknown> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) throw new Error('it is not JSON')
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error(`it is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
