/** The server of the browser tests: the production build with temporary data. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isBuildCurrent } from '../../scripts/build-fingerprint.mjs'
import { npm } from '../../scripts/run.mjs'

if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  // A short delay for slow banks.
  SANDBOX_SETTLE_SECONDS: '3',
  // A list of one region has a few parks to sort, one of all regions a second page.
  CATALOGUE_SCALE: process.env.CATALOGUE_SCALE ?? '0.2',
  LOG_LEVEL: 'warn',
  DESIGN_SYSTEM: 'true',
  EXTERNAL_OFFERS_PAGE: process.env.EXTERNAL_OFFERS_PAGE ?? 'https://offers.example/today',
  // Analytics, for tests of visitors who consent; most do not.
  ANALYTICS_ID: 'G-TEST123',
  AFFILIATE_ID: '4567',
  TRACKING_PIXEL: 'https://pixel.example/seen.gif',
})
await import('../../build/server/main.js')
