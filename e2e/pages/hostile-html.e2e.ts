/** Check 16: hostile HTML in posts, form fields and addresses, with the content policy switched off. */
import { expect, test as base } from '../support/fixtures.ts'
import { startShop } from '../support/start-shop.ts'
import { HOSTILE_HTML } from '../../src/server/content/testing/hostile-html.ts'
import { samplePost, startFakeWordPress } from '../../src/server/content/testing/fake-wordpress.ts'

const ALL = HOSTILE_HTML.join('\n')

const test = base.extend({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    const rendered = (html: string) => ({ rendered: html })
    const post = samplePost(1, 'hostile', { content: rendered(ALL), title: rendered(ALL), excerpt: rendered(ALL) })
    // Each piece alone too: one with an open element may hide the next.
    const alone = HOSTILE_HTML.map((html, index) =>
      samplePost(index + 2, `hostile-${index}`, { content: rendered(html), title: rendered(`x ${html}`) }),
    )
    const wordpress = await startFakeWordPress({ posts: [post, ...alone] })
    const shop = await startShop({ CMS_URL: wordpress.url })
    await use(shop.address)
    await shop.close()
    await wordpress.close()
  },
})

test.use({ bypassCSP: true, expectedComplaints: [/status of (400|404|422)/] })

const ADDRESSES = [
  '/blog',
  '/blog/hostile',
  // A short run leaves these to read-body.test.ts, which cleans each piece alone.
  ...(process.env.TEST_LONG === 'true' ? HOSTILE_HTML.map((_, index) => `/blog/hostile-${index}`) : []),
  ...HOSTILE_HTML.slice(0, 3).flatMap((html) => {
    const value = encodeURIComponent(html)
    return [`/results?channel=ukcaravan&region=${value}&from=${value}`, `/blog?page=${value}`]
  }),
  `/${encodeURIComponent('<script>alert(1)</script>')}`,
  `/login?bookingId=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
]

test('check 16: nothing of it runs or is loaded, from posts or addresses [BLOG-04]', async ({ page, visit }) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`a script on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) ran.push(`${request.url()} on ${page.url()}`)
  })
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    // Handlers that wait for a person.
    await page.locator('summary').evaluateAll((summaries) => {
      for (const summary of summaries) (summary as HTMLElement).click()
    })
    expect(ran, address).toEqual([])
  }
  await visit('/help')
  for (const field of await page.locator('main form').getByRole('textbox').all()) await field.fill(ALL.slice(0, 200))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Check the following')).toBeVisible()
  expect(ran).toEqual([])
})
