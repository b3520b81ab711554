import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPageLoader } from '../render.ts'
import { createTestApp } from '../testing/test-app.ts'
import { redirectFor } from './redirects.ts'

describe('addresses that have moved', () => {
  test.each([
    ['/dog-friendly/uk', '/dog-friendly/ukcaravan'],
    ['/rentals', '/region/ukcottages'],
    ['/my-account', '/login'],
    ['/contact-us', '/help'],
    ['/a/17/offers', '/offers'],
    ['/a/17/holidays/ukcaravan/4/suffolk', '/holidays/ukcaravan/4/suffolk'],
    ['/a/17', '/'],
  ])('%s redirects permanently to %s with its query [ROUTE-12]', (from, to) => {
    expect(redirectFor(from, '')).toEqual({ status: 301, location: to })
    expect(redirectFor(from, '?utm=mail&x=1')).toEqual({ status: 301, location: `${to}?utm=mail&x=1` })
  })

  test('a trailing slash is removed by a 308 that keeps the query [ROUTE-14]', () => {
    expect(redirectFor('/results/', '?nights=3')).toEqual({ status: 308, location: '/results?nights=3' })
    expect(redirectFor('/results///', '')).toEqual({ status: 308, location: '/results' })
    expect(redirectFor('/rentals/', '')).toEqual({ status: 301, location: '/region/ukcottages' })
  })

  test('home and ordinary addresses are not redirected', () => {
    for (const path of ['/', '/results', '/a', '/about-us', '/holidays/ukcaravan/4/suffolk']) {
      expect(redirectFor(path, '?a=1'), path).toBeUndefined()
    }
  })
})

/** Paths that browsers, proxies or parsers have been known to read as the address of another site. */
const HOSTILE = [
  // An authority after slashes of any kind.
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//////////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\\\\\evil.example',
  '/\\/evil.example',
  '/./\\evil.example',
  '//\\evil.example//',
  '//evil.example/%2e%2e',
  '//evil.example/..',
  '//evil.example/%2f..',
  '//evil%2eexample',
  '//evil。example',
  '//evil．example',
  '//evil｡example',
  '/／evil.example',
  '／／evil.example',
  '⁄⁄evil.example',
  '∕∕evil.example',
  // Path segments that fall away.
  '/.//evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/a/..//evil.example',
  '/%2e/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/.;//evil.example',
  // Slashes that are encoded, once or twice, or as too many bytes.
  '/%2Fevil.example',
  '/%2F/evil.example',
  '%2F%2Fevil.example',
  '/%252Fevil.example',
  '%252F%252Fevil.example',
  '/%5Cevil.example',
  '%5C%5Cevil.example',
  '/%255Cevil.example',
  '/%c0%afevil.example',
  '/%e0%80%afevil.example',
  '/%u002fevil.example',
  // White space and control characters, which browsers leave out.
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '\u0000//evil.example',
  '\u0001\\\\evil.example',
  '\u000b//evil.example',
  '\u007f//evil.example',
  '\u200b//evil.example',
  '\u202e//elpmaxe.live',
  '/%09/evil.example',
  '%09//evil.example',
  '/%0a/evil.example',
  '/%0d/evil.example',
  '/%20/evil.example',
  '%00//evil.example',
  // Another header, or another answer.
  '\r\nLocation: https://evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '/x\r\n\r\n<script>alert(1)</script>',
  // Schemes.
  'http://evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'HtTpS://evil.example',
  'ht\ntps://evil.example',
  '/https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'ws://evil.example',
  'mailto:someone@evil.example',
  // User names, ports and numeric hosts.
  '@evil.example',
  '/@evil.example',
  '//holidays.example@evil.example',
  '//holidays.example:443@evil.example',
  '//holidays.example%40evil.example',
  '//holidays.example\\@evil.example',
  '//holidays.example.evil.example',
  ':443@evil.example',
  ':80//evil.example',
  '//evil.example:443',
  '//:80',
  '//[::1]',
  '//[::ffff:203.0.113.9]',
  '//[fe80::1%25eth0]',
  '//203.0.113.9',
  '//3405803785',
  '//0xcb007109',
  '//0313.0.0161.011',
  '.evil.example',
  ';//evil.example',
  '?//evil.example',
  '#//evil.example',
  '?next=//evil.example#@evil.example',
]

describe('no redirect leaves the site [ROUTE-12]', () => {
  const host = 'https://holidays.example'
  const leadsTo = (location: string) => new URL(location, host).origin
  /** Where each may come in: at the start, after what is taken away, before it, and as the query. */
  const waysIn = (text: string): [path: string, search: string][] => [
    [text, ''],
    [`${text}/`, ''],
    [`/${text}//`, ''],
    [`/a/1${text}`, ''],
    [`/a/1/${text}`, ''],
    [`/a/${text}/1`, ''],
    [`/a/1/a/2${text}/`, ''],
    [`/rentals${text}/`, ''],
    ['/rentals', `?${text}`],
    ['/results/', `?next=${text}`],
  ]

  test(`with ${HOSTILE.length} hostile strings`, () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    let redirects = 0
    for (const [path, search] of HOSTILE.flatMap(waysIn)) {
      const redirect = redirectFor(path, search)
      if (!redirect) continue
      redirects += 1
      expect([path, leadsTo(redirect.location)]).toEqual([path, host])
      expect(redirect.location).toMatch(/^\/(?![/\\])/)
    }
    expect(redirects).toBeGreaterThan(5 * HOSTILE.length)
  })

  test('nor do those of the pages, with them in any part of an address', async () => {
    const loadPage = createPageLoader({ entry: '/entry.js', css: [], preload: () => [] }, host)
    const app = await createTestApp({ loadPage, limits: { reads: 1_000_000, writes: 1 } })
    let redirects = 0
    for (const text of HOSTILE) {
      const part = encodeURIComponent(text)
      for (const path of [
        `/a/1/${part}`,
        `/park-result/ukcaravan/4/1/${part}?date=2027-03-05&nights=3&adults=2`,
        `/holidays/ukcaravan/4/${part}`,
        `/holidays/ukcaravan/${part}/1/gunton-sands`,
        `/region/${part}/`,
        `/results?region=${part}&next=${part}`,
        `/my-booking?next=${part}`,
      ]) {
        const { status, headers } = await app.request(path)
        expect([path, status < 500]).toEqual([path, true])
        const location = headers.get('location')
        if (location === null) continue
        redirects += 1
        expect([path, leadsTo(location)]).toEqual([path, host])
      }
    }
    expect(redirects).toBeGreaterThan(3 * HOSTILE.length)
    await app.close()
  })

  test('with random paths', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', 'a', '1', 'evil.example', ':', '@', '%2f', 'http:', '\t')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const redirect = redirectFor(`/a/1${parts.join('')}`, '') ?? redirectFor(`/${parts.join('')}/`, '')
        if (redirect) expect(leadsTo(redirect.location)).toBe(host)
      }),
      { numRuns: 2_000 },
    )
  })
})
