/**
 * `npm run bench:lighthouse`: Lighthouse's mobile run, with its own slow line and processor, of home, lists, a park,
 * words and the payment page of a booking begun for it, and how soon each shows that it was pressed. Three runs each,
 * the one of the middle counts. `-- --write` puts the table into docs/performance.md, `-- --quick` tries it out.
 * Lighthouse itself is fetched by npx: it is large, and nothing else needs it.
 */
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { bookFirstUnit, fillDetails, findPark } from '../../../e2e/support/booking-journey.ts'
import { findBrowser } from '../../../e2e/support/browser.ts'
import { chooseCookies, untilHydrated } from '../../../e2e/support/fixtures.ts'
import { OPTIONS, report, type Report } from '../part.ts'
import { startServer } from '../render/measured-server.ts'
import { measurePresses, type PressFigures } from './presses.ts'
import {
  figuresOf,
  lighthouseSection,
  middleBy,
  slowdownFor,
  type LighthouseFigures,
  type LighthouseReport,
  type PageRow,
} from './report.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const REPORT_LIMIT_BYTES = 100 * 1024 * 1024
/** The phone that Lighthouse emulates. */
const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DRAWING_LIMIT_MS = 120_000

const { values } = parseArgs({ options: OPTIONS })
const runs = values.quick ? 1 : 3

const { launchOptions } = await findBrowser()
const server = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  if (!values.quick) await server.untilDrawn()
  const rows: PageRow[] = []
  const { pages, cookies } = await prepare(browser, server.url)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const indexes: number[] = []
  for (let run = 0; run < runs; run += 1) {
    indexes.push((await audit(server.url + pages.Home, cookie, 1)).environment.benchmarkIndex)
  }
  const slowdown = slowdownFor(middleBy(indexes, (index) => index))
  for (const [name, path] of Object.entries(pages)) {
    const address = server.url + path
    // Pictures are drawn on first request, which would compete with the browser.
    await loadPictures(browser, address, cookies)
    if (!values.quick) await audit(address, cookie, slowdown.factor)
    const audits: LighthouseFigures[] = []
    const presses: PressFigures[] = []
    for (let run = 0; run < runs; run += 1) {
      audits.push(figuresOf(await audit(address, cookie, slowdown.factor)))
      presses.push(await measurePresses(browser, address, cookies, slowdown.factor))
    }
    const row = {
      name,
      figures: middleBy(audits, ({ performance }) => performance),
      presses: middleBy(presses, ({ first, later }) => Math.max(first, later)),
    }
    rows.push(row)
    console.log(row)
  }
  await report({ sections: [lighthouseSection(rows, slowdown)], figures: rows } satisfies Report<PageRow[]>, values)
} finally {
  await browser.close()
  await server.stop()
}

/** Books up to the payment page in a separate context; returns the addresses and the cookies that open them. */
async function prepare(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await untilHydrated(page)
    await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 6 })
    const park = new URL(page.url())
    const results = `/results?channel=uklodge&region=all-regions&date=${park.searchParams.get('date')}&nights=3&adults=2&sort=price-asc`
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
    await chooseCookies(context, url, 'rejected')
    return {
      pages: {
        Home: '/',
        'All regions': '/results/all-regions?channel=ukcaravan&nights=7&adults=2',
        Results: results,
        Park: park.pathname + park.search,
        Blog: '/blog',
        Guide: '/travel-guide/cornwall/1',
        Payment: '/booking/payment',
      },
      cookies: await context.cookies(),
    }
  } finally {
    await context.close()
  }
}

/** Opens a page until all its pictures have arrived. */
async function loadPictures(browser: Browser, address: string, cookies: Parameters<BrowserContext['addCookies']>[0]) {
  const context = await browser.newContext(LIGHTHOUSE_PHONE)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle', timeout: DRAWING_LIMIT_MS })
  } finally {
    await context.close()
  }
}

async function audit(address: string, cookie: string, slowdown: number): Promise<LighthouseReport> {
  const flags = ['--headless=new', '--no-sandbox', ...(launchOptions.args ?? [])].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags}`,
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ],
    {
      maxBuffer: REPORT_LIMIT_BYTES,
      env: { ...process.env, ...(launchOptions.executablePath && { CHROME_PATH: launchOptions.executablePath }) },
    },
  )
  return JSON.parse(stdout) as LighthouseReport
}
