import type { CallName } from '../../contract/addresses.ts'
import { CALLS, type InputOf, type OutputOf } from '../../contract/calls.ts'
import type { FailureEnvelope, SuccessEnvelope } from '../../contract/call.ts'
import { toFormPairs } from '../../contract/form-data.ts'
import { freshXsrfCookie } from '../../contract/xsrf.ts'
import { expectDocumented } from './documented-failures.ts'
import { writeHeaders, type TestApp } from './test-app.ts'

/** Result of a call: `data` or `failure`. */
export interface BrowserAnswer<Data> {
  readonly status: number
  readonly data: Data
  readonly failure: FailureEnvelope
}

/** A browser with its own cookie jar: consecutive calls share one session. */
export class TestBrowser {
  readonly #app: Pick<TestApp, 'request'>
  readonly #cookies = new Map<string, string>()
  readonly #token = freshXsrfCookie(false).split(';')[0]!

  constructor(app: Pick<TestApp, 'request'>) {
    this.#app = app
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Copies the cookies of another browser, as a thief or a second tab would have them. */
  take(cookie: string): void {
    for (const line of cookie.split('; ')) this.#keep(line)
  }

  call<Name extends CallName>(name: Name, input: Partial<InputOf<Name>>): Promise<BrowserAnswer<OutputOf<Name>>> {
    return this.send(name, toFormPairs(input))
  }

  /** The same with any fields, including unknown ones. */
  async send<Name extends CallName>(
    name: Name,
    pairs: readonly (readonly [string, string])[],
  ): Promise<BrowserAnswer<OutputOf<Name>>> {
    const { method, path } = CALLS[name]
    const body = new URLSearchParams(pairs.map(([field, value]) => [field, value]))
    const headers = writeHeaders([this.#token, this.cookie].filter(Boolean).join('; '))
    const response = await (method === 'GET'
      ? this.#app.request(`${path}?${body}`, { headers })
      : this.#app.request(path, { method, body, headers }))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const envelope = (await response.json()) as SuccessEnvelope<OutputOf<Name>> | FailureEnvelope
    expectDocumented(name, response.status, envelope)
    return {
      status: response.status,
      data: (envelope as SuccessEnvelope<OutputOf<Name>>).data,
      failure: envelope as FailureEnvelope,
    }
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else if (name !== 'XSRF-TOKEN') this.#cookies.set(name, value)
  }
}
