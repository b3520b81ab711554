/** Imports a file in a separate process and reports its cost: `tsx measured-import.ts FILE '{"host":…}'`. */
import type pg from 'pg'
import { importCatalogue } from '../../../src/catalogue-files/import/import-catalogue.ts'

export interface MeasuredImport {
  readonly seconds: number
  /** Processor time of this process, without the database's. */
  readonly cpuSeconds: number
  readonly peakMb: number
}

const [path = '', config = '{}'] = process.argv.slice(2)
const started = performance.now()
const outcome = await importCatalogue({
  connectionConfig: JSON.parse(config) as pg.ClientConfig,
  files: [{ name: path, path }],
  mode: 'add',
  circumstances: { today: '2027-01-01', isSupplied: () => true, photoOrigins: [], changePercent: 20 },
})
if (!outcome.isLoaded) throw new Error(`nothing was loaded: ${JSON.stringify(outcome)}`)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const measured: MeasuredImport = {
  seconds: (performance.now() - started) / 1_000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMb: maxRSS / 1_024,
}
process.stdout.write(JSON.stringify(measured))
