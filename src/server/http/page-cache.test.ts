import { expect, test, vi } from 'vitest'
import { bytesKeptBy } from '../../testing/memory.ts'
import { PageCache, type Rendered, pageAddress } from './page-cache.ts'

const ask = (headers: Record<string, string> = {}) => new Request('https://shop.example/offers', { headers })

const made = (state: string, change: Partial<Rendered> = {}): Rendered => ({
  state,
  version: '1',
  isCacheable: true,
  make: () => madeOf(`<p>${state}</p>`),
  ...change,
})

const madeOf = (text: string) => ({
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html', 'cache-control': 'public' },
})

const later = () => {
  let resolve = (_made: Rendered | Response) => {}
  const promise = new Promise<Rendered | Response>((settle) => (resolve = settle))
  return { promise, resolve }
}

test('a response is kept from its second request on, for its cache version', async () => {
  const kept = new PageCache()
  const load = vi.fn<() => Promise<Rendered>>(async () => made('three parks'))
  await kept.answer(ask(), '/offers', 'one', load)
  expect(kept.find('/offers', 'one')).toBeUndefined()
  await kept.answer(ask(), '/offers', 'one', load)
  expect(await kept.find('/offers', 'one')!.answer(ask()).text()).toBe('<p>three parks</p>')
  expect(kept.find('/offers', 'two')).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('in a new cache version equal data send the same bytes again, and other data are rendered', async () => {
  const kept = new PageCache()
  const make = vi.fn<Rendered['make']>(() => madeOf('<p>the page</p>'))
  const answer = (cacheVersion: string, state: string) =>
    kept.answer(ask(), '/offers', cacheVersion, async () => made(state, { make }))
  await answer('one', 'three parks')
  await answer('one', 'three parks')
  expect(make).toHaveBeenCalledTimes(2)
  await answer('two', 'three parks')
  expect(make).toHaveBeenCalledTimes(2)
  expect(kept.find('/offers', 'two')).toBeDefined()
  await answer('three', 'four parks')
  expect(make).toHaveBeenCalledTimes(3)
})

test('what suppliers are asked for is not sent without loading it', async () => {
  const kept = new PageCache()
  const load = vi.fn<() => Promise<Rendered>>(async () => made('three parks', { isCacheable: false }))
  for (let time = 1; time <= 3; time++) {
    await kept.answer(ask(), '/offers', 'one', load)
    expect(kept.find('/offers', 'one')).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(time)
  }
})

test('simultaneous requests share one rendering', async () => {
  const kept = new PageCache()
  const { promise, resolve } = later()
  const load = vi.fn<() => Promise<Rendered | Response>>(() => promise)
  const both = [1, 2].map(() => kept.answer(ask(), '/offers', 'one', load))
  resolve(made('three parks'))
  const texts = await Promise.all(both.map(async (response) => (await response).text()))
  expect([texts, load.mock.calls.length]).toEqual([['<p>three parks</p>', '<p>three parks</p>'], 1])
})

test('a personal response is sent to the one who asked, and simultaneous requests load their own', async () => {
  const kept = new PageCache()
  const { promise, resolve } = later()
  const first = kept.answer(ask(), '/offers', 'one', () => promise)
  const second = kept.answer(ask(), '/offers', 'one', async () => new Response('for Bo'))
  resolve(new Response('for Ada'))
  expect([await (await first).text(), await (await second).text()]).toEqual(['for Ada', 'for Bo'])
  expect(kept.find('/offers', 'one')).toBeUndefined()
})

test('a failure is thrown to the one who asked, and simultaneous requests try again', async () => {
  const kept = new PageCache()
  const first = kept.answer(ask(), '/offers', 'one', () => Promise.reject(new Error('the database is away')))
  const second = kept.answer(ask(), '/offers', 'one', async () => made('three parks'))
  await expect(first).rejects.toThrow('the database is away')
  expect(await (await second).text()).toBe('<p>three parks</p>')
})

test('a change while a response is loaded makes it outdated at once', async () => {
  const kept = new PageCache()
  await kept.answer(ask(), '/offers', 'one', async () => made('three parks'))
  const { promise, resolve } = later()
  const slow = kept.answer(ask(), '/offers', 'one', () => promise)
  await kept.answer(ask(), '/offers', 'two', async () => made('four parks'))
  resolve(made('three parks'))
  await slow
  expect(await kept.find('/offers', 'two')?.answer(ask()).text()).not.toBe('<p>three parks</p>')
})

test('bytes are compressed as the browser accepts them, and each form has its own ETag', async () => {
  const kept = new PageCache()
  const long = '<p>holiday</p>'.repeat(200)
  const answer = (headers: Record<string, string> = {}) =>
    kept.answer(ask(headers), '/offers', 'one', async () => made(long, { make: () => madeOf(long) }))
  const forms = await Promise.all(['br', 'gzip', 'identity'].map((form) => answer({ 'accept-encoding': form })))
  expect(forms.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const etags = forms.map(({ headers }) => headers.get('etag') ?? '')
  expect(new Set(etags).size).toBe(3)
  const better = async () => (await answer({ 'accept-encoding': 'br' })).headers.get('etag')
  await expect.poll(better).not.toBe(etags[0])
  for (const etag of etags) {
    const again = await answer({ 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'public'])
    const other = await answer({ 'if-none-match': `"x${etag.slice(1)}` })
    expect(other.status).toBe(200)
  }
})

test('the least recently asked for give way beyond the limit of bytes', async () => {
  const kept = new PageCache(10_000)
  for (const address of ['/a', '/b', '/c']) {
    for (let time = 0; time < 2; time++) {
      await kept.answer(ask(), address, 'one', async () => made('x', { make: () => madeOf(address.repeat(2_000)) }))
    }
  }
  expect(['/a', '/b', '/c'].map((address) => kept.find(address, 'one') !== undefined)).toEqual([false, true, true])
})

/** An address of 14 KB, cut out of the text of a request as the server does it. */
const longAddress = (number: number) =>
  pageAddress(`https://shop.example/offers?number=${number}&text=${'x'.repeat(14_000)}`)

test.each([
  ['asked for once', 1],
  ['kept', 2],
])('3,000 addresses of 14 KB that are %s take less than 10 MB [RUN-09]', async (_how, times) => {
  const kept = new PageCache()
  const bytes = await bytesKeptBy(async () => {
    for (let number = 0; number < 3000; number++) {
      for (let time = 0; time < times; time++) {
        await kept.answer(ask(), longAddress(number), 'one', async () => made('three parks'))
      }
    }
  })
  expect(kept.size).toBe(times === 1 ? 0 : 3000)
  expect(bytes).toBeLessThan(10_000_000)
})

test.each([
  ['https://shop.example', '/'],
  ['https://shop.example/', '/'],
  ['https://shop.example/results?channel=boats&nights=7', '/results?channel=boats&nights=7'],
  ['https://shop.example/results?utm_source=mail&channel=boats&gclid=x&nights=7', '/results?channel=boats&nights=7'],
  ['https://shop.example/?utm_campaign=may&fbclid=x', '/'],
  ['https://shop.example/?', '/'],
  ['https://shop.example/results?place=utm_source&q=a=b', '/results?place=utm_source&q=a=b'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
