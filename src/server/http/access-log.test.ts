import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { accessLog, maskedPath, maskedStack, maskedText } from './access-log.ts'
import { createLog } from '../log.ts'
import type { AppEnv } from './request-scope.ts'

async function linesOf(...requests: [path: string, init?: RequestInit][]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
  const app = new Hono<AppEnv>()
  app.use(accessLog({ log }))
  app.all('/api/search', (context) => context.text('ok'))
  app.get('/old', (context) => context.redirect('/404'))
  app.all('*', (context) => {
    const status = Number(context.req.header('status') ?? 404)
    if (context.req.header('page')) context.set('isPage', true)
    return new Response(null, { status, headers: status < 400 ? { location: '/elsewhere' } : {} })
  })
  for (const [path, init] of requests) await app.request(path, init)
  return lines
}

test('a request logs one line: id, method, path, status, time', async () => {
  const [line] = await linesOf(['/api/search'])
  expect(line).toMatchObject({ method: 'GET', path: '/api/search', status: 200 })
  expect(line?.requestId).toMatch(/^[\da-f-]{36}$/)
  expect(line?.durationMs).toBeGreaterThanOrEqual(0)
})

test('query, body, cookies and unknown paths are not logged', async () => {
  const secret = '4111111111111111'
  const body = new URLSearchParams({ number: secret })
  const lines = await linesOf(
    [`/api/search?surname=${secret}`, { method: 'POST', body, headers: { cookie: `booking=${secret}` } }],
    [`/${secret}`],
    ['/old'],
  )
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain(secret)
  expect(lines[2]).not.toHaveProperty('path')
})

test.each([301, 307, 308, 403, 405, 413, 429, 499, 503])(
  'the path of a request that is answered with %d before a page is looked for is not logged [RUN-08]',
  async (status) => {
    const [line] = await linesOf(['/ada@example.org', { headers: { status: String(status) } }])
    expect(line).toMatchObject({ status })
    expect(line).not.toHaveProperty('path')
  },
)

test.each([302, 303, 422, 500, 503])('the path of a page that answers with %d is logged', async (status) => {
  const [line] = await linesOf(['/booking/extras', { headers: { status: String(status), page: 'yes' } }])
  expect(line).toMatchObject({ status, path: '/booking/extras' })
})

test('a page that redirects to the address with its own name (301) is logged without what was typed instead [RUN-08]', async () => {
  const [line] = await linesOf(['/holidays/ukcaravan/4/Ada-Hale', { headers: { status: '301', page: 'yes' } }])
  expect(line).not.toHaveProperty('path')
})

test.each([
  ['Cannot send to ada.hale@example.org: failed', 'Cannot send to … failed'],
  ['no route "/ada%40example.org"', 'no route "…"'],
  ['call 01632 960 144 or 01632-960-144', 'call … or …'],
  ['card 4242424242424242, 5 digits 12345, 4 digits 1234', 'card …, 5 digits …, 4 digits 1234'],
  ['GET https://shop.example/trip/Zk3-x_9 failed', 'GET https://shop.example/trip/… failed'],
  ['https://shop.example/login/link?token=abc.def failed', 'https://shop.example/login/link failed'],
  ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
])('of the text "%s" "%s" is logged [RUN-08]', (text, masked) => expect(maskedText(text)).toBe(masked))

test.each([
  ['/trip/Zk3-x_9/hearts', '/trip/…/hearts'],
  ['/holidays/ukcaravan/ada@example.org/x', '/holidays/ukcaravan/…/x'],
  ['/park-result/ukcaravan/14/1012345', '/park-result/ukcaravan/14/1012345'],
])('of the path %s %s is logged [RUN-08]', (path, masked) => expect(maskedPath(path)).toBe(masked))

test('a stack keeps line and column of each frame, of 7 digits at most, and no address in it [RUN-08]', () => {
  const stack = [
    'TypeError: ada@example.org',
    '    at f (https://shop.example/assets/a-1.js:1:1234567)',
    '    at https://shop.example/trip/Zk3-x_9:12:3',
    '    at g (tel:01632960144)',
  ]
  expect(maskedStack(stack.join('\n')).split('\n')).toEqual([
    'TypeError: …',
    '    at f (https://shop.example/assets/a-1.js:1:1234567)',
    '    at https://shop.example/trip/…:12:3',
    '    at g (tel:…)',
  ])
})
