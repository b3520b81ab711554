/**
 * `npm run screenshots -- BF=http://127.0.0.1:3000 [SN=…] [MT=…] [--into FOLDER]`: takes screenshots of every page and
 * state of running sites. docs/screenshots gets the two main widths, all pages of the first site and four of the
 * others; another folder gets everything, at 768 and 2560 px too, for review.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, request as http, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { bookFirstUnit, DECLINED, fillDetails, findPark, pay, SUCCESS } from './booking-journey.ts'
import { findBrowser } from './browser.ts'
import { everyPage } from './every-page.ts'
import { chooseCookies, untilHydrated } from './fixtures.ts'
import { writeGallery } from './gallery.ts'
import { followRequests } from './requests.ts'
import { openByApi, sellLodge } from './sold-booking.ts'

const DOCS = 'docs/screenshots'
const MAIN = new Set(['home', 'results', 'park', 'payment'])
const WEBP_QUALITY = 72
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 }

const { sites, folder } = readArguments(process.argv.slice(2))
const isForDocs = folder === DOCS
const widths = isForDocs ? [390, 1440] : [390, 768, 1440, 2560]

mkdirSync(folder, { recursive: true })
const { launchOptions } = await findBrowser()
const browser = await chromium.launch(launchOptions)
try {
  for (const [index, site] of sites.entries()) {
    const isIncluded = (name: string) => !isForDocs || index === 0 || MAIN.has(name)
    for (const width of widths) await walk(browser, site, width, isIncluded)
  }
  if (isForDocs) await writeGallery(folder)
} finally {
  await browser.close()
}

interface Site {
  readonly code: string
  readonly address: string
}

async function walk(from: Browser, { code, address }: Site, width: number, isIncluded: (name: string) => boolean) {
  const context = await from.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  await chooseCookies(context, address, 'rejected')
  const page = await context.newPage()
  const requests = followRequests(page)
  const take = async (name: string) => {
    if (!isIncluded(name)) return
    await untilHydrated(page)
    // Pictures are generated on first request.
    await requests.untilNone()
    await page.waitForFunction(areVisibleImagesLoaded)
    const file = path.join(folder, `${name}-${code.toLowerCase()}-${width}.webp`)
    const picture = await page.screenshot({ fullPage: !isForDocs })
    await sharp(picture).webp({ quality: WEBP_QUALITY }).toFile(file)
  }
  const api = await http.newContext({ baseURL: address })
  for (const [name, where] of await everyPage(api)) {
    await page.goto(where)
    await take(name)
  }
  await api.dispose()
  await takeStates(page, take)
  await takeBooking(page, take)
  await takeAccount(page, take)
  await context.close()
}

/** Runs in the browser: the network was already idle before something opens over a page. */
function areVisibleImagesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isInSight = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return !isInSight || !image.checkVisibility() || image.complete
  })
}

/** Dialogs and popovers over a page. */
async function takeStates(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  for (const [field, name] of [
    ['Where', 'search-where'],
    ['When', 'search-when'],
    ['Guests', 'search-guests'],
  ] as const) {
    const label = page.getByRole('search').getByText(field, { exact: true }).first()
    await label.click()
    if (field === 'When') await page.getByRole('search').getByRole('grid').first().waitFor()
    await take(name)
    await page.keyboard.press('Escape')
  }
}

async function takeBooking(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 6 })
  await page.getByRole('link', { name: /^View picture 1 / }).click()
  await page.getByRole('dialog').waitFor()
  await take('park-pictures')
  await page.keyboard.press('Escape')
  await bookFirstUnit(page)
  await take('extras')
  await page.getByRole('button', { name: 'Continue to your details' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor()
  await take('details')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').filter({ hasText: 'Check the following' }).waitFor()
  await take('details-faults')
  await fillDetails(page)
  await take('payment')
  await pay(page, DECLINED)
  await page.getByText('Your bank declined the payment').waitFor()
  await take('payment-declined')
  await page.goto('/booking/payment')
  await untilHydrated(page)
  await pay(page, SUCCESS)
  await page.getByRole('heading', { name: /^You’re going to / }).waitFor()
  await take('confirmation')
}

/** The same guest on My booking. */
async function takeAccount(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  const { guest } = await sellLodge(page, 8)
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'My booking' }).click()
  await page.getByRole('dialog').waitFor()
  await take('login-over-page')
  await openByApi(page, guest)
  await page.goto('/my-booking')
  await take('my-booking')
  for (const part of ['dates', 'party', 'extras', 'names'] as const) {
    await page.goto(`/my-booking/${part}`)
    await take(`my-booking-${part}`)
  }
  await page.goto('/my-booking/payment')
  await take('balance')
}

/** @throws Error with the usage */
function readArguments(given: readonly string[]): { sites: Site[]; folder: string } {
  const into = given.indexOf('--into')
  const named = given.filter((_, index) => into < 0 || (index !== into && index !== into + 1))
  const sites = named.map((text) => {
    const [, code, address] = /^(BF|SN|MT)=(https?:\/\/\S+)$/.exec(text) ?? []
    if (!code || !address) throw new Error(`Not a site and its address, such as BF=http://127.0.0.1:3000: ${text}`)
    return { code, address }
  })
  if (sites.length === 0) throw new Error('Name a running site: npm run screenshots -- BF=http://127.0.0.1:3000')
  return { sites, folder: (into < 0 ? undefined : given[into + 1]) ?? DOCS }
}
