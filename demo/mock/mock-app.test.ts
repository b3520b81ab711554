/** The web application with recorded responses: this file opens no database. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { ADDRESSES, type CallName } from '../../src/contract/addresses.ts'
import { CALLS } from '../../src/contract/calls.ts'
import type { LoadPage } from '../../src/server/pages.ts'
import { createPageLoader } from '../../src/server/render.ts'
import { createMockApi } from './mock-api.ts'
import { createMockApp } from './mock-app.ts'
import { mockPicture } from './mock-pictures.ts'
import { RECORDINGS_FOLDER, readRecordings, recordingFor, type Recording, type Recordings } from './recordings.ts'
import { testNow } from '../../src/testing/test-clock.ts'

const CALL_NAMES = Object.keys(ADDRESSES) as CallName[]
const recordings = readRecordings(testNow)

test('every call has recordings that match its schema, and no other file exists [API-06]', () => {
  for (const call of CALL_NAMES) {
    const answered = recordings.recordingsOf(call).filter(({ errors }) => !errors)
    for (const { data } of answered) expect(CALLS[call].output.safeParse(data).error, call).toBeUndefined()
    expect(recordings.recordingsOf(call).length, call).toBeGreaterThan(0)
  }
  const files = readdirSync(RECORDINGS_FOLDER).map((name) => name.replace(/\.json$/, ''))
  expect(files.sort()).toEqual([...CALL_NAMES, 'session'].sort())
})

describe('a recording for an input', () => {
  const made = [{ input: { channelId: 'boats', nights: 7 } }, { input: { channelId: 'uklodge', nights: 3 } }]

  it('is the one made for it, with numbers or texts [API-06]', () => {
    expect(recordingFor(made, { channelId: 'uklodge', nights: '3' })).toEqual({ recording: made[1], isExact: true })
  })

  it('is otherwise the one with the most matching fields, the first if equal [API-06]', () => {
    expect(recordingFor(made, { channelId: 'uklodge', nights: 4 })).toEqual({ recording: made[1], isExact: false })
    expect(recordingFor(made, {})).toEqual({ recording: made[0], isExact: false })
    expect(recordingFor([], {})).toBeUndefined()
  })
})

describe('the site on recordings', () => {
  const told: string[] = []
  const assets = { entry: '/entry.js', css: [], preload: () => [] }
  const loadPage = createPageLoader(assets, 'http://127.0.0.1:3000')
  const app = createMockApp({ recordings, loadPage, now: testNow, tell: (text) => told.push(text) })
  const park = recordings.recordingsOf('parkDetails')[0]?.data as {
    parkId: number
    regionId: number
    slug: string
    name: string
  }
  const post = recordings.recordingsOf('blogPost')[0]?.data as { slug: string; title: { rendered: string } }

  test.each([
    ['/', 'Search'],
    ['/results?channel=uklodge&nights=3&adults=2&sort=price-asc', 'total'],
    [`/holidays/uklodge/${park.regionId}/${park.parkId}/${park.slug}`, park.name],
    ['/blog', 'Latest Posts From The Blog'],
    [`/blog/${post.slug}`, post.title.rendered],
    ['/help', 'Help'],
  ])('shows %s without a database [API-06]', async (address, words) => {
    const response = await app.request(address)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(words)
  })

  it('responds to a call over HTTP with its envelope, and logs which recording replaces another [API-06]', async () => {
    const response = await app.request('/api/parkdetails?parkId=987654')
    expect(await response.json()).toMatchObject({ success: 1, data: { parkId: park.parkId } })
    expect(told.at(-1)).toContain('parkDetails {"parkId":"987654"} has no recording')
  })

  const MESSAGE = { name: 'Bo Lund', email: 'bo@example.org', topic: 'access', message: 'Is there a <ramp>?' }
  const send = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(address, { method: 'POST', body: new URLSearchParams(fields), headers })
  const leadOf = (response: Response) => [response.status, response.headers.get('location')]

  it('redirects a message sent without script to the page with its recorded reference [API-06]', async () => {
    const { reference } = recordings.recordingsOf('contact')[0]!.data as { reference: string }
    const sent = await send('/help', MESSAGE)
    expect(leadOf(sent)).toEqual([303, `/help?sent=${reference}#write-to-us`])
    const page = await app.request(sent.headers.get('location') ?? '')
    expect(await page.text()).toContain('Thank you for your message')
  })

  it('shows a message with faults again with 422 and its input [API-06]', async () => {
    const returned = await send('/help', { ...MESSAGE, email: 'bo@' })
    const html = await returned.text()
    expect([returned.status, returned.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(html).toContain('Enter a valid email address')
    expect(html).toContain('Is there a &lt;ramp&gt;?</textarea>')
  })

  it('responds to the button of a payment link by its recording, which redirects to the page with the reason [API-06, DUE-01]', async () => {
    const pressed = await send('/my-booking/pay', { token: 'x' })
    expect(leadOf(pressed)).toEqual([303, '/my-booking/pay?token=x'])
    expect(await (await app.request('/my-booking/pay?token=x')).text()).toContain('This link doesn’t work')
  })

  it('responds to the plain newsletter form by its fields, and to one-click unsubscribe by its recording [API-06]', async () => {
    const signUp = async (query: string) => leadOf(await app.request(`/newsletter/sign-up?${query}`))
    expect(await signUp('fname=Bo&email=bo@example.org')).toEqual([303, '/newsletter?outcome=asked'])
    expect(await signUp('fname=Bo&email=bo')).toEqual([303, '/newsletter?outcome=email'])
    expect(await signUp('')).toEqual([303, '/newsletter?outcome=both'])
    const leave = async (button: string) => {
      const response = await send('/newsletter/leave?token=x', { 'List-Unsubscribe': button })
      return [response.status, await response.text()]
    }
    expect(await leave('Perhaps')).toEqual([422, 'List-Unsubscribe must be One-Click.'])
    expect(await leave('One-Click')).toEqual([404, recordings.recordingsOf('leaveNewsletter')[0]?.errors?.[0]?.message])
  })

  it('redirects the plain cookie form back to its page [API-06]', async () => {
    const headers = { referer: 'http://localhost/blog?page=2', host: 'localhost' }
    expect(leadOf(await send('/cookie-consent', { choice: 'accepted' }, headers))).toEqual([303, '/blog?page=2'])
  })

  it('names the missing recording of a call and how to create it [API-06]', () => {
    const api = createMockApi(
      { ...recordings, recordingsOf: () => readRecordings(testNow, '/nowhere').recordingsOf('search') },
      () => {},
    )
    expect(() => api.answer('search', {})).toThrow(/session\.json is missing: record it .* npm run mock:record/)
  })

  it('draws every picture of its pages [API-06]', () => {
    expect(mockPicture(`park-${park.parkId}-1`)?.ratio).toBe(1.5)
    expect(mockPicture('region-14-wide')?.ratio).toBe(2.4)
    expect(mockPicture('elsewhere')).toBeUndefined()
  })
})

describe('other recordings', () => {
  const recordedAt = Date.parse('2026-11-02T12:00:00Z')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mocks-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const soldOut = { code: 'gone', message: 'It has just been sold.' }
  const answers: Partial<Record<CallName, Recording[]>> = {
    page: [{ input: { path: '/about-us' }, data: {} }],
    book: [{ input: { unitId: 7 }, status: 409, errors: [soldOut] }],
    setDiscount: [
      { input: { code: 'SPRING' }, data: { code: 'SPRING' } },
      { input: { code: 'AUTUMN' }, data: { code: 'AUTUMN' } },
    ],
    megaMenu: [
      { input: { file: 'a.json' }, data: 'a' },
      { input: { file: 'b.json' }, data: 'b' },
    ],
    parks: [
      { input: { channelId: 'boats' }, data: 'boats' },
      { input: { channelId: 'uklodge' }, data: 'lodges' },
    ],
  }
  const made: Recordings = { session: { siteCode: 'SN', recordedAt }, recordingsOf: (call) => answers[call] ?? [] }
  const loadPage = vi.fn<LoadPage>(async () => ({
    status: 200,
    headers: new Headers(),
    state: '',
    render: async () => ({ body: Buffer.from('<!DOCTYPE html>'), styles: '' }),
  }))
  const now = () => Date.parse('2027-01-01T00:30:00Z')
  const app = createMockApp({ recordings: made, loadPage, now, tell: () => {} })
  const answerOf = async (address: string, init?: RequestInit) => {
    const response = await app.request(address, init)
    return [response.status, await response.json()]
  }

  it('are found by query, form data and path parameter [API-06]', async () => {
    expect(await answerOf('/api/parks?channelId=uklodge')).toEqual([200, { success: 1, data: 'lodges' }])
    expect(await answerOf('/json-files/b.json')).toEqual([200, { success: 1, data: 'b' }])
    const body = new FormData()
    body.append('code', 'AUTUMN')
    const [, autumn] = await answerOf('/api/setdiscount', { method: 'POST', body })
    expect(autumn).toEqual({ success: 1, data: { code: 'AUTUMN' } })
  })

  it('of a failure fail, over HTTP and for pages; a call without any names the empty file [API-06]', async () => {
    const failure = { success: 0, status: 409, errors: [soldOut] }
    expect(await answerOf('/api/book', { method: 'POST', body: new FormData() })).toEqual([409, failure])
    const { calls } = createMockApi(made, () => {})
    await expect(calls.book({} as never)).rejects.toMatchObject({ status: 409, errors: [soldOut] })
    expect(await answerOf('/api/operators')).toEqual([
      500,
      {
        success: 0,
        status: 500,
        errors: [{ code: 'mock', message: 'operators has no recording' }],
      },
    ])
  })

  it('show the recorded site, as of today, with its content pages [API-06]', async () => {
    const response = await app.request('/about-us')
    expect(loadPage.mock.lastCall?.[1]).toMatchObject({
      site: { code: 'SN' },
      today: '2027-01-01',
      contentPaths: ['/about-us'],
    })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('include the redirects [API-06]', async () => {
    const moved = await app.request('/rentals?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/region/ukcottages?a=1'])
  })

  it('are read from one file per call, with dates shifted by the time since [API-06]', () => {
    writeFileSync(path.join(folder, 'session.json'), JSON.stringify({ siteCode: 'MT', recordedAt }))
    const search = [{ input: { arrivalDate: '2026-11-06' }, data: { holdExpiresAt: '2026-11-02T12:20:00.000Z' } }]
    writeFileSync(path.join(folder, 'search.json'), JSON.stringify(search))
    const read = readRecordings(() => recordedAt + 8 * 86_400_000, folder)
    expect(read.session.siteCode).toBe('MT')
    expect(read.recordingsOf('search')).toEqual([
      { input: { arrivalDate: '2026-11-20' }, data: { holdExpiresAt: '2026-11-10T12:20:00.000Z' } },
    ])
    expect(read.recordingsOf('search'), 'is read once').toBe(read.recordingsOf('search'))
    expect(() => read.recordingsOf('parks')).toThrow(/parks\.json is missing/)
  })
})
