/**
 * `fetch` whose signal holds until the last byte of the answer.
 *
 * Node's own forgets the signal once the request has been collected as garbage, and then reads for ever from a host
 * that never ends its answer (https://github.com/nodejs/undici/issues/4068). The connection to a host that has not
 * begun to answer may then outlive the call by five minutes, Node's own limit.
 *
 * @param init with a signal, such as `AbortSignal.timeout(milliseconds)`
 * @param limitMs a time limit beside the signal, milliseconds
 * @throws the reason of the signal, a TimeoutError for a time limit; reading the body does so too
 */
export async function fetchInTime(
  address: string | URL | Request,
  init: RequestInit = {},
  limitMs?: number,
): Promise<Response> {
  const stop = new AbortController()
  if (init.signal) follow(stop, init.signal)
  if (limitMs !== undefined) follow(stop, AbortSignal.timeout(limitMs))
  const { signal } = stop
  const response = await Promise.race([fetch(address, { ...init, signal }), untilAborted(signal)])
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal })
  return new Response(body ?? null, response)
}

/** Keeps its sources while they can still abort; Node collects the sources of `AbortSignal.any`. */
function follow(stop: AbortController, signal: AbortSignal): void {
  if (signal.aborted) stop.abort(signal.reason)
  else signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}

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
