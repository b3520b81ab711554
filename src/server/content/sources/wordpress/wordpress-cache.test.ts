import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CmsUnavailable } from '../../content-source.ts'
import { connectWordPress } from '../../testing/connect-wordpress.ts'
import { samplePost, startFakeWordPress, WORDPRESS_FAULTS, type FakeWordPress } from '../../testing/fake-wordpress.ts'
import type { WordPressSource } from './wordpress-source.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let wordpress: FakeWordPress
let events: string[]
let now: number
let stories: WordPressSource

beforeEach(async () => {
  wordpress = await startFakeWordPress()
  events = []
  now = Date.parse('2026-11-22T12:00:00Z')
  stories = connectWordPress({ wordpress, events, now: () => now })
})
afterEach(() => wordpress.close())

describe('a content system that fails', () => {
  test.each(WORDPRESS_FAULTS)(
    '(%s) has its cached content shown for a day, then an error, and new content once it is back',
    async (error) => {
      wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one')] }
      await stories.post('one')
      await stories.posts(1)

      wordpress.fault = error
      now += DAY_MS - 1
      expect((await stories.post('one'))?.id).toBe(1)
      expect((await stories.posts(1)).total).toBe(1)
      await expect(stories.post('other')).rejects.toThrow(CmsUnavailable)
      await expect.poll(() => events).toContain('cms-stale')
      expect((await stories.post('one'))?.id).toBe(1)

      now += 2
      await expect(stories.post('one')).rejects.toThrow(CmsUnavailable)

      wordpress.fault = undefined
      wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'New' } })] }
      await expect.poll(async () => (await stories.post('one').catch(() => undefined))?.title).toBe('New')
    },
  )

  test('(hangs) times out, and after 5 consecutive failures gets no more requests', async () => {
    wordpress.fault = 'hangs'
    const patient = connectWordPress({ wordpress, events, now: () => now, pauseMs: 60_000 })
    const askAll = (slugs: string[]) => Promise.all(slugs.map((slug) => patient.post(slug).catch(() => undefined)))
    await askAll(['a', 'b', 'c', 'd', 'e'])
    const asked = wordpress.asked.length
    await askAll(['f', 'g', 'h'])
    expect(wordpress.asked.length).toBe(asked)
    expect(events).toContain('cms-stopped')
  })

  test('(500) is retried once', async () => {
    wordpress.fault = '500'
    await expect(stories.post('one')).rejects.toThrow(CmsUnavailable)
    expect(wordpress.asked).toHaveLength(2)
  })

  test('never makes us request another host [CMS-01]', async () => {
    let wasAsked = false
    const other = createServer(() => (wasAsked = true)).listen(0, '127.0.0.1')
    await once(other, 'listening')
    wordpress.fault = 'elsewhere'
    wordpress.elsewhere = `http://localhost:${(other.address() as AddressInfo).port}/wp-json/wp/v2/posts`
    await expect(stories.post('one')).rejects.toThrow(CmsUnavailable)
    other.close()
    expect(wasAsked).toBe(false)
  })
})

describe('cached content', () => {
  test('is fresh for a minute; then it is shown while one request fetches the new one', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'Old' } })] }
    const first = await Promise.all(Array.from({ length: 20 }, () => stories.post('one')))
    expect(first.every((post) => post?.title === 'Old')).toBe(true)
    now += MINUTE_MS - 1
    await stories.post('one')
    expect(wordpress.asked).toHaveLength(1)

    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'New' } })] }
    now += 2
    const again = await Promise.all(Array.from({ length: 20 }, () => stories.post('one')))
    expect(again.every((post) => post?.title === 'Old')).toBe(true)
    await expect.poll(async () => (await stories.post('one'))?.title).toBe('New')
    expect(wordpress.asked).toHaveLength(2)
  })

  test('older than ten minutes is not shown at once: the visitor waits for the new one', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'Old' } })] }
    await stories.post('one')
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'New' } })] }
    now += 10 * MINUTE_MS
    expect((await stories.post('one'))?.title, 'ten minutes old').toBe('Old')
    await expect.poll(async () => (await stories.post('one'))?.title).toBe('New')
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one', { title: { rendered: 'Newer' } })] }
    now += 10 * MINUTE_MS + 1
    expect((await stories.post('one'))?.title).toBe('Newer')
  })

  test('is shown after a timeout, and at once to the next visitors', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one')] }
    await stories.post('one')
    wordpress.fault = 'hangs'
    now += 11 * MINUTE_MS
    expect((await stories.post('one'))?.id).toBe(1)
    expect(events).toContain('cms-stale')
    const asked = wordpress.asked.length
    expect((await stories.post('one'))?.id).toBe(1)
    expect(wordpress.asked.length).toBe(asked)
  })

  test('does not outlive a deleted post', async () => {
    wordpress.items = { ...wordpress.items, posts: [samplePost(1, 'one')] }
    await stories.post('one')
    wordpress.items = { ...wordpress.items, posts: [] }
    now += MINUTE_MS + 1
    await stories.post('one')
    await expect.poll(async () => stories.post('one')).toBeUndefined()
  })
})

describe('whether a region has a guide', () => {
  const withGuides = (...regions: string[]) => {
    const guides = regions.map((name, index) => samplePost(index + 1, `guide-${index}`, { acf: { region_name: name } }))
    wordpress.items = { ...wordpress.items, guides }
  }

  test('returns at once, even if WordPress hangs, and is updated in the background', async () => {
    withGuides('Suffolk')
    wordpress.fault = 'hangs'
    expect(stories.hasGuide('Suffolk')).toBe(false)
    await expect.poll(() => wordpress.asked.length).toBe(1)
    wordpress.fault = undefined
    await stories.guides().catch(() => undefined)
    await stories.guides()
    expect([stories.hasGuide('Suffolk'), stories.hasGuide('Cornwall')]).toEqual([true, false])
  })

  test('is cached for a day while WordPress is down, and requested once a minute with any number of visitors', async () => {
    withGuides('Suffolk')
    await stories.guides()
    wordpress.fault = '500'
    for (const minute of [2, 4]) {
      now += 2 * MINUTE_MS
      const asked = wordpress.asked.length
      for (let visitor = 0; visitor < 20; visitor++) expect(stories.hasGuide('Suffolk')).toBe(true)
      // A request is retried once.
      await expect.poll(() => events.filter((event) => event === 'cms-stale').length).toBe(minute / 2)
      expect(wordpress.asked.length - asked).toBe(2)
      // Another request, so that the ones started before have been answered.
      expect(stories.hasGuide('Suffolk')).toBe(true)
      await expect(stories.post(`no-post-${minute}`)).rejects.toThrow(CmsUnavailable)
      expect(wordpress.asked.slice(asked).filter((question) => question.startsWith('guides'))).toHaveLength(2)
    }
    now += DAY_MS - 4 * MINUTE_MS
    expect(stories.hasGuide('Suffolk')).toBe(true)
    now += 1
    expect(stories.hasGuide('Suffolk')).toBe(false)
    await expect.poll(() => wordpress.asked.length).toBeGreaterThan(5)
  })

  test('follows an editor who adds and deletes one, a minute later', async () => {
    withGuides('Suffolk')
    await stories.guides()
    withGuides('Cornwall')
    now += MINUTE_MS + 1
    expect(stories.hasGuide('Suffolk')).toBe(true)
    await expect.poll(() => stories.hasGuide('Cornwall')).toBe(true)
    expect(stories.hasGuide('Suffolk')).toBe(false)
  })
})
