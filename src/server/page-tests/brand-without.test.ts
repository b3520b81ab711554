/** A brand needs no partner, reviews, social networks and prize draw: without them nothing speaks of them [SET-09]. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRANDS_FOLDER, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { confirmSignupEmail } from '../emails/contact-emails.ts'
import { attractionsSection } from '../emails/booking-sections.ts'
import { senderOf } from '../mail/mail.ts'
import { brandErrors } from '../settings/start-errors.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testNow } from '../../testing/test-clock.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'brand-without-'))
const own = path.join(folder, 'bf')
let app: TestApp

const OPTIONAL = ['reviewsLink', 'socialLinks', 'attractions', 'sampleReviews', 'showPrizeDraw']

beforeAll(async () => {
  for (const name of ['bf', 'fonts'])
    cpSync(path.join(BRANDS_FOLDER, name), path.join(folder, name), { recursive: true })
  const file = path.join(own, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8')) as { pages: { path: string }[] } & Record<string, unknown>
  for (const name of OPTIONAL) delete site[name]
  site.pages = site.pages.filter((page) => page.path !== '/attractions')
  writeFileSync(file, JSON.stringify(site))
  rmSync(path.join(own, 'pages', 'attractions.md'))
  app = await createTestApp({ settings: { BRANDS_DIR: folder }, loadPage: loadTestPage })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (address: string) => {
  const response = await app.request(address)
  const html = (await response.text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return { status: response.status, html }
}

test('a brand without them is right [SET-09]', async () => {
  expect(await brandErrors(folder, 'BF')).toEqual([])
})

test.each([
  '/',
  '/help',
  '/terms',
  '/privacy-policy',
  '/newsletter',
  '/offers',
  '/about-us',
  '/cancellation-protection',
])('%s speaks of none of them [SET-09]', async (address) => {
  const { status, html } = await page(address)
  expect(status).toBe(200)
  expect(html).not.toMatch(/prize|Read our reviews|Sample guest|gatepost|facebook|undefined/i)
})

test('there is no page about a prize draw that there is not [SET-09]', async () => {
  expect((await page('/newsletter-prize')).status).not.toBe(200)
})

test('emails speak of neither a partner nor a draw [SET-09]', () => {
  const { env, site } = app.deps
  const sender = senderOf(site, env, false)
  expect(attractionsSection(sender)).toEqual([])
  const signup = { id: '1', email: 'jo@example.org', firstName: 'Jo', askedAt: new Date(testNow()) }
  const write = (shown: typeof site) =>
    confirmSignupEmail(signup as Parameters<typeof confirmSignupEmail>[0], senderOf(shown, env, false), 'secret').text
  expect(write(site)).not.toMatch(/prize|draw/i)
  expect(write(siteConfig('BF'))).toMatch(/prize/i)
})

test('a page that speaks of a partner that there is not is an error of the brand [SET-09]', async () => {
  const file = path.join(own, 'pages', 'about-us.md')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before}\nTickets from {{attractions}}.\n`)
  expect((await brandErrors(folder, 'BF')).join()).toMatch(/about-us\.md.*attractions/)
  writeFileSync(file, before)
})
