/**
 * `npm run bench:lighthouse`: Lighthouse's mobile run, with its own slow line and processor, of home, results, a park and
 * the payment page of a booking begun for it. Three runs each, the one of the middle counts. `-- --write` puts the table
 * into docs/performance.md. Lighthouse itself is fetched by npx: it is large, and nothing else needs it.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { bookFirstUnit, fillDetails, findPark } from '../../../e2e/support/booking-journey.ts'
import { findBrowser } from '../../../e2e/support/browser.ts'
import { untilHydrated } from '../../../e2e/support/fixtures.ts'
import { startServer } from '../render/measured-server.ts'
import { writeSection } from '../write-section.ts'
import { figuresOf, lighthouseSection, middleOf, type LighthouseFigures, type LighthouseReport } from './report.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const REPORT_LIMIT_BYTES = 100 * 1024 * 1024

const { launchOptions } = await findBrowser()
const server = await startServer()
try {
  const rows: { name: string; figures: LighthouseFigures }[] = []
  const { pages, cookie } = await prepare(server.url)
  for (const [name, address] of Object.entries(pages)) {
    const runs: LighthouseFigures[] = []
    // Requests pages beforehand: pictures are drawn on first request and would compete with the browser.
    await audit(server.url + address, cookie)
    for (let run = 0; run < RUNS; run += 1) runs.push(figuresOf(await audit(server.url + address, cookie)))
    rows.push({ name, figures: middleOf(runs) })
    console.log(name, rows.at(-1)?.figures)
  }
  const section = lighthouseSection(rows)
  if (process.argv.includes('--write')) await writeSection('Lighthouse', section)
} finally {
  await server.stop()
}

/** Books up to the payment page in a separate browser; returns the addresses and the session cookie. */
async function prepare(url: string) {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' })
    const page = await context.newPage()
    await page.goto('/')
    await untilHydrated(page)
    await findPark(page, { label: 'UK Lodge Breaks', monthFromEnd: 6 })
    const park = new URL(page.url())
    const results = `/results?channel=uklodge&region=all-regions&date=${park.searchParams.get('date')}&nights=3&adults=2&sort=price-asc`
    await bookFirstUnit(page)
    await page.getByRole('button', { name: 'Continue to your details' }).click()
    await fillDetails(page)
    const cookies = await context.cookies()
    return {
      pages: {
        Home: '/',
        Results: results,
        Park: park.pathname + park.search,
        Payment: '/booking/payment',
      },
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
  } finally {
    await browser.close()
  }
}

async function audit(address: string, cookie: string): Promise<LighthouseReport> {
  const flags = ['--headless=new', '--no-sandbox', ...(launchOptions.args ?? [])].join(' ')
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
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
