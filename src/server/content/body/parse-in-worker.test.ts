/** Texts that would stop their reader are read in a thread of their own. */
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOf } from '../../testing/child-servers.ts'
import { TextRefused } from './parse-html.ts'
import { workHere } from './text-orders.ts'
import { parseInWorker, type TextWork } from './parse-in-worker.ts'

const SITE = { publicUrl: 'http://127.0.0.1:3000', siteUrl: 'https://www.brackenfold.example', uploads: [] }
const bodyOf = (html: string) => ({ kind: 'body', html, site: SITE, links: new Map([['/a', '/blog/a']]) }) as const

/** HTML opens what a paragraph left open again in each later one: 90 elements for 8 characters. */
const UNCLOSED = `<p>${Array.from({ length: 90 }, (_, index) => `<b id=${index}>`).join('')}</p>${'<p>x</p>'.repeat(60_000)}`

let program: string
let apart: TextWork
beforeAll(async () => {
  program = await bundleOf('worker')
  apart = parseInWorker(program)
})
afterAll(async () => {
  await apart.close()
})

test('the thread reads the same as the caller would: lines, links, a body and whether an excerpt begins it', async () => {
  const html = '<h2>Tides</h2><p><a href="/a">x</a> <img src="https://pictures.example/x.jpg"> and more</p>'
  const orders = [
    bodyOf(html),
    { kind: 'hrefs', html },
    { kind: 'lines', htmls: ['a &amp; <b>b</b>', ''] },
    { kind: 'opening', excerpt: 'Tides x', html },
  ] as const
  for (const order of orders) expect(await apart.work(order)).toEqual(await workHere(order))
  expect(await apart.work(bodyOf(html))).toMatchObject({ refusedHosts: ['pictures.example'] })
})

test.each([
  ['of 500,001 characters', 'x'.repeat(500_001), 'is longer than 500000 characters: 500001'],
  ['102 elements deep', '<div>'.repeat(102), 'has elements within more than 100 others'],
  ['90,000 elements deep', '<div>'.repeat(90_000), 'has elements within more than 100 others'],
  ['with 21 blocks of parks', '<p>[parks channel="uklodge" title="x"]</p>'.repeat(21), 'has more than 20 blocks'],
])('a text %s is refused [CMS-03]', async (_name, html, reason) => {
  await expect(apart.work(bodyOf(html))).rejects.toThrow(new TextRefused(reason))
  expect(await apart.work({ kind: 'lines', htmls: ['<i>next</i>'] })).toEqual(['next'])
})

test('a text 100 elements deep, with 20 blocks of parks, of 500,000 characters is read [CMS-03]', async () => {
  const html = '<p>[parks channel="uklodge" title="x"]</p>'.repeat(20) + '<div>'.repeat(100)
  const { body } = await apart.work(bodyOf(html.padEnd(500_000, 'x ')))
  expect(body.pieces).toHaveLength(21)
})

test('a text that takes longer than its limit, or more memory, is refused, and the next one is read by another thread [CMS-03]', async () => {
  const hasty = parseInWorker(program, { limitMs: 2000, memoryMb: 4000 })
  const small = parseInWorker(program, { memoryMb: 64, limitMs: 60_000 })
  try {
    const [late, large] = await Promise.allSettled([hasty.work(bodyOf(UNCLOSED)), small.work(bodyOf(UNCLOSED))])
    expect(late).toMatchObject({ reason: { name: 'TextRefused', message: 'takes longer than 2000 ms to read' } })
    expect(large).toMatchObject({ reason: { name: 'TextRefused', message: 'takes more than 64 MB of memory to read' } })
    for (const { work } of [hasty, small])
      expect(await work({ kind: 'lines', htmls: ['<i>next</i>'] })).toEqual(['next'])
  } finally {
    await hasty.close()
    await small.close()
  }
})

test('this thread goes on while a text is read that takes 2 seconds [CMS-03]', async () => {
  const hasty = parseInWorker(program, { limitMs: 2000, memoryMb: 4000 })
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  try {
    await expect(hasty.work(bodyOf(UNCLOSED))).rejects.toThrow('takes longer than 2000 ms')
  } finally {
    clearInterval(timer)
    await hasty.close()
  }
  // Some 400 on a quiet machine. Read in this thread, the text leaves none between.
  expect(ticks).toBeGreaterThan(5)
})

test('a program that cannot be started fails, without refusing the text', async () => {
  const missing = parseInWorker(path.join(os.tmpdir(), 'missing.mjs'))
  await expect(missing.work(bodyOf('x'))).rejects.toMatchObject({ name: 'Error' })
  await missing.close()
})
