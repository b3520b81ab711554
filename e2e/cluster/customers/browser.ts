/** A customer's browser: cookies, the shop's calls, and patience with what has no answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath, type CallName } from '../../../src/contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../../src/contract/calls.ts'
import type { Envelope } from '../../../src/contract/call.ts'
import { toFormPairs } from '../../../src/contract/form-data.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../src/contract/xsrf.ts'
import type { History } from '../history.ts'
import { PUBLIC_URL } from '../machine/places.ts'
import type { CallLine } from '../recorded.ts'
import { toldBy } from './told-by.ts'

/** A customer waits so long for an answer, and presses again. */
const ANSWER_LIMIT_MS = 20_000
/** And so long altogether, before going away. */
const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 300
const LAST_PAUSE_MS = 2000

/** Nothing is decided by them: the customer presses again. */
const UNDECIDED: readonly number[] = [0, 429, 502, 503, 504]

/** Fields whose values the checker reads; the rest of an input is not written down. */
const READ_FIELDS = new Set(['channelId', 'arrivalDate', 'duration', 'idempotencyKey', 'email', 'parkId', 'unitId'])

export interface Answer<Data> {
  readonly status: number
  /** Undefined unless the status is 200. */
  readonly data: Data | undefined
}

/** A customer leaves after a minute without an answer. */
export class PatienceLost extends Error {}

export class Browser {
  readonly #token = randomUUID().replaceAll('-', '')
  readonly #cookies = new Map<string, string>([[XSRF_COOKIE, this.#token]])
  readonly #history: History
  readonly #visit: string
  readonly #isOver: () => boolean

  /** @param isOver whether the run is: nobody presses again then */
  constructor(history: History, visit: string, isOver: () => boolean) {
    this.#history = history
    this.#visit = visit
    this.#isOver = isOver
  }

  /** One press: the answer, whatever it is. */
  async call<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<Answer<OutputOf<Name>>> {
    const { method, path: pattern } = CALLS[name]
    const { path, rest } = fillPath(pattern, input)
    const body = new URLSearchParams(toFormPairs(rest))
    const isRead = method === 'GET'
    const asked = Object.fromEntries(Object.entries(input).filter(([field]) => READ_FIELDS.has(field)))
    return this.#send(
      name,
      isRead ? `${path}?${body}` : path,
      { method, body: isRead ? undefined : body },
      asked,
      (text) => {
        const envelope = JSON.parse(text) as Envelope<OutputOf<Name>>
        return envelope.success === 1 ? envelope.data : undefined
      },
    )
  }

  /** Presses until something is decided. @throws PatienceLost */
  async persist<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<Answer<OutputOf<Name>>> {
    return persist(() => this.call(name, input), this.#isOver)
  }

  async open(path: string): Promise<Answer<string>> {
    return this.#send('page', path, { method: 'GET' }, { path }, (text) => text)
  }

  /** Presses the button behind the link of an email, which begins a session. @throws PatienceLost */
  async openPayLink(token: string): Promise<Answer<string>> {
    const init = { method: 'POST', body: new URLSearchParams({ token }) }
    return persist(() => this.#send('payLink', '/my-booking/pay', init, {}, (text) => text), this.#isOver)
  }

  async #send<Data>(
    call: string,
    path: string,
    init: { method: string; body?: URLSearchParams },
    asked: CallLine['asked'],
    read: (text: string) => Data | undefined,
  ): Promise<Answer<Data>> {
    const start = Date.now()
    const line = { kind: 'call', visit: this.#visit, call, start, asked } as const
    try {
      const response = await request(PUBLIC_URL + path, {
        ...init,
        headers: { cookie: this.#cookieHeader(), origin: PUBLIC_URL, [XSRF_HEADER]: this.#token },
        redirect: init.method === 'GET' ? 'follow' : 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      const text = await response.text()
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
      const app = response.headers.get('x-app')
      const data = response.status === 200 ? read(text) : undefined
      const error = response.status >= 500 && app !== null ? text.slice(0, 300) : undefined
      const told = data === undefined ? {} : toldBy(call, data, asked)
      this.#history.record({ ...line, app, end: Date.now(), status: response.status, error, told })
      return { status: response.status, data }
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? `${message}: ${cause.message}` : message
      this.#history.record({ ...line, app: null, end: Date.now(), status: 0, error: why, told: {} })
      return { status: 0, data: undefined }
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else if (name !== XSRF_COOKIE) this.#cookies.set(name, value)
  }
}

/** Like a browser, sends a GET again on a new connection if the one it was sent on had been closed. */
export async function request(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, init).catch((error: Error) => {
    if (init.method === 'GET' && error.cause instanceof Error && CLOSED.test(error.cause.message)) {
      return fetch(address, init)
    }
    throw error
  })
}

const CLOSED = /other side closed|ECONNRESET/

/** Tries until something is decided. @throws PatienceLost */
export async function persist<Data>(press: () => Promise<Answer<Data>>, isOver: () => boolean): Promise<Answer<Data>> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
    const answer = await press()
    if (!UNDECIDED.includes(answer.status)) return answer
    if (performance.now() > deadline || isOver()) throw new PatienceLost()
    await sleep(pause)
  }
}
