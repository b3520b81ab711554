/**
 * Reports page errors to the server: a separate file, loaded by `error-hook.ts` on the first error. It imports nothing,
 * since other modules may be what is broken.
 */

/** Maximum number of reports per page. */
const MOST = 5

/** Expected failures: shown to the visitor and, if on the server, logged there. */
const EXPECTED = new Set(['ApiFailure', 'ChunkFailure', 'AbortError'])

let reported = 0

export function reportError(event: Event): void {
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  // Scripts of other hosts and extensions throw values that are not errors.
  if (!(error instanceof Error) || EXPECTED.has(error.name) || reported >= MOST) return
  reported++
  const body = new FormData()
  body.set('name', error.name.slice(0, 100))
  body.set('message', error.message.slice(0, 500))
  body.set('stack', withoutQueries(error.stack ?? '').slice(0, 4_000))
  body.set('path', location.pathname.slice(0, 300))
  void fetch('/api/clienterror', {
    method: 'POST',
    body,
    headers: { 'X-XSRF-TOKEN': xsrfToken() },
    keepalive: true,
  }).catch(() => undefined)
}

/** As src/contract/xsrf.ts makes it. */
function xsrfToken(): string {
  const kept = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  if (kept) return kept
  const token = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  document.cookie = `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  return token
}

/** Stacks contain page addresses, whose queries may have user input. */
function withoutQueries(stack: string): string {
  return stack.replaceAll(/[?#][^\s)]*?(?=(:\d+){1,2}(\)|\s|$)|\)|\s|$)/g, '')
}
