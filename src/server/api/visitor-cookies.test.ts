import { describe, expect, test } from 'vitest'
import { openVisitorCookies } from './visitor-cookies.ts'

const SECURE = 'https://www.example.org'
const LOCAL = 'http://127.0.0.1:3000'
const CLICK = '4567_1605001122_0123456789abcdef0123456789abcdef'

describe('a choice about cookies', () => {
  test('is stored 365 days in a Secure cookie, which the page’s script can read [SHELL-10]', () => {
    const visitor = openVisitorCookies(undefined, SECURE)
    expect(visitor.consent).toBeUndefined()
    visitor.choose('accepted')
    expect(visitor.cookies()).toEqual(['cookie-consent=1-accepted; Max-Age=31536000; Path=/; Secure; SameSite=Lax'])
  })

  test('to reject is stored as long as to accept [SHELL-10]', () => {
    const visitor = openVisitorCookies(undefined, SECURE)
    visitor.choose('rejected')
    expect(visitor.cookies()).toEqual(['cookie-consent=1-rejected; Max-Age=31536000; Path=/; Secure; SameSite=Lax'])
  })

  test('is not Secure on a site without https', () => {
    const visitor = openVisitorCookies(undefined, LOCAL)
    visitor.choose('rejected')
    expect(visitor.cookies()[0]).not.toContain('Secure')
  })

  test('is read back, and a damaged one is ignored', () => {
    expect(openVisitorCookies('cookie-consent=1-accepted', LOCAL).consent).toBe('accepted')
    expect(openVisitorCookies('a=b; cookie-consent=1-rejected', LOCAL).consent).toBe('rejected')
    expect(openVisitorCookies('cookie-consent=accepted', LOCAL).consent).toBeUndefined()
  })

  test('to reject deletes cookies that need consent, for the host and its parent domains, and nothing else [SHELL-10]', () => {
    const cookies = `booking=x; _ga=GA1.1; affiliate-click=${CLICK}; cookie-consent=1-accepted`
    const visitor = openVisitorCookies(cookies, SECURE)
    visitor.choose('rejected')
    expect(visitor.affiliateClick).toBeUndefined()
    const deleted = visitor.cookies().filter((line) => line.includes('Max-Age=0'))
    for (const name of ['_ga', 'affiliate-click']) {
      expect(deleted).toContain(`${name}=; Max-Age=0; Path=/; Secure`)
      expect(deleted).toContain(`${name}=; Max-Age=0; Domain=www.example.org; Path=/; Secure`)
      expect(deleted).toContain(`${name}=; Max-Age=0; Domain=example.org; Path=/; Secure`)
    }
    expect(deleted).toHaveLength(6)
  })
})

describe('the click on an affiliate’s link', () => {
  test('is stored with consent, 30 days, HttpOnly [NEWS-03]', () => {
    const visitor = openVisitorCookies('cookie-consent=1-accepted', SECURE)
    expect(visitor.keepAffiliateClick(CLICK)).toBe(true)
    expect(visitor.affiliateClick).toBe(CLICK)
    expect(visitor.cookies()).toEqual([
      `affiliate-click=${CLICK}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test.each(['', 'cookie-consent=1-rejected'])('is not stored with the cookies "%s" [NEWS-03]', (cookies) => {
    const visitor = openVisitorCookies(cookies, SECURE)
    expect(visitor.keepAffiliateClick(CLICK)).toBe(false)
    expect([visitor.affiliateClick, visitor.cookies()]).toEqual([undefined, []])
  })

  test('is ignored without consent, even if the browser sends it, and if damaged [NEWS-03]', () => {
    expect(openVisitorCookies(`affiliate-click=${CLICK}`, SECURE).affiliateClick).toBeUndefined()
    const damaged = 'cookie-consent=1-accepted; affiliate-click=a%20b'
    expect(openVisitorCookies(damaged, SECURE).affiliateClick).toBeUndefined()
  })
})
