import { ADDRESSES, fillPath, type CallName } from '../../contract/addresses.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { Envelope } from '../../contract/call.ts'
import { toFormPairs } from '../../contract/form-data.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/xsrf.ts'
import { begin, clearErrors, fail, finish, requestTracking } from './request-tracking.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Milliseconds; no timeout by default [API-03]. */
  readonly timeout?: number
}

/** Number lists are sent in a query as `features=3,12`; undefined is omitted. */
export function toQuery(input: object): string {
  const pairs = Object.entries(input).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    Array.isArray(value) ? (value.length > 0 ? [[name, value.join(',')]] : []) : toFormPairs(value, name),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

function toForm(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of toFormPairs(input)) form.append(name, value)
  return form
}

/** The token that the page's script has made; empty if cookies are blocked. */
function xsrfToken(): string {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
  return entry ? decodeURIComponent(entry.slice(XSRF_COOKIE.length + 1)) : ''
}

/** Why there was no response, in the specified words; -1 if aborted, else 0 [API-04, ERR-01]. */
function failureWithoutAnswer(error: unknown, options: CallOptions): ApiFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') {
    return new ApiFailure(0, [{ code: 'timeout', message: `timeout of ${options.timeout ?? 0}ms exceeded` }])
  }
  if (name === 'AbortError' || options.signal?.aborted) {
    return new ApiFailure(-1, [{ code: 'aborted', message: 'Request aborted' }])
  }
  return new ApiFailure(0, [{ code: 'network', message: 'Network Error' }])
}

async function readAnswer(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  if (envelope?.success === 1 && response.ok) return envelope.data
  if (envelope?.success === 0) {
    throw new ApiFailure(envelope.status || response.status, envelope.errors, envelope.details)
  }
  throw new ApiFailure(response.status, [{ code: 'bad-answer', message: 'Network Error' }])
}

async function send(call: CallName, input: object, options: CallOptions): Promise<unknown> {
  const { method, path } = ADDRESSES[call]
  const filled = fillPath(path, input)
  const signals = [options.signal, options.timeout === undefined ? undefined : AbortSignal.timeout(options.timeout)]
  const known = signals.filter((entry) => entry !== undefined)
  const signal = known.length > 1 ? AbortSignal.any(known) : known[0]
  let response: Response
  try {
    response =
      method === 'GET'
        ? await fetch(filled.path + toQuery(filled.rest), { signal, credentials: 'same-origin' })
        : await fetch(path, {
            method,
            signal,
            credentials: 'same-origin',
            body: toForm(input),
            headers: { [XSRF_HEADER]: xsrfToken() },
          })
  } catch (error) {
    throw failureWithoutAnswer(error, options)
  }
  return readAnswer(response)
}

let lastRequest = 0

async function callTracked(call: CallName, input: object, options: CallOptions = {}): Promise<unknown> {
  const requestId = String(++lastRequest)
  requestTracking.setState((tracked) => begin(tracked, call, requestId))
  try {
    const answer = await send(call, input, options)
    requestTracking.setState((tracked) => finish(tracked, call, requestId))
    return answer
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : failureWithoutAnswer(error, options)
    const params = input as Record<string, unknown>
    requestTracking.setState((tracked) =>
      fail(tracked, call, requestId, { status: failure.status, errors: failure.errors, params }),
    )
    throw failure
  }
}

export function forgetRequestErrors(): void {
  requestTracking.setState(clearErrors)
}

/** Every call over HTTP: GET with a query, POST as form-data with the XSRF header; failures throw ApiFailure. */
export const apiClient = Object.fromEntries(
  (Object.keys(ADDRESSES) as CallName[]).map((call) => [
    call,
    (input: object, options?: CallOptions) => callTracked(call, input, options),
  ]),
) as unknown as StorefrontApi
