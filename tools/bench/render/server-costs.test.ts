import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighPage } from './page-weight.ts'
import { requestsOf } from './requests.ts'
import { startCalibration, startServer, type MeasuredProcess } from './measured-server.ts'
import { openCostMeasurement, type CostMeasurement } from './server-costs.ts'

/** Half of what the bench asks. */
const SHARE = 0.5

/** After one that warms up. Two are enough on a quiet machine; other work may disturb a round, but not all of them. */
const ROUNDS = { min: 2, max: 12 }

/** The tolerance over the written cost of a request: the machines that run this differ. */
const TOLERANCE = 1.5

/**
 * Processor time relative to the calibration server's for its kind of work, as measured when it was last improved. Of
 * files and /healthz a fifth is for their security headers.
 */
const WRITTEN: Record<string, number> = {
  '/healthz, kept': 1.3,
  'home, kept': 2.1,
  'results, kept': 2.3,
  'park, kept': 2.3,
  'home, changed': 1.3,
  'results, changed': 1.1,
  'park, changed': 2,
  '/api/search, kept': 2.2,
  'icon, kept': 1.3,
  'largest script, kept': 1.8,
  'home, afresh': 6.6,
  'results, afresh': 6,
  'park, afresh': 9.5,
  'login, afresh': 1.9,
  'help, afresh': 3.2,
  '/api/search, afresh': 4.7,
}

/** Processor time is read from Linux. */
const isCounted = existsSync('/proc/self/stat')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-costs-'))
const running: MeasuredProcess[] = []
let measurement: CostMeasurement
let shop: MeasuredProcess
beforeAll(async () => {
  if (!isCounted) return
  const bare = await startCalibration()
  running.push(bare)
  const server = await startServer({ DATA_DIR: dataDir, CATALOGUE_SCALE: '0.2', DATABASE_URL: '' })
  running.push(server)
  shop = server
  server.pauseDrawing()
  measurement = await openCostMeasurement(server, bare, SHARE)
  await measurement.round()
})
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

const tooDear = () => measurement.costs().filter(({ name, ratio }) => !(ratio <= TOLERANCE * WRITTEN[name]!))

test.runIf(isCounted)(
  `no request costs more than ${TOLERANCE} times the written figure, against a bare server`,
  async () => {
    for (let round = 1; round <= ROUNDS.max && (round <= ROUNDS.min || tooDear().length > 0); round++) {
      await measurement.round()
    }
    const costs = measurement.costs()
    const lines = costs.map(({ name, cpuMs, ratio }) => `${name}: ${cpuMs.toFixed(3)} ms, × ${ratio.toFixed(2)}\n`)
    process.stdout.write(lines.join(''))
    expect(costs.map(({ name }) => name)).toEqual(Object.keys(WRITTEN))
    expect(tooDear()).toEqual([])
  },
)

/** The tolerance of a page's written weight: a change of a few words is no reason to measure again. */
const STALE = 0.05

/** 'home' with the kilobytes of its scripts, styles and fonts, as docs/performance.md has them. */
function writtenWeights(): Map<string, number[]> {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/performance.md'), 'utf8')
  const [, table = ''] = /\| page +\| requests a second[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(
    rows.map(([, name = '', , , , , scripts, styles, fonts]) => [name, [scripts, styles, fonts].map(Number)]),
  )
}

test.runIf(isCounted)('docs/performance.md has the weight of each page as it is, to 5 %', async () => {
  const written = writtenWeights()
  const pages = (await requestsOf(shop.url)).filter(({ way }) => way === 'changed')
  for (const { name, path: address } of pages) {
    const { scripts, styles, fonts } = await weighPage(shop.url + address)
    const now = [scripts, styles, fonts].map((bytes) => Math.round(bytes / 102.4) / 10)
    const isOld = now.some((kb, index) => !(Math.abs((written.get(name)?.[index] ?? NaN) / kb - 1) <= STALE))
    expect([name, isOld ? now : []], 'write with `npm run bench:render -- --write`').toEqual([name, []])
  }
})
