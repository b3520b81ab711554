import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCalibration, startServer, type MeasuredProcess } from './measured-server.ts'
import { measureCosts, type Cost } from './server-costs.ts'

const ROUNDS = 2

/** What a request may cost more than written down: the machines that run this differ. */
const TOLERANCE = 1.5

/** Processor time against that of the calibration server for its kind of work, as measured when it was last improved. */
const WRITTEN: Record<string, number> = {
  'home, kept': 3.1,
  'results, kept': 2.9,
  'park, kept': 3.2,
  '/api/search, kept': 1.3,
  'largest script, kept': 2.6,
  'home, afresh': 7.5,
  'results, afresh': 6,
  'park, afresh': 12,
  '/api/search, afresh': 3.7,
}

/** Processor time is read from Linux. */
const isCounted = existsSync('/proc/self/stat')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-costs-'))
const running: MeasuredProcess[] = []
let costs: readonly Cost[] = []
beforeAll(async () => {
  if (!isCounted) return
  const bare = await startCalibration()
  running.push(bare)
  const server = await startServer({ DATA_DIR: dataDir, CATALOGUE_SCALE: '0.2', DATABASE_URL: '' })
  running.push(server)
  costs = await measureCosts(server, bare, ROUNDS)
})
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

test.runIf(isCounted)(
  `no request costs more than ${TOLERANCE} times what is written down, against a bare server`,
  () => {
    const seen = Object.fromEntries(costs.map(({ name, ratio }) => [name, Number(ratio.toFixed(2))]))
    const lines = costs.map(({ name, cpuMs, ratio }) => `${name}: ${cpuMs.toFixed(3)} ms, × ${ratio.toFixed(2)}\n`)
    process.stdout.write(lines.join(''))
    expect(Object.keys(seen)).toEqual(Object.keys(WRITTEN))
    const tooDear = Object.entries(seen).filter(([name, ratio]) => ratio > TOLERANCE * WRITTEN[name]!)
    expect(tooDear, JSON.stringify(seen)).toEqual([])
  },
)
