import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'
import { freshXsrfCookie } from '../../contract/xsrf.ts'
import { XSRF_HEADERS, type TestApp } from './test-app.ts'

const REDIRECTS = [301, 302, 303, 307, 308]

/** Values by field name; true and false for a checkbox. */
type Filled = Readonly<Record<string, string | boolean>>

/**
 * A browser without script: follows redirects and meta refreshes, keeps cookies, and submits forms as HTML specifies.
 */
export class PlainBrowser {
  readonly #web: Pick<TestApp, 'request'>
  readonly #cookies = new Map<string, string>()
  /** Status and address of every response on the way to the page: '303 /booking/extras'. */
  way: string[] = []
  /** Path and query of the page. */
  address = ''
  status = 0
  headers = new Headers()
  html = ''
  #page: Root = { type: 'root', children: [] }

  /**
   * @param web serves our own paths, and absolute addresses of others
   * @param hasSentForms whether the browser has the token that comes with the first form
   */
  constructor(web: Pick<TestApp, 'request'>, hasSentForms = true) {
    this.#web = web
    if (hasSentForms) this.#keep(freshXsrfCookie(false))
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The page's text with single spaces, without the parts for browsers with script. */
  get text(): string {
    return wordsOf(bodyOf(this.#page))
  }

  get title(): string {
    const title = find(this.#page, ({ tagName }) => tagName === 'title')
    return title ? wordsOf(title) : ''
  }

  /** The faults listed above a form: field id and text. */
  get errors(): [id: string, words: string][] {
    const summary = find(this.#page, (element) => element.properties.role === 'alert' && has(element, 'ul'))
    return all(summary, ({ tagName }) => tagName === 'a').map((link) => [
      String(link.properties.href).slice(1),
      wordsOf(link),
    ])
  }

  async open(path: string): Promise<this> {
    this.way = []
    return this.#load(path, { method: 'GET' })
  }

  /** Fills in the form of a button, as HTML would send it, and presses the button. */
  async press(button: string, filled: Filled = {}): Promise<this> {
    const { path, body } = this.formOf(button, filled)
    return this.post(path, body)
  }

  /** Sends a form, whatever the page shows. */
  async post(path: string, body: URLSearchParams, headers: Record<string, string> = {}): Promise<this> {
    this.way = []
    return this.#load(path, { method: 'POST', body, headers: { origin: XSRF_HEADERS.origin, ...headers } })
  }

  /**
   * The request that pressing a button would send. @throws Error if there is no such button, or no such field in its
   * form
   */
  formOf(name: string, filled: Filled = {}): { readonly path: string; readonly body: URLSearchParams } {
    const form = all(this.#page, ({ tagName }) => tagName === 'form').find((each) => buttonIn(each, name))
    const button = form && buttonIn(form, name)
    if (!form || !button)
      throw new Error(`no form with the button '${name}' on ${this.address}: ${this.text.slice(0, 2000)}`)
    const pairs = fieldsOf(form, filled)
    if (button.properties.name) pairs.push([String(button.properties.name), String(button.properties.value ?? '')])
    const action = typeof form.properties.action === 'string' ? form.properties.action : this.address
    return { path: pathOf(action), body: new URLSearchParams(pairs) }
  }

  /** The value of a field. */
  value(field: string): string | boolean | undefined {
    const control = find(this.#page, ({ properties }) => properties.name === field)
    return control && valueOf(control)
  }

  linkTo(words: string): string {
    const link = find(this.#page, (element) => element.tagName === 'a' && wordsOf(element) === words)
    if (!link) throw new Error(`no link '${words}' on ${this.address}`)
    return String(link.properties.href)
  }

  async #load(path: string, init: RequestInit): Promise<this> {
    const isOurs = path.startsWith('/')
    const headers = { ...init.headers, ...(isOurs && { cookie: this.cookie }) }
    const response = await this.#web.request(path, { ...init, headers })
    if (isOurs) for (const line of response.headers.getSetCookie()) this.#keep(line)
    const { status } = response
    const location = response.headers.get('location')
    this.way.push(location === null ? String(status) : `${status} ${location}`)
    if (location !== null && REDIRECTS.includes(status)) {
      if (this.way.length > 5) throw new Error(`led in circles: ${this.way.join(', ')}`)
      return this.#load(pathOf(location), status === 307 || status === 308 ? init : { method: 'GET' })
    }
    this.address = path
    this.status = status
    this.headers = response.headers
    this.html = await response.text()
    this.#page = fromHtml(this.html)
    const refresh = find(this.#page, ({ properties }) => String(properties.httpEquiv) === 'refresh')
    const [, to] = /^0;url=(.*)/.exec(String(refresh?.properties.content ?? '')) ?? []
    return to === undefined ? this : this.#load(pathOf(to), { method: 'GET' })
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

type Part = Root | Element | undefined

/** Path and query for our own site; otherwise the absolute address. */
const pathOf = (address: string) => {
  const { origin, pathname, search } = new URL(address, XSRF_HEADERS.origin)
  return (origin === XSRF_HEADERS.origin ? '' : origin) + pathname + search
}

function all(within: Part, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  if (within) visit(within, 'element', (element) => void (matches(element) && found.push(element)))
  return found
}

function find(within: Part, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined
  if (!within) return undefined
  visit(within, 'element', (element) => {
    if (!matches(element)) return undefined
    found = element
    return EXIT
  })
  return found
}

const has = (element: Element, tagName: string) => find(element, (each) => each.tagName === tagName) !== undefined
const bodyOf = (page: Root) => find(page, ({ tagName }) => tagName === 'body') ?? page

const classesOf = ({ properties }: Element) => (Array.isArray(properties.className) ? properties.className : [])

function wordsOf(part: Root | Element): string {
  const isShown = (child: RootContent) =>
    child.type !== 'element' ||
    (!['script', 'style', 'template'].includes(child.tagName) && !classesOf(child).includes('noscript:hidden'))
  const words: string[] = []
  const walk = (children: readonly RootContent[]) => {
    for (const child of children.filter(isShown)) {
      if (child.type === 'text') words.push(child.value)
      else if (child.type === 'element') walk(child.children)
    }
    words.push(' ')
  }
  walk(part.children)
  return words.join('').replace(/\s+/g, ' ').trim()
}

const buttonIn = (form: Element, name: string) =>
  find(
    form,
    (element) =>
      element.tagName === 'button' &&
      (element.properties.type ?? 'submit') === 'submit' &&
      (element.properties.ariaLabel ?? wordsOf(element)) === name,
  )

function valueOf(control: Element): string | boolean {
  const { tagName, properties } = control
  if (tagName === 'textarea') return toString(control)
  if (tagName === 'select') {
    const options = all(control, (element) => element.tagName === 'option')
    const option = options.find((each) => each.properties.selected) ?? options[0]
    return String(option?.properties.value ?? '')
  }
  if (properties.type === 'checkbox' || properties.type === 'radio') return properties.checked === true
  return String(properties.value ?? '')
}

/** The form's data set, in the order of its fields. */
function fieldsOf(form: Element, filled: Filled): [string, string][] {
  const left = new Set(Object.keys(filled))
  const pairs = all(form, ({ tagName }) => ['input', 'select', 'textarea'].includes(tagName)).flatMap(
    (control): [string, string][] => {
      const { name, type, value = 'on', disabled } = control.properties
      if (typeof name !== 'string' || name === '' || disabled) return []
      left.delete(name)
      const wanted = filled[name]
      if (type === 'radio') {
        const isChosen = wanted === undefined ? valueOf(control) === true : wanted === value
        return isChosen ? [[name, String(value)]] : []
      }
      if (type === 'checkbox') return (wanted ?? valueOf(control)) === true ? [[name, String(value)]] : []
      return [[name, String(wanted ?? valueOf(control))]]
    },
  )
  if (left.size > 0) throw new Error(`no such fields in this form: ${[...left].join(', ')}`)
  return pairs
}
