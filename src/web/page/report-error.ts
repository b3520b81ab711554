/**
 * Reports page errors to the server: a separate file, loaded by `page-script.ts` on the first error. It imports
 * nothing, since other modules may be what is broken.
 */

/** Maximum number of reports per page. */
const MAX_REPORTS = 5

/** Expected failures: shown to the visitor and, if on the server, logged there. */
const EXPECTED = new Set(['ApiFailure', 'ChunkFailure', 'AbortError'])

let reported = 0

export function reportError(event: Event): void {
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  // Scripts of other hosts and extensions throw values that are not errors.
  if (!(error instanceof Error) || EXPECTED.has(error.name) || reported >= MAX_REPORTS) return
  reported++
  const body = new FormData()
  body.set('name', error.name.slice(0, 100))
  body.set('message', error.message.slice(0, 500))
  body.set('stack', withoutQueries(error.stack ?? '').slice(0, 4_000))
  body.set('path', location.pathname.slice(0, 300))
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const headers = { 'X-XSRF-TOKEN': token }
  void fetch('/api/clienterror', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}

/** Stacks contain page addresses, whose queries may have user input. */
function withoutQueries(stack: string): string {
  return stack.replaceAll(/[?#][^\s)]*/g, (query) => /(?::\d{1,9}){1,2}$/.exec(query)?.[0] ?? '')
}
