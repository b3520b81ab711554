/**
 * `npm run bench:render`: processor time of the server for each rendered page under 32 connections, and what a page
 * weighs, beside the same figures of two comparable products. `-- --write` puts the table into docs/performance.md.
 */
import os from 'node:os'
import autocannon from 'autocannon'
import { writeSection } from '../write-section.ts'
import { startServer, type MeasuredServer } from './measured-server.ts'
import type { Load, PageFigures } from './page-figures.ts'
import { weighPage } from './page-weight.ts'
import { renderingSection } from './rendering-section.ts'

const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const WARM_UP_SECONDS = 3

const [loadBefore = 0] = os.loadavg()
const server = await startServer()
try {
  const figures: PageFigures[] = []
  for (const [name, address] of Object.entries(await pages(server.url))) {
    await load(server, address, WARM_UP_SECONDS)
    figures.push({
      name,
      plain: await load(server, address, SECONDS),
      compressed: await load(server, address, SECONDS, { 'accept-encoding': 'br' }),
      weight: await weighPage(server.url + address),
    })
  }
  const section = renderingSection(figures, loadBefore)
  console.log(section)
  if (process.argv.includes('--write')) await writeSection('Rendering', section)
} finally {
  await server.stop()
}

/** Addresses of a real search and of the first park it finds. */
async function pages(url: string): Promise<Record<string, string>> {
  const query = 'channelId=ukcaravan&regionId=1&duration=7&adults=2&children=2'
  const response = await fetch(`${url}/api/search?${query}`)
  const { data } = (await response.json()) as {
    data: { arrivalDate: string; results: { regionId: number; parkId: number; slug: string }[] }
  }
  const park = data.results[0]
  if (!park) throw new Error('The search that is to be measured finds nothing.')
  const stay = `date=${data.arrivalDate}&nights=7&adults=2&children=2`
  return {
    Home: '/',
    Results: `/results?channel=ukcaravan&region=1&${stay}`,
    Park: `/holidays/ukcaravan/${park.regionId}/${park.parkId}/${park.slug}?channel=ukcaravan&${stay}`,
  }
}

async function load(
  measured: MeasuredServer,
  address: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const before = measured.cpu()
  const result = await autocannon({ url: measured.url + address, connections: CONNECTIONS, duration: seconds, headers })
  const after = measured.cpu()
  const answered = result['2xx']
  if (answered === 0) throw new Error(`${address}: no answer within ${seconds} s`)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} failed, ${result.errors} broke`)
  return {
    cpuMs: (after.server - before.server) / answered,
    databaseMs: Math.max(0, after.database - before.database) / answered,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
