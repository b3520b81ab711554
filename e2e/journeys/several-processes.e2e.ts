/**
 * Two processes that serve one port (PROCESSES=2). Every request has a connection of its own, which the next process
 * gets, so that a visitor's steps alternate between the two.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { PlainBrowser } from '../../src/server/testing/plain-browser.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { startShop, type StartedShop } from '../support/start-shop.ts'

/** The address that the shop has for its visitors, and `PlainBrowser` for its own. */
const ORIGIN = 'http://127.0.0.1:3000'
const CARD = { nameOnCard: 'A Hale', number: '4000 0000 0000 3055', expiry: '12/40', securityNumber: '123' }
const LEAD = {
  'customer.title': 'Ms',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Hale',
  'customer.email': 'ada.hale@example.org',
  'customer.telephone': '+44 1632 960144',
  'customer.street': '1 Mill Lane',
  'customer.town': 'Norwich',
  'customer.postcode': 'NR1 3QG',
}

interface SharedShop extends StartedShop {
  readonly port: number
  /** Over a connection of its own. */
  request(address: string, init?: RequestInit): Promise<Response>
  /** Samples of Prometheus. */
  metrics(): Promise<string>
  /** Process ids of those that serve. */
  serving(): number[]
}

const test = base.extend<object, { shop: SharedShop }>({
  shop: [
    // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const metricsPort = String(await freePort())
      const settings = { PROCESSES: '2', PUBLIC_URL: ORIGIN, METRICS_PORT: metricsPort }
      const shop = await startShop(settings)
      const port = Number(new URL(shop.address).port)
      const shared: SharedShop = {
        ...shop,
        port,
        request: (address, init = {}) => request(port, address, init),
        async metrics() {
          const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
          expect(answer.status).toBe(200)
          return answer.text()
        },
        serving: () => childrenOf(shop.pid),
      }
      await use(shared)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

// The shop is one, and a test kills its processes: run serially.
test.describe.configure({ mode: 'serial' })

function request(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body, signal }: RequestInit,
): Promise<Response> {
  const form = body instanceof URLSearchParams
  const sent = { ...(headers as Record<string, string>), ...(form && { 'content-type': FORM_TYPE }) }
  return new Promise((resolve, reject) => {
    const asked = http.request({
      host: '127.0.0.1',
      port,
      path: address,
      method,
      headers: sent,
      agent: false,
      timeout: ANSWER_LIMIT_MS,
      ...(signal && { signal }),
    })
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error(`${address} was not answered`)))
    asked.on('response', (answer) => {
      const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const status = answer.statusCode ?? 0
      text(answer).then((words) => resolve(new Response(words || null, { status, headers: pairs })), reject)
    })
    asked.end(form ? body.toString() : undefined)
  })
}

const ANSWER_LIMIT_MS = 20_000
const FORM_TYPE = 'application/x-www-form-urlencoded'

function childrenOf(parent: number): number[] {
  const found = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return found
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, its, ...args]) => its === String(parent) && args.join(' ').endsWith('main.js'))
    .map(([pid]) => Number(pid))
}

/** A browser at the page of the cheapest park of a search, and the button that books its first unit. */
async function atPark(shop: SharedShop, place: number): Promise<{ browser: PlainBrowser; book: string }> {
  const dates = await (
    await shop.request('/json-files/minprices?channelId=uklodge&regionId=all-regions&duration=3')
  ).json()
  const { date } = (dates as { data: { prices: { date: string }[] } }).data.prices.at(-place)!
  const stay = `date=${date}&nights=3&adults=2`
  const browser = await new PlainBrowser(shop).open(
    `/results?channel=uklodge&region=all-regions&${stay}&sort=price-asc`,
  )
  const [, park = ''] = /href="(\/park-result\/uklodge\/[^"#]+)"/.exec(browser.html) ?? []
  await browser.open(park.replaceAll('&amp;', '&'))
  const [, book = ''] = /aria-label="(Book [^"]+ for £[^"]+)"/.exec(browser.html) ?? []
  return { browser, book }
}

test('two processes are one shop: a booking whose steps alternate between them, a form that is sent twice, the stock and the limit of log-ins [FORM-01, PAY-03, ACCT-05]', async ({
  shop,
}) => {
  await test.step('two processes serve one port: a booking whose steps alternate between them is paid by card with 3-D Secure, and confirmed by email', async () => {
    expect(shop.serving()).toHaveLength(2)
    const { browser, book } = await atPark(shop, 1)
    await browser.press(book)
    expect(browser.way).toEqual(['303 /booking/extras', '200'])
    await browser.press('Continue to your details')
    await browser.press('Continue to payment', LEAD)
    await browser.press('Book and pay on the next page', { acceptTerms: true })
    const [, pay = ''] = /(Pay £[\d,.]+)</.exec(browser.html) ?? []
    await browser.press(pay, CARD)
    await browser.press('Approve')
    expect(browser.address).toBe('/booking/confirmation')
    const mail = path.join(shop.dataDir, 'mail')
    await expect.poll(() => existsSync(mail) && readdirSync(mail).length).toBe(1)
  })
  await test.step('a form that is submitted twice at once is processed once, though each press reaches another process', async () => {
    const { browser, book } = await atPark(shop, 2)
    const { path: address, body } = browser.formOf(book)
    const press = () =>
      shop.request(address, { method: 'POST', body, headers: { origin: ORIGIN, cookie: browser.cookie } })
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(first.headers.getSetCookie().join()).toContain('booking=')
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    const later = await press()
    expect(later.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
  })
  await test.step('what one process sold, the other no longer offers: both send the same new page', async () => {
    const { browser, book } = await atPark(shop, 3)
    const { address } = browser
    const tag = async () => (await shop.request(address)).headers.get('etag')
    const [one, other] = [await tag(), await tag()]
    expect(other).toBe(one)
    await browser.press(book)
    expect(browser.address).toBe('/booking/extras')
    await expect.poll(async () => new Set([await tag(), await tag()]).has(one)).toBe(false)
    expect(await tag()).toBe(await tag())
  })
  await test.step('the 21st failed login of an address is refused, whichever process it reaches', async () => {
    const browser = await new PlainBrowser(shop).open('/login')
    const tries: number[] = []
    for (let count = 1; count <= 21; count += 1) {
      const wrong = {
        bookingId: `BF7K3M9Q${String(count).padStart(2, '2')}`,
        surname: 'Hale',
        postcode: 'NR1 3QG',
      }
      await browser.open('/login')
      await browser.press('Open my booking', wrong)
      tries.push(browser.status)
    }
    expect(tries.slice(0, 20)).not.toContain(429)
    expect(tries[20]).toBe(429)
  })
})

/** The metrics once they are as expected: on a busy machine a process may not answer for its own within 3 s. */
async function metricsOnce(shop: { metrics(): Promise<string> }, expected: RegExp): Promise<string> {
  let metrics = ''
  await expect.poll(async () => (metrics = await shop.metrics())).toMatch(expected)
  return metrics
}

test('a process that hangs, is killed or replaced leaves the others serving: their metrics, and every request of clients that never stop', async ({
  shop,
}) => {
  await test.step('one address has the metrics of each process with its number, database figures once, and the other process’s metrics while one hangs', async () => {
    for (let count = 0; count < 4; count += 1) await shop.request('/api/operators')
    const both = await metricsOnce(shop, /process_up{process="1"} 1[^]*process_up{process="2"} 1/)
    for (const number of [1, 2]) {
      expect(both).toContain(`brackenfold_process_up{process="${number}"} 1`)
      expect(both).toMatch(
        new RegExp(`brackenfold_request_seconds_count{[^}]*"/api/operators"[^}]*process="${number}"} [1-9]`),
      )
      expect(both).toMatch(new RegExp(`nodejs_eventloop_lag_p99_seconds{process="${number}"} `))
    }
    expect(both).toContain('brackenfold_database_up{process="1"} 1')
    expect(both).not.toContain('brackenfold_database_up{process="2"}')

    const [, second] = shop.serving()
    process.kill(second!, 'SIGSTOP')
    try {
      const one = await metricsOnce(shop, /process_up{process="1"} 1/)
      expect(one).toContain('brackenfold_process_up{process="1"} 1')
      expect(one).toContain('brackenfold_process_up{process="2"} 0')
      expect(one).toMatch(/brackenfold_pool_connections{process="1"} \d/)
      expect(one).not.toContain('brackenfold_pool_connections{process="2"}')
    } finally {
      process.kill(second!, 'SIGCONT')
    }
    await expect.poll(() => shop.metrics()).toContain('brackenfold_process_up{process="2"} 1')
  })
  await test.step('a process that is killed is replaced, and the other serves meanwhile', async () => {
    const [killed, other] = shop.serving()
    process.kill(killed!, 'SIGKILL')
    await expect.poll(() => shop.serving()).not.toContain(killed)
    await expect.poll(() => shop.metrics()).toContain('brackenfold_process_up{process="1"} 0')
    // A connection that is handed to it before its end is noticed is lost with it: the request is never answered.
    const ask = () => shop.request('/healthz', { signal: AbortSignal.timeout(2000) })
    await expect(async () => {
      for (let count = 0; count < 10; count += 1) expect((await ask()).ok).toBe(true)
    }).toPass()
    await expect.poll(() => shop.serving().length).toBe(2)
    expect(shop.serving()).toContain(other)
    expect((await shop.request('/')).status).toBe(200)
  })
  await test.step('SIGHUP replaces the processes one by one, and no request of clients that never stop is lost', async () => {
    const old = shop.serving()
    const faults: string[] = []
    let count = 0
    let isOver = false
    const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (agent: http.Agent | false) =>
      new Promise<void>((resolve, reject) => {
        const asked = http.get({ host: '127.0.0.1', port: shop.port, path: '/api/operators', agent }, (answer) => {
          if (answer.statusCode !== 200) faults.push(`status ${answer.statusCode}`)
          answer.resume().on('end', resolve).on('error', reject)
        })
        asked.on('error', reject)
      })
    const clients = [false as const, keepAlive].map(async (agent) => {
      while (!isOver) {
        await ask(agent).catch((error: Error) => faults.push(error.message))
        count += 1
      }
    })
    process.kill(shop.pid, 'SIGHUP')
    // Two servers start one after the other and two drain: on a busy core that takes minutes.
    const isReplaced = () => shop.serving().length === 2 && shop.serving().every((pid) => !old.includes(pid))
    await expect.poll(isReplaced, { timeout: 0 }).toBe(true)
    isOver = true
    await Promise.all(clients)
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(10)
  })
})
