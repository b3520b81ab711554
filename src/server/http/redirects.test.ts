import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe('no redirect leaves the site [ROUTE-12]', () => {
  const host = 'https://holidays.example'
  const leadsTo = (location: string) => new URL(location, host).origin

  test('with known attacks', () => {
    const tricks = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/%2F/evil.example', '/@evil.example']
    for (const trick of [
      ...tricks,
      '///evil.example',
      '/.//evil.example',
      'https://evil.example',
      '/\t/evil.example',
    ]) {
      for (const path of [`/a/1${trick}`, `/a/1/${trick}`, `${trick}/`, `/${trick}//`]) {
        const redirect = redirectFor(path, '')
        if (redirect) expect(leadsTo(redirect.location), path).toBe(host)
      }
    }
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
