/**
 * Tells the server of an error of a page: a file of its own, which `error-hook.ts` fetches when there is one. It stands on
 * nothing else, which may be just what is broken.
 */

/** A page that fails over and over tells of so many. */
const MOST = 5

/** What is no fault of the program: it is shown to the visitor, and the server knows its part of it. */
const EXPECTED = new Set(['ApiFailure', 'ChunkFailure', 'AbortError'])

let told = 0

export function reportError(event: Event): void {
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  // Scripts of other hosts and of extensions throw what is no error of ours to see.
  if (!(error instanceof Error) || EXPECTED.has(error.name) || told >= MOST) return
  told++
  const body = new FormData()
  body.set('name', error.name.slice(0, 100))
  body.set('message', error.message.slice(0, 500))
  body.set('stack', withoutQueries(error.stack ?? '').slice(0, 4_000))
  body.set('path', location.pathname.slice(0, 300))
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const headers = { 'X-XSRF-TOKEN': token }
  void fetch('/api/clienterror', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}

/** A stack names the page it happened on, with what may have been typed into its address. */
function withoutQueries(stack: string): string {
  return stack.replaceAll(/[?#][^\s)]*?(?=(:\d+){1,2}(\)|\s|$)|\)|\s|$)/g, '')
}
