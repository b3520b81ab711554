/**
 * `npm run test:browsers`: the main journey in Debian's Firefox and WebKit, which Playwright cannot drive. It runs
 * twice in each: pressing each control as soon as it exists, then once the page is hydrated.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openRunFolder } from '../../src/server/testing/run/run-folder.ts'
import { end, openSocket, run, said } from '../support/processes.ts'
import { settingsOfShop } from '../support/shop-templates.ts'
import { openFirefox } from './firefox.ts'
import { bookHoliday, MOMENTS, type Moment } from './journey.ts'
import { openWebKit } from './webkit.ts'

const BROWSERS = [
  { needs: ['/usr/bin/firefox-esr'], package: 'firefox-esr', open: openFirefox },
  { needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], package: 'webkit2gtk-driver xvfb', open: openWebKit },
] as const

const missing = BROWSERS.filter(({ needs }) => !needs.every((file) => existsSync(file)))
if (missing.length > 0) {
  const packages = missing.map((browser) => browser.package).join(' ')
  console.error(`A browser is missing. Install it: apt-get install --no-install-recommends ${packages}`)
  process.exit(2)
}

execFileSync(process.execPath, ['e2e/support/ensure-build.mjs'], { stdio: 'inherit' })
const removeFolder = openRunFolder()
const socket = await openSocket()
const settings = settingsOfShop(mkdtempSync(path.join(os.tmpdir(), 'shop-')))
const shop = run(['build/server/main.js'], { ...settings, PORT: String(socket.port) }, { socket })
const origin = await said(shop, / is open at (\S+)/)
const journeys = BROWSERS.flatMap(({ open, needs: [file] }) =>
  (Object.keys(MOMENTS) as Moment[]).map((moment) => ({ open: () => open(file), moment })),
)
let failed = 0
for (const { open, moment } of journeys) {
  const driver = await open()
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
removeFolder()
console.log(`${journeys.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
