import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCalibration, startServer, type MeasuredProcess } from './measured-server.ts'
import { openCostMeasurement, type CostMeasurement } from './server-costs.ts'

/** Half of what the bench asks. */
const SHARE = 0.5

/** After one that warms up. Two are enough on a quiet machine; other work may disturb a round, but not all of them. */
const ROUNDS = { least: 2, most: 12 }

/** What a request may cost more than written down: the machines that run this differ. */
const TOLERANCE = 1.5

/**
 * Processor time against that of the calibration server for its kind of work, as measured when it was last improved. Of
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
  'home, afresh': 7.5,
  'results, afresh': 6,
  'park, afresh': 12,
  'login, afresh': 1.9,
  'help, afresh': 3.2,
  '/api/search, afresh': 4.7,
}

/** Processor time is read from Linux. */
const isCounted = existsSync('/proc/self/stat')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-costs-'))
const running: MeasuredProcess[] = []
let measurement: CostMeasurement
beforeAll(async () => {
  if (!isCounted) return
  const bare = await startCalibration()
  running.push(bare)
  const server = await startServer({ DATA_DIR: dataDir, CATALOGUE_SCALE: '0.2', DATABASE_URL: '' })
  running.push(server)
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
  `no request costs more than ${TOLERANCE} times what is written down, against a bare server`,
  async () => {
    for (let round = 1; round <= ROUNDS.most && (round <= ROUNDS.least || tooDear().length > 0); round++) {
      await measurement.round()
    }
    const costs = measurement.costs()
    const lines = costs.map(({ name, cpuMs, ratio }) => `${name}: ${cpuMs.toFixed(3)} ms, × ${ratio.toFixed(2)}\n`)
    process.stdout.write(lines.join(''))
    expect(costs.map(({ name }) => name)).toEqual(Object.keys(WRITTEN))
    expect(tooDear()).toEqual([])
  },
)
