import { fillPath, type CallName } from '../../contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../contract/calls.ts'
import type { Envelope } from '../../contract/call.ts'
import { toFormPairs } from '../../contract/form-data.ts'
import { freshXsrfCookie } from '../../contract/xsrf.ts'
import { createApp, type AppOptions } from '../app.ts'
import type { Deps } from '../deps.ts'
import { readEnv } from '../env.ts'
import type { LoadLimits } from '../http/shed-load.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { FormLimits, LoginLimits } from '../safety/limits.ts'
import type { Db } from '../store/connection.ts'
import { expectDocumented } from './documented-failures.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { openTestDeps } from './test-deps.ts'

const ORIGIN = 'http://127.0.0.1:3000'

const SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_URL: ORIGIN,
  SESSION_SECRET: 'a secret that is only ever used in tests',
  LOG_LEVEL: 'silent',
}

/** For tests without payments: any use of it fails the test. */
const NO_PAYMENTS = {
  name: 'none',
  setup: { methods: ['card'], hostedMethods: [], isSandbox: true },
} as unknown as PaymentProvider

/** Tests ask for more within one turn of the event loop than any visitors do. */
export const ANY_LOAD: LoadLimits = { waitMs: Infinity, inProgress: Infinity }

export interface TestApp {
  readonly deps: Deps
  /** A request as a browser sends it from our own pages; `init.headers` are added. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Calls over HTTP, writes with the XSRF token, and reads the envelope. */
  call<Name extends CallName>(
    name: Name,
    input: Partial<InputOf<Name>>,
    more?: { readonly cookie?: string },
  ): Promise<Answer<OutputOf<Name>>>
  close(): Promise<void>
}

export interface Answer<Data> {
  readonly status: number
  readonly headers: Headers
  readonly body: Envelope<Data>
}

/** The application on a database of its own with the small catalogue, at 09:00 of its TODAY. */
export async function createTestApp(
  options: AppOptions & {
    settings?: Record<string, string>
    /** A filled database shared with others, instead of its own small catalogue. */
    database?: TestDatabase
    /** Changes the catalogue before it is loaded. */
    prepare?: (db: Db) => Promise<void>
    /** A provider, for tests that take payments. */
    payments?: PaymentProvider
    /** For tests of the limits; unlimited by default. */
    loginLimits?: LoginLimits
    formLimits?: FormLimits
    /** Most connections to the database. */
    connections?: number
    /** How long a call may wait for the database, milliseconds. */
    databaseLimitMs?: number
  } = {},
): Promise<TestApp> {
  const {
    settings,
    database,
    prepare,
    payments = NO_PAYMENTS,
    loginLimits,
    formLimits,
    connections,
    databaseLimitMs,
    ...appOptions
  } = options
  const { db, pool, connectionConfig, close } =
    database ?? (await createTestDatabase({ template: 'filled', connections }))
  await prepare?.(db)
  const env = await readEnv({ ...SETTINGS, ...settings })
  const { deps, close: closeDeps } = await openTestDeps(
    env,
    { db, pool, connectionConfig },
    payments,
    loginLimits,
    formLimits,
    databaseLimitMs,
  )
  // Requests that come by no connection all belong to one turn of the event loop.
  const app = createApp(deps, { load: ANY_LOAD, ...appOptions })

  async function request(path: string, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    // A form of a browser that has sent one before; `cookie: ''` is one that has not.
    const isForm = init?.method === 'POST' && !path.startsWith('/api/')
    if (isForm && !headers.has('cookie')) headers.set('cookie', freshXsrfCookie(false).split(';')[0]!)
    return app.request(`${ORIGIN}${path}`, { ...init, headers })
  }

  return {
    deps,
    request,
    async call(name, input, { cookie = '' } = {}) {
      const { method } = CALLS[name]
      const { path, rest } = fillPath(CALLS[name].path, input)
      const pairs = new URLSearchParams(toFormPairs(rest))
      const response =
        method === 'GET'
          ? await request(`${path}?${pairs}`, { headers: { cookie } })
          : await request(path, {
              method,
              body: pairs,
              headers: writeHeaders(cookie),
            })
      const body = (await response.json()) as Envelope<OutputOf<typeof name>>
      expectDocumented(name, response.status, body)
      return { status: response.status, headers: response.headers, body }
    },
    async close() {
      await closeDeps()
      if (!database) await close()
    },
  }
}

/** Of a browser that sends these cookies; without a token among them it is one that has sent nothing yet. */
export function writeHeaders(cookie = ''): Record<string, string> {
  const sent = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1]
  const own = sent === undefined ? freshXsrfCookie(false).split(';')[0]! : ''
  const token = sent ?? own.slice('XSRF-TOKEN='.length)
  return { ...XSRF_HEADERS, cookie: [own, cookie].filter(Boolean).join('; '), 'x-xsrf-token': token }
}

const TOKEN = 'a'.repeat(32)

/** Headers that prove that a write comes from our own pages. */
export const XSRF_HEADERS = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  cookie: `XSRF-TOKEN=${TOKEN}`,
  'x-xsrf-token': TOKEN,
}
