/**
 * `npm run test:browsers`: the main journey in Debian's Firefox, which Playwright cannot drive. It runs twice: pressing
 * each control as soon as it exists, then once the page is hydrated.
 */
import { existsSync } from 'node:fs'
import getPort from 'get-port'
import { end, run, said } from '../support/processes.ts'
import { openFirefox } from './firefox.ts'
import { bookHoliday, MOMENTS, type Moment } from './journey.ts'

const FIREFOX = '/usr/bin/firefox-esr'

if (!existsSync(FIREFOX)) {
  console.error('Firefox is not here. Install it: apt-get install --no-install-recommends firefox-esr')
  process.exit(2)
}

const PORT = String(await getPort())
// A browser's first search may open a partner's page, if configured.
const shop = run(['e2e/support/serve.mjs'], { PORT, EXTERNAL_OFFERS_PAGE: '' })
const origin = await said(shop, / is open at (\S+)/)
const moments = Object.keys(MOMENTS) as Moment[]
let failed = 0
for (const moment of moments) {
  const driver = await openFirefox(FIREFOX)
  try {
    await bookHoliday(driver, origin, moment)
    console.log(`${driver.name}: a holiday is booked and paid for, each control pressed ${moment}`)
  } catch (error) {
    failed += 1
    console.error(`${driver.name}, each control pressed ${moment}, at ${await driver.address()}:`, error)
  } finally {
    await driver.close()
  }
}
await end(shop)
console.log(`${moments.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
