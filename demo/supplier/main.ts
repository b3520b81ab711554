/**
 * The reference supplier as a process: npm run supplier:fake -- --port 4100 --key KEY [--stays FILE] [--holds FILE]
 * FILE of stays has one JSON object per line, as docs/supplier-api.md shows; /control changes them at run time.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { SoldStay } from './reference-stock.ts'
import { serveSupplier } from './serve-supplier.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    key: { type: 'string', default: 'the-key-of-the-reference-supplier' },
    stays: { type: 'string' },
    holds: { type: 'string' },
  },
})

const supplier = await serveSupplier({ key: values.key, port: Number(values.port), holdsFile: values.holds })
if (values.stays !== undefined) supplier.stock.sell(readStays(values.stays))
process.stdout.write(`The reference supplier listens at ${supplier.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void supplier.close().then(() => process.exit(0)))
}

function readStays(file: string): SoldStay[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as SoldStay)
}
