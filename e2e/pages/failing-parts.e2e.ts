import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import { addressOfPage, type PageName } from '../support/every-page.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { followRequests } from '../support/requests.ts'

/** A file of the client build in Vite's manifest. */
interface BuiltChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const ROUTES = /^src\/web\/routes\//
/** Reads the data of a page that is navigated to, which needs it at once. */
const DATA_OF_PAGE = /-data\.ts$/
const ENTRY = 'src/web/entry.client.tsx'

/** All combinations; a short run tests some (`npm run test:long`). */
const IS_LONG = process.env.TEST_LONG === 'true'

/** Files of a page's lazy parts: dynamic imports of the page and its layout. */
function filesOf({ route }: Subject): string[] {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, BuiltChunk>
  const atOnce = new Set<string>()
  const gather = (module: string) => {
    if (atOnce.has(module)) return
    atOnce.add(module)
    manifest[module]?.imports?.forEach(gather)
  }
  gather(ENTRY)
  gather(`src/web/routes/${route}.tsx`)
  const parts = [...atOnce]
    .flatMap((module) => manifest[module]?.dynamicImports ?? [])
    .filter((module) => !ROUTES.test(module) && !DATA_OF_PAGE.test(module) && !atOnce.has(module))
  const files = [...new Set(parts.flatMap((module) => manifest[module]?.file ?? []))]
  expect(files.length).toBeGreaterThan(3)
  return files
}

interface Subject {
  readonly name: string
  /** The file of its route. */
  readonly route: string
  /** Begins the booking that the page shows; without it the page is one of `addressOfPage`. */
  readonly begin?: (page: Page) => Promise<unknown>
  /** How to leave the page if its header has no links. */
  readonly wayOn?: { readonly role: 'link' | 'button'; readonly name: string; readonly to: RegExp }
}

const LODGES = { label: 'UK Lodge Breaks', monthFromEnd: 5 } as const

const SUBJECTS: readonly Subject[] = [
  { name: 'home', route: 'home' },
  { name: 'results', route: 'results' },
  { name: 'no-results', route: 'results' },
  { name: 'park', route: 'park' },
  { name: 'park-sold-out', route: 'park' },
  { name: 'travel-guide', route: 'travel-guide' },
  { name: 'shortlist', route: 'shortlist' },
  {
    name: '/booking/extras',
    route: 'booking-extras',
    begin: (page) => beginBooking(page, LODGES),
    wayOn: { role: 'button', name: 'Continue to your details', to: /\/details$/ },
  },
  {
    name: '/booking/payment',
    route: 'booking-payment',
    begin: (page) => beginBookingToPay(page, LODGES),
    wayOn: { role: 'link', name: 'Your details (done)', to: /\/details$/ },
  },
]

async function addressOf(page: Page, { name, begin }: Subject): Promise<string> {
  if (!begin) return addressOfPage(page.request, name as PageName)
  await begin(page)
  return name
}

/** How files of lazy parts are answered, by file; the others arrive. */
type Answers = Map<string, 'fails' | 'never ends'>

/** Answers requests for files of lazy parts. Returns the requested ones, and what makes those that never ended fail. */
async function answer(page: Page, files: readonly string[], answers: Answers) {
  const asked = new Set<string>()
  const endless = new Set<Route>()
  const fileOf = (url: URL) => url.pathname.slice(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    (url) => files.includes(fileOf(url)),
    async (route) => {
      const file = fileOf(new URL(route.request().url()))
      asked.add(file)
      if (answers.get(file) === 'fails') await route.abort()
      else if (answers.get(file) === 'never ends') endless.add(route)
      else await route.continue()
    },
  )
  // The failures per minute exceed the rate limit of reports.
  await page.route('**/api/clienterror', (route) => route.fulfill({ status: 204 }))
  const failEndless = async () => {
    for (const file of answers.keys()) answers.set(file, 'fails')
    await Promise.all([...endless].map((route) => route.abort()))
  }
  return { asked, failEndless }
}

/** Interacts with the page so that every lazy part is requested. */
async function useParts(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  for (const map of await page.getByRole('region', { name: /^Map/ }).all()) {
    if (await map.isVisible()) await map.hover()
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const summary of await page.getByRole('search').locator('summary').all()) {
    if (await summary.isVisible()) await summary.click()
  }
}

/** Navigates client-side. */
async function expectNavigation(page: Page, { name, wayOn }: Subject): Promise<void> {
  const header = page.getByRole('banner').getByRole('link', { name: name === 'home' ? 'Saved places' : 'Brackenfold' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await (wayOn ? page.getByRole('main').getByRole(wayOn.role, { name: wayOn.name }) : header.first()).click()
  await expect(page).toHaveURL(wayOn?.to ?? (name === 'home' ? /\/shortlist$/ : /:\d+\/$/))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}

test.use({
  expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module|Loading chunk failed|404/],
})

/** Each file of the page's parts fails or never ends, by turns from the first; then those that never ended fail too. */
async function loseFilesOf(page: Page, subject: Subject, address: string, first: number): Promise<void> {
  const files = filesOf(subject)
  const answers: Answers = new Map(files.map((file, at) => [file, at % 2 === first ? 'fails' : 'never ends']))
  const { asked, failEndless } = await answer(page, files, answers)
  await page.goto(address)
  await untilHydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  const title = await heading.textContent()
  await useParts(page)
  await expectNavigation(page, subject)
  expect(asked.size, 'requested files').toBeGreaterThan(0)
  await failEndless()
  await page.goBack()
  await expect(heading).toHaveText(title!)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}

/** In a short run, the first page of each route. */
const LOSING = SUBJECTS.filter(
  ({ route }, index) => IS_LONG || SUBJECTS.findIndex((subject) => subject.route === route) === index,
)

// Each page has its step, in one browser context, which costs as much as a visit.
test(`every other file of a part of ${LOSING.length} pages fails, the others never end: navigation works, and back once they have failed too [FORM-03]`, async ({
  page,
}) => {
  for (const [index, subject] of LOSING.entries()) {
    const address = await addressOf(page, subject)
    // A short run has one of the two halves for each page, in turns.
    for (const first of IS_LONG ? [0, 1] : [index % 2])
      await test.step(`${subject.name}, from file ${first}`, () => loseFilesOf(page, subject, address, first))
  }
})

/** Number of parts that are not hydrated. */
const dehydrated = (page: Page) => page.locator('[data-dehydrated]').count()

/** Each requested file of the page's parts fails, or in a short run every fourth. */
async function loseEachFileOf(page: Page, subject: Subject): Promise<void> {
  const files = filesOf(subject)
  const address = await addressOf(page, subject)
  const visit = async (failing?: string) => {
    const { asked } = await answer(page, files, new Map(failing === undefined ? [] : [[failing, 'fails']]))
    await page.goto(address)
    await untilHydrated(page)
    await useParts(page)
    return asked
  }
  const requests = followRequests(page)
  const asked = await visit()
  // The network may have been idle before the parts were requested.
  await expect.poll(() => asked.size).toBeGreaterThan(1)
  await requests.untilNone()
  const usual = await dehydrated(page)
  const failing = [...asked].filter((_, index) => IS_LONG || index % 4 === 0)
  for (const file of failing) {
    const others = await visit(file)
    await expect.poll(() => others, file).toEqual(asked)
    await expect.poll(() => dehydrated(page), file).toBeLessThanOrEqual(usual + 1)
    await expectNavigation(page, subject)
  }
}

test('a part whose file fails alone stays plain HTML, with a working form and links; the others are requested and hydrated [FORM-03]', async ({
  page,
}) => {
  for (const subject of SUBJECTS.filter(({ name }) =>
    (IS_LONG ? ['home', 'results', 'park'] : ['park']).includes(name),
  ))
    await test.step(`each file of a part of ${subject.name}`, () => loseEachFileOf(page, subject))

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const address = await addressOfPage(page.request, 'no-results')
  await page.route('**/assets/newsletter-coupon-*.js', (route) => route.abort())
  const failures: string[] = []
  page.on('requestfailed', (request) => failures.push(request.url()))
  await page.goto(address)
  await untilHydrated(page)
  const newsletter = page.locator('[data-newsletter]')
  await newsletter.getByLabel('First name').fill('Ada')
  await expect.poll(() => failures.filter((url) => url.includes('newsletter-coupon'))).toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(newsletter.getByLabel('First name')).toHaveValue('Ada')
  await newsletter.getByRole('button').click()
  await expect(page).toHaveURL(/\/newsletter\?outcome=email$/)
  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: 'All dates' }).first().click()
  await expect(page).toHaveURL(/\/results\/all-dates\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
