/** A clerk's browser: a session of the back office, its pages and forms, and the answers it sees. */
import { randomUUID } from 'node:crypto'
import { PatienceLost, persist, request, type Answer } from '../customers/browser.ts'
import type { History } from '../history.ts'
import { STAFF_URL } from '../machine/places.ts'
import type { CallLine, ActionResult, SentForm } from '../recorded.ts'
import { formWith, noticeIn, type HtmlForm } from './html-form.ts'

const ANSWER_LIMIT_MS = 20_000

/** A form that is filled in. */
export interface Filled {
  readonly path: string
  readonly fields: ReadonlyMap<string, string>
  readonly form: SentForm
  /** Sent once more if nothing was decided: it says itself that it was done before. Others look first. */
  readonly isRepeatable: boolean
  /** The result by the notice on the next page; undefined if it reports none. */
  readonly resultOf: (told: { readonly notice: string; readonly location: string }) => ActionResult | undefined
}

export interface Account {
  readonly id: string
  /** Of its session. */
  readonly token: string
}

export class Desk {
  readonly account: Account
  readonly #history: History
  readonly #visit: string
  readonly #isOver: () => boolean
  readonly #cookies: Map<string, string>

  /** @param isOver whether the run is: nobody presses again then */
  constructor(history: History, visit: string, account: Account, isOver: () => boolean) {
    this.account = account
    this.#history = history
    this.#visit = visit
    this.#isOver = isOver
    this.#cookies = new Map([['staff', account.token]])
  }

  /** A page; undefined if it has another status than 200. @throws PatienceLost */
  async open(path: string): Promise<string | undefined> {
    const { status, data } = await persist(() => this.#send('staff-page', path), this.#isOver)
    return status === 200 ? data?.html : undefined
  }

  /** A form of a page, by its button. */
  async form(path: string, button: RegExp): Promise<(HtmlForm & { readonly path: string }) | undefined> {
    const html = await this.open(path)
    const form = html === undefined ? undefined : formWith(html, button)
    return form && { ...form, path: form.action ?? path.split('?')[0]! }
  }

  /** Sends a form until something is decided, or once, by as many presses at once. @returns what was done */
  async send(filled: Filled, presses = 1): Promise<ActionResult | undefined> {
    const press = () => this.#send(filled.form.action, filled.path, filled)
    const decide = () => (filled.isRepeatable ? persist(press, this.#isOver) : press())
    try {
      const answers = await Promise.all(Array.from({ length: presses }, decide))
      return answers.find(({ data }) => data?.result !== undefined)?.data?.result
    } catch (error) {
      if (error instanceof PatienceLost) return undefined
      throw error
    }
  }

  async #send(call: string, path: string, filled?: Filled): Promise<Answer<{ html: string; result?: ActionResult }>> {
    const start = Date.now()
    const line = { kind: 'call', visit: this.#visit, call, start, asked: { path }, form: filled?.form } as const
    try {
      const response = await request(STAFF_URL + path, {
        method: filled ? 'POST' : 'GET',
        body: filled && new URLSearchParams([...filled.fields]),
        headers: { cookie: this.#cookieHeader(), origin: STAFF_URL },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      const html = await response.text()
      const notice = this.#keep(response.headers.getSetCookie())
      const { status } = response
      const app = response.headers.get('x-app')
      const location = response.headers.get('location') ?? ''
      const result = filled && status === 303 ? filled.resultOf({ notice, location }) : undefined
      const refusal = filled && !result && status < 500 ? refusalIn(status, notice, html) : undefined
      const error = status >= 500 && app !== null ? html.slice(0, 300) : undefined
      const told = filled ? { ...toldBy(filled, result), refusal } : {}
      this.#history.record({ ...line, app, end: Date.now(), status, error, told })
      return { status, data: { html, result } }
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

  /** @returns the notice for the next page, which is read at once */
  #keep(lines: readonly string[]): string {
    let notice = ''
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === 'staff_notice') notice = decodeURIComponent(value)
      else if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return notice
  }
}

function refusalIn(status: number, notice: string, html: string): string | undefined {
  if (status === 303) return notice || undefined
  return noticeIn(html) ?? (status === 404 ? 'not found' : undefined)
}

/** Further facts that a result acknowledges to the checker. */
function toldBy({ form, fields }: Filled, result: ActionResult | undefined): CallLine['told'] {
  if (!result) return {}
  const email = fields.get('email')
  return {
    result,
    ...(form.action === 'hold' ? { held: result.on } : {}),
    ...(form.action === 'cancel' ? { cancelled: result.on } : {}),
    ...(form.action === 'save' && email ? { details: { reference: result.on, email } } : {}),
    ...(form.action === 'dates'
      ? { stay: { reference: result.on, arrival: fields.get('arrival') ?? '', nights: Number(fields.get('nights')) } }
      : {}),
  }
}

interface Wanted extends Pick<SentForm, 'action' | 'on'>, Partial<Pick<Filled, 'isRepeatable'>> {
  readonly resultOf: Filled['resultOf']
  /** The typed text. */
  readonly typed?: Readonly<Record<string, string>>
  /** Instead of the form's field of that name. */
  readonly version?: string
}

/** Fills a form in. */
export function fill(
  desk: Desk,
  form: HtmlForm & { readonly path: string },
  { action, on, resultOf, typed = {}, isRepeatable = true, version = form.fields.get('version') }: Wanted,
): Filled {
  const fields = new Map([...form.fields, ...Object.entries(typed)])
  return {
    path: form.path,
    fields,
    form: { id: randomUUID(), clerkId: desk.account.id, action, on, version },
    isRepeatable,
    resultOf,
  }
}
