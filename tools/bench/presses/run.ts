/**
 * `npm run bench:presses`: how soon a press between pages is answered on a slow phone, and how soon the next page is
 * there. `-- --write` puts the table into docs/performance.md, `-- --quick` tries it out.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../e2e/support/browser.ts'
import { CONSENT_COOKIE, writeConsent } from '../../../src/domain/customer/consent.ts'
import { OPTIONS, report, type Report } from '../part.ts'
import { startServer } from '../render/measured-server.ts'
import { measureNextPages, type NextPage } from './next-pages.ts'
import { middleOf, pressesSection } from './presses-section.ts'

const { values } = parseArgs({ options: OPTIONS })
const runs = values.quick ? 1 : 5

const { launchOptions } = await findBrowser()
const server = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  if (!values.quick) await server.untilDrawn()
  const cookies = [{ name: CONSENT_COOKIE, value: writeConsent('rejected'), url: server.url }]
  // The first one warms up the server, and draws what it has not drawn.
  await measureNextPages(browser, server.url, cookies)
  const measured: NextPage[][] = []
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measureNextPages(browser, server.url, cookies))
    console.log(measured.at(-1))
  }
  await report(
    { sections: [pressesSection(measured)], figures: middleOf(measured) } satisfies Report<NextPage[]>,
    values,
  )
} finally {
  await browser.close()
  await server.stop()
}
