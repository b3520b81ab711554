/** The front alone, on what was recorded: no database is opened in this file. */
import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { ADDRESSES, type CallName } from '../../contract/addresses.ts'
import { CALLS } from '../../contract/calls.ts'
import { createPageRenderer } from '../render.ts'
import { createMockApi } from './mock-api.ts'
import { createMockApp } from './mock-app.ts'
import { mockPicture } from './mock-pictures.ts'
import { MOCKS_FOLDER, readRecordings, recordingFor } from './recordings.ts'

const CALL_NAMES = Object.keys(ADDRESSES) as CallName[]
const recordings = readRecordings(Date.now)

test('every call has a recording whose answers are what the call’s schema says, and no file is of another [API-06]', () => {
  for (const call of CALL_NAMES) {
    const answered = recordings.of(call).filter(({ errors }) => !errors)
    for (const { data } of answered) expect(CALLS[call].output.safeParse(data).error, call).toBeUndefined()
    expect(recordings.of(call).length, call).toBeGreaterThan(0)
  }
  const files = readdirSync(MOCKS_FOLDER).map((name) => name.replace(/\.json$/, ''))
  expect(files.sort()).toEqual([...CALL_NAMES, 'session'].sort())
})

describe('a recording for an input', () => {
  const made = [{ input: { channelId: 'boats', nights: 7 } }, { input: { channelId: 'uklodge', nights: 3 } }]

  it('is the one that was made for it, whether its values are figures or texts [API-06]', () => {
    expect(recordingFor(made, { channelId: 'uklodge', nights: '3' })).toEqual({ recording: made[1], isExact: true })
  })

  it('is otherwise the one that agrees in most fields, of equal ones the first [API-06]', () => {
    expect(recordingFor(made, { channelId: 'uklodge', nights: 4 })).toEqual({ recording: made[1], isExact: false })
    expect(recordingFor(made, {})).toEqual({ recording: made[0], isExact: false })
    expect(recordingFor([], {})).toBeUndefined()
  })
})

describe('the site on recordings', () => {
  const told: string[] = []
  const assets = { entry: '/entry.js', css: [], preload: () => [] }
  const renderPage = createPageRenderer(assets, 'http://127.0.0.1:3000')
  const app = createMockApp({ recordings, renderPage, now: Date.now, tell: (text) => told.push(text) })
  const park = recordings.of('parkDetails')[0]?.data as { parkId: number; regionId: number; slug: string; name: string }
  const post = recordings.of('blogPost')[0]?.data as { slug: string; title: { rendered: string } }

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

  it('answers a call over HTTP with its envelope, and says which recording stands in for another [API-06]', async () => {
    const response = await app.request('/api/parkdetails?parkId=987654')
    expect(await response.json()).toMatchObject({ success: 1, data: { parkId: park.parkId } })
    expect(told.at(-1)).toContain('parkDetails {"parkId":"987654"} has no recording')
  })

  it('names the file that a call lacks and how to make it [API-06]', () => {
    const api = createMockApi({ ...recordings, of: () => readRecordings(Date.now, '/nowhere').of('search') }, () => {})
    expect(() => api.answer('search', {})).toThrow(/session\.json is missing: record it .* npm run mock:record/)
  })

  it('draws whatever picture its pages name [API-06]', () => {
    expect(mockPicture(`park-${park.parkId}-1`)?.ratio).toBe(1.5)
    expect(mockPicture('region-14-wide')?.ratio).toBe(2.4)
    expect(mockPicture('elsewhere')).toBeUndefined()
  })
})
