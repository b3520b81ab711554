/** The contact form without JavaScript in the browser. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createFormLimits } from '../safety/limits.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage, formLimits: createFormLimits({ messagesPerAddress: 1000 }) })
})
afterAll(() => app.close())
beforeEach(() => query('delete from contact_message'))

async function query<Row extends object>(sql: string): Promise<Row[]> {
  return (await app.deps.pool.query<Row>(sql)).rows
}

const QUESTION = {
  name: 'Ada Hale',
  email: 'ada.hale@example.org',
  telephone: '',
  bookingReference: '',
  topic: 'access',
  message: 'Is there a ramp?',
  website: '',
}

type Fields = Partial<typeof QUESTION>

function post(fields: Fields, headers: Record<string, string> = { origin: ORIGIN }, to = app): Promise<Response> {
  return to.request('/help', { method: 'POST', body: new URLSearchParams({ ...QUESTION, ...fields }), headers })
}

const kept = () => query<{ words: string; telephone: string }>('select words, telephone from contact_message')

const unescaped = (text = '') =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** The values in a page's form, and its errors by field. */
function formOf(html: string) {
  const form = /<form[^>]*aria-label="Send us a message"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const ids = new Map(
    [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => [
      /\sid="([^"]*)"/.exec(tag)?.[1],
      /\sname="([^"]*)"/.exec(tag)?.[1],
    ]),
  )
  const summary = /<div[^>]*role="alert"[\s\S]*?<\/ul>/.exec(form)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [
    /\sname="([^"]*)"/.exec(tag)?.[1],
    unescaped(/\svalue="([^"]*)"/.exec(tag)?.[1]),
  ])
  return {
    form,
    errors: [...summary.matchAll(/<a href="#([^"]*)"[^>]*>([^<]*)</g)].map(([, id, text]) => [ids.get(id), text]),
    typed: {
      ...(Object.fromEntries(inputs) as Record<string, string>),
      topic: /<option value="([^"]*)" selected=""/.exec(form)?.[1],
      message: unescaped(/<textarea[^>]*>([^<]*)</.exec(form)?.[1]),
    },
  }
}

describe('a message sent without JavaScript', () => {
  test('is stored, normalised as in the browser, and redirects to a page with its reference [CMS-02]', async () => {
    const response = await post({ telephone: '+44 (0)1632 960-144', message: 'A ramp?\r\nA lift?' })
    const location = response.headers.get('location') ?? ''
    expect(response.status).toBe(303)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(location).toMatch(/^\/help\?sent=M-[0-9A-F]{8}#write-to-us$/)
    expect(await kept()).toEqual([{ words: 'A ramp?\nA lift?', telephone: '0044 1632 960 144' }])

    const html = await (await app.request(location)).text()
    expect(html).toContain('Thank you for your message')
    expect(html).toContain(location.slice('/help?sent='.length, -'#write-to-us'.length))
    expect(html).not.toContain('<textarea')
  })

  test('with errors is shown again with 422, each error linked to its field, and all input kept [CMS-02, ERR-04, ERR-05]', async () => {
    const typed = { ...QUESTION, name: 'A', email: 'ada@', telephone: 'ring me', topic: '', message: '' }
    const response = await post(typed)
    const html = await response.text()
    const form = formOf(html)
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(form.errors).toEqual([
      ['topic', 'Please select a value for the topic'],
      ['message', 'Enter your message'],
      ['name', 'Your name must have at least 2 characters'],
      ['email', 'Enter a valid email address'],
      ['telephone', 'Enter a valid phone number'],
    ])
    expect(form.typed).toMatchObject({ name: 'A', email: 'ada@', telephone: 'ring me', message: '' })
    expect(form.form.match(/aria-invalid="true"/g)).toHaveLength(5)
    expect(await kept()).toEqual([])
  })

  test('has its input escaped', async () => {
    const message = '</textarea></script><script>alert(1)</script><b>"bold"'
    const html = await (await post({ message, bookingReference: `"><img src=x ${'x'.repeat(20)}` })).text()
    const { typed, errors } = formOf(html)
    expect(typed).toMatchObject({ message, bookingReference: `"><img src=x ${'x'.repeat(20)}`, topic: 'access' })
    expect(errors).toEqual([['bookingReference', 'Use at most 20 characters']])
    for (const markup of ['<script>alert', '<b>', '<img src=x']) expect(html).not.toContain(markup)
  })

  test('accepts 2000 characters, a line break counted once; 2001 are shown again in full', async () => {
    const longest = 'a\r\n'.repeat(999) + 'aa'
    expect((await post({ message: longest })).status).toBe(303)
    const response = await post({ message: `${longest}a` })
    const { errors, typed } = formOf(await response.text())
    expect([response.status, errors]).toEqual([422, [['message', 'Use at most 2000 characters']]])
    expect(typed.message).toHaveLength(2001)
    expect(await kept()).toHaveLength(1)
  })

  test('of a program that fills in the hidden field gets the thank-you page and is not stored', async () => {
    const response = await post({ website: 'https://win.example' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/help\?sent=M-[0-9A-F]{8}#/),
    ])
    expect(await kept()).toEqual([])
  })

  test('after 2 from one address within an hour is refused with 429 and shown again; invalid ones do not count', async () => {
    const limited = await createTestApp({
      loadPage: loadTestPage,
      formLimits: createFormLimits({ messagesPerAddress: 2 }),
    })
    try {
      const statuses: number[] = []
      for (const email of ['ada@', 'ada@', 'ada@example.org', 'ada@example.org'])
        statuses.push((await post({ email }, undefined, limited)).status)
      expect(statuses).toEqual([422, 422, 303, 303])
      const response = await post({}, undefined, limited)
      const html = await response.text()
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(html).toContain('Your message couldn’t be sent')
      expect(html).toContain('Too many requests')
      expect(formOf(html).typed).toMatchObject({ ...QUESTION })
    } finally {
      await limited.close()
    }
  })

  test('that cannot be stored is shown again with 500 and can be resent', async () => {
    await query('alter table contact_message rename to contact_message_away')
    const response = await post({})
    await query('alter table contact_message_away rename to contact_message')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('Your message couldn’t be sent')
    expect(formOf(html).typed).toMatchObject({ ...QUESTION })
    expect((await post({})).status).toBe(303)
  })

  test('beyond the write limit of its address is a 429 with Retry-After', async () => {
    const limited = createApp(app.deps, { loadPage: loadTestPage, limits: { reads: 1, writes: 1 } })
    const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
    const init = {
      method: 'POST',
      body: new URLSearchParams(QUESTION),
      headers: { origin: ORIGIN, cookie: XSRF_HEADERS.cookie },
    }
    expect((await limited.request('/help', init, from)).status).toBe(303)
    const refused = await limited.request('/help', init, from)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, by Sec-Fetch-Site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that does not say where it is', {}],
  ])('from %s is refused with 403', async (_from, headers) => {
    expect([(await post({}, headers)).status, await kept()]).toEqual([403, []])
  })

  test('is accepted with Sec-Fetch-Site alone', async () => {
    expect((await post({}, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })

  test.each<[number, string, BodyInit, string]>([
    [413, 'more than 256 KB', new URLSearchParams({ message: 'a'.repeat(262_144) }), 'This form is too large'],
    [415, 'another kind of body', '{}', 'We could not read this form'],
    [400, 'a field twice', new URLSearchParams('name=Ada&name=Bo'), 'We could not read this form'],
    [422, 'no field at all', new URLSearchParams(''), 'Enter your name'],
  ])('gets %d if it is %s', async (status, _what, body, words) => {
    const response = await app.request('/help', { method: 'POST', body, headers: { origin: ORIGIN } })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(words)
  })
})
