/**
 * Installs WordPress and a database in a temporary folder, fills it from `content/` through its REST API, starts our
 * built shop beside it, runs the tests of playwright.config.ts, and deletes everything.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { serveControl } from './control.ts'
import { fillWordPress } from './fill-wordpress.ts'
import { startGroup } from './own-process.ts'
import { createRest } from './rest.ts'
import { openWordPress, type TemporaryWordPress } from './temporary-wordpress.ts'

const ends: (() => unknown)[] = []
let ending: Promise<void> | undefined
/** Closes resources in reverse order; concurrent calls share one promise. */
const endAll = () =>
  (ending ??= (async () => {
    for (const end of ends.toReversed()) await end()
  })())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void endAll().finally(() => process.exit(1)))
}

let isPassed = false
try {
  const wordpress = await step('WordPress is installed', () => openWordPress((close) => ends.push(close)))
  console.log(`WordPress ${wordpress.version} answers at ${wordpress.origin}`)
  const posts = await step('filled through its REST interface', () => fillWordPress(createRest(wordpress)))
  const shop = await step('the shop is open', () => openShop(wordpress.origin))
  isPassed = await runTests(wordpress, shop, posts)
  const complaints = wordpress.complaints()
  if (complaints.includes('holiday-content')) {
    isPassed = false
    console.error(`PHP complains of the plugin:\n${complaints}`)
  }
} catch (error) {
  if (!ending) console.error(error)
} finally {
  await endAll()
}
console.log(`The journeys against WordPress ${isPassed ? 'passed' : 'FAILED'}`)
process.exit(isPassed ? 0 : 1)

interface Shop {
  readonly address: string
  readonly log: () => string
}

async function openShop(wordpress: string): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-shop-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const port = String(await freePort())
  const shop = startGroup(process.execPath, ['build/server/main.js'], {
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CATALOGUE_SCALE: '0.2',
    LOG_LEVEL: 'info',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    DEMONSTRATION: 'true',
    CMS_URL: `${wordpress}/wp-json/wp/v2`,
  })
  ends.push(() => shop.end())
  await shop.said(/ is open at /)
  return { address: `http://127.0.0.1:${port}`, log: () => shop.text() }
}

async function runTests(wordpress: TemporaryWordPress, shop: Shop, posts: number): Promise<boolean> {
  const control = await serveControl({
    stop: () => wordpress.stop(),
    start: () => wordpress.start(),
    log: shop.log,
  })
  ends.push(() => control.close())
  const tests = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/wordpress/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        SHOP_URL: shop.address,
        WORDPRESS_URL: wordpress.origin,
        WORDPRESS_AUTHORIZATION: wordpress.authorization,
        WORDPRESS_CONTROL: control.url,
        WORDPRESS_POSTS: String(posts),
      },
    },
  )
  ends.push(() => tests.kill('SIGTERM'))
  const [status] = (await once(tests, 'exit')) as [number | null]
  return status === 0
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return result
}
