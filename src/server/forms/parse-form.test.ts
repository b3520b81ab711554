/**
 * Refused plain forms: each is answered by a page in the site's colours that says what happened and how to continue
 * [FORM-01].
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const OURS = { origin: ORIGIN }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ loadPage: loadTestPage })
})
afterAll(() => app.close())

const send = (path: string, body: BodyInit, headers: Record<string, string> = OURS) =>
  app.request(path, { method: 'POST', body, headers })
const fields = (text: string) => new URLSearchParams(text)

interface Refused {
  readonly status: number
  readonly words: string
  readonly way: string
  readonly answer: () => Promise<Response>
}

const REFUSED: readonly Refused[] = [
  {
    status: 400,
    words: 'We could not read this form',
    way: '/help',
    answer: () => send('/help', fields('name=Ada&name=Bo')),
  },
  {
    status: 403,
    words: 'not sent from our website',
    way: '/login?ended=1',
    answer: () => send('/login?ended=1', fields('surname=Hale'), { origin: 'https://evil.example' }),
  },
  { status: 404, words: 'Page not found', way: '/', answer: () => send('/%E0%A4%A', fields('a=1')) },
  {
    status: 405,
    words: 'This page does not accept forms',
    way: '/booking/confirmation',
    answer: () => send('/booking/confirmation', fields('a=1')),
  },
  {
    status: 413,
    words: 'too large | Back button to return to what you typed',
    way: '/booking/details',
    answer: () => send('/booking/details', fields(`words=${'x'.repeat(262_144)}`)),
  },
  {
    status: 415,
    words: 'We could not read this form',
    way: '/help',
    answer: () => send('/help', '{}', { ...OURS, 'content-type': 'application/json' }),
  },
]

test.each(REFUSED)('$status: a page of the brand says why and how to continue [FORM-01]', async (refused) => {
  const answer = await refused.answer()
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    refused.status,
    'text/html; charset=utf-8',
    'no-store',
  ])
  for (const part of refused.words.split(' | ')) expect(html).toContain(part)
  expect(html).toContain('Nothing has been changed')
  expect(html).toContain(`<a class="button" href="${refused.way}">`)
  expect(html).toMatch(/background:#[0-9a-f]{6}[\s\S]*>Brackenfold</i)
  expect(html).toContain('href="tel:01632960144"')
})

test('a 405 lists the allowed methods [FORM-01]', async () => {
  expect((await send('/', fields('a=1'))).headers.get('allow')).toBe('GET, HEAD')
})

test('such a page never links to another host: two slashes at the start of its address [FORM-01]', async () => {
  const answer = await app.request('//evil.example/', { method: 'POST', body: fields('a=1') })
  expect(await answer.text()).not.toContain('evil.example')
})

const limitedTo = (writes: number) => {
  const limited = createApp(app.deps, { loadPage: loadTestPage, limits: { reads: 99, writes } })
  const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  return (path: string, body: URLSearchParams, headers: Record<string, string> = OURS) =>
    limited.request(path, { method: 'POST', body, headers: { cookie: XSRF_HEADERS.cookie, ...headers } }, from)
}

test('the second within a limit of 1 is a 429 with Retry-After, and can resend all input [FORM-01]', async () => {
  const sendLimited = limitedTo(1)
  const typed = fields('surname=O%27Hale+"x"&bookingId=BF7K3M9QXP')
  expect((await sendLimited('/login', typed)).status).toBe(422)
  const answer = await sendLimited('/login?ended=1', typed)
  const html = await answer.text()
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(html).toContain('We received too many requests from your connection')
  expect(html).toContain('<form method="post" action="/login?ended=1">')
  expect(html).toContain('<input type="hidden" name="surname" value="O&#39;Hale &quot;x&quot;" />')
  expect(html).toContain('<input type="hidden" name="bookingId" value="BF7K3M9QXP" />')
  expect(html).toContain('>Send it again</button>')
})

test('a form of another site cannot be resent from ours, beyond the limit either: 403 [FORM-01]', async () => {
  const sendLimited = limitedTo(1)
  await sendLimited('/login', fields('a=1'))
  const answer = await sendLimited('/login', fields('surname=Hale'), { origin: 'https://evil.example' })
  expect([answer.status, (await answer.text()).includes('Hale')]).toEqual([403, false])
})
