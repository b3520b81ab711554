/** Calls a running server over HTTP like a browser, with cookies, and records every response. */
import { ADDRESSES, fillPath, type CallName } from '../../src/contract/addresses.ts'
import { ApiFailure } from '../../src/contract/api-failure.ts'
import type { StorefrontApi } from '../../src/contract/calls.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { toFormPairs } from '../../src/contract/form-data.ts'
import { freshXsrfCookie, XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'
import type { Recording } from './recordings.ts'

export interface RecordingClient {
  readonly calls: StorefrontApi
  /** By call, in order; one per input. */
  readonly recorded: ReadonlyMap<CallName, readonly Recording[]>
}

/** @param origin of the server, without a trailing slash */
export function createRecordingClient(origin: string): RecordingClient {
  const cookies = new Map<string, string>()
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  keep(freshXsrfCookie(false))
  const recorded = new Map<CallName, Recording[]>()

  async function send(call: CallName, input: object): Promise<Envelope<unknown>> {
    const { method } = ADDRESSES[call]
    const { path, rest } = fillPath(ADDRESSES[call].path, input)
    const url = new URL(path, origin)
    if (method === 'GET') url.search = queryOf(rest)
    const response = await fetch(url, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
      },
      body: method === 'POST' ? new URLSearchParams(toFormPairs(input)) : undefined,
    })
    response.headers.getSetCookie().forEach(keep)
    return (await response.json()) as Envelope<unknown>
  }

  async function record(call: CallName, input: object): Promise<unknown> {
    const envelope = await send(call, input)
    const known = recorded.get(call) ?? []
    const isSame = (other: Recording) => JSON.stringify(other.input) === JSON.stringify(input)
    const recording: Recording =
      envelope.success === 1
        ? { input: { ...input }, data: envelope.data }
        : { input: { ...input }, status: envelope.status, errors: envelope.errors }
    recorded.set(call, [...known.filter((other) => !isSame(other)), recording])
    if (envelope.success === 1) return envelope.data
    throw new ApiFailure(envelope.status, envelope.errors, envelope.details)
  }

  const calls = Object.fromEntries(
    (Object.keys(ADDRESSES) as CallName[]).map((call) => [call, (input: object) => record(call, input)]),
  ) as unknown as StorefrontApi
  return { calls, recorded }
}

/** Lists are comma-separated, as in the browser. */
function queryOf(input: object): string {
  const pairs = Object.entries(input).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    Array.isArray(value) ? [[name, value.join(',')]] : toFormPairs(value, name),
  )
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}
