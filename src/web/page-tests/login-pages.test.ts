import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { SAMPLE_ACCOUNT } from '../testing/sample-account.ts'
import { sampleApi } from '../testing/sample-api.ts'

const NOT_LOGGED_IN = new ApiFailure(404, [{ code: 'not-logged-in', message: 'Log in to see your booking.' }])
const closed = (path: string) => renderSample(path, sampleApi({ myBookings: () => Promise.reject(NOT_LOGGED_IN) }))

/** A page of a guest who is logged in. */
const open = (path: string) => renderSample(path, sampleApi({ myBookings: async () => SAMPLE_ACCOUNT }))

describe('/login', () => {
  it('asks for reference, last name and postcode, explains where to find them, and is not indexed [ROUTE-09, ACCT-01]', async () => {
    const { status, html } = await closed('/login')
    expect(status).toBe(200)
    for (const name of ['bookingId', 'surname', 'postcode'])
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(textOf(html)).toContain('for example BF 7K3M 9QXP')
    expect(textOf(html)).toContain('Where to find these details')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it.each(['/login', '/login/link', '/reset', '/booking/extras'])(
    '%s has a canonical link [ROUTE-15]',
    async (path) => {
      const { html } = await closed(path)
      expect(html).toContain(`<link rel="canonical" href="https://brackenfold.example${path}"/>`)
    },
  )

  it('is a POST form without JavaScript, so that no last name is in an address [FORM-01]', async () => {
    const form = /<form[^>]*aria-label="Open my booking"[^>]*>/.exec((await closed('/login')).html)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/login"')
  })

  it('shows an example reference of its own site [PROD-05]', async () => {
    const api = sampleApi({ myBookings: () => Promise.reject(NOT_LOGGED_IN) })
    expect(textOf((await renderSample('/login', api, siteConfig('MT'))).html)).toContain('for example MT 7K3M 9QXP')
  })

  it('redirects a guest with an open booking to it', async () => {
    expect(await open('/login')).toMatchObject({ status: 302, location: '/my-booking' })
  })

  it('explains My booking, and links to the search', async () => {
    const { html } = await closed('/login')
    expect(textOf(html)).toContain('What you can do in My booking')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Search for a holiday/)
    expect(html).toMatch(/<a[^>]*href="\/login\/link"[^>]*>Get a link by email/)
  })

  it('says that a session has ended [ACCT-03]', async () => {
    expect(textOf((await closed('/login?ended=1')).html)).toContain('closes after 30 minutes without use')
  })
})

describe('/login/link', () => {
  it('asks for the email address, and optionally a reference, in a plain form [ACCT-07]', async () => {
    const { html } = await closed('/login/link')
    expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/login\/link"/)
    for (const name of ['email', 'bookingId']) expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('shows a button for a link from an email and opens nothing: mail programs follow links [ACCT-07]', async () => {
    const api = sampleApi({ openLoginLink: () => Promise.reject(new Error('opened by itself')) })
    const { status, html } = await renderSample('/login/link?token=abc', api)
    expect(status).toBe(200)
    expect(html).toMatch(/<input type="hidden" name="token" value="abc"\/>/)
    expect(textOf(html)).toContain('Your booking will open in this browser')
  })

  it('says after sending that there may be no email [ACCT-05]', async () => {
    const text = textOf((await closed('/login/link?sent=1')).html)
    expect(text).toContain('If there’s a booking with this email address, we’ve sent a link to it.')
  })
})

describe('the link to My booking', () => {
  it('is in the top bar, a link to the login that a dialog replaces [SHELL-01]', async () => {
    const { html } = await closed('/404')
    expect(html).toMatch(/<a href="\/login" aria-haspopup="dialog"[^>]*>My booking<\/a>/)
  })

  it('is hidden on My booking, where the telephone stays [SHELL-01]', async () => {
    const pages = await Promise.all([
      closed('/login'),
      ...['/my-booking', '/my-booking/payment'].map((path) => open(path)),
    ])
    for (const { html } of pages) {
      expect(html).not.toContain('aria-haspopup="dialog"')
      expect(html).toContain('href="tel:01632960144"')
    }
  })
})
