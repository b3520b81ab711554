/**
 * `npm run bench:render`: what a request costs the server, kept in memory and made afresh, pages under 32 connections, and
 * what a page weighs, beside the same figures of two comparable products. `-- --write` puts the tables into
 * docs/performance.md.
 */
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { writeSection } from '../write-section.ts'
import { startCalibration, startServer } from './measured-server.ts'
import type { Load, PageFigures } from './page-figures.ts'
import { weighPage } from './page-weight.ts'
import { renderingSection } from './rendering-section.ts'
import { measureCosts, requestsOf } from './server-costs.ts'

const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = 3
/** Until what starting has left behind is collected. */
const REST_MS = 10_000

const [loadBefore = 0] = os.loadavg()
// The first start may fill the database, and draws pictures.
await (await startServer()).stop()
const server = await startServer()
const bare = await startCalibration()
try {
  await sleep(REST_MS)
  const restMb = server.memory()
  const costs = await measureCosts(server, bare, ROUNDS)
  const pages: PageFigures[] = []
  const kept = (await requestsOf(server.url)).filter(
    ({ way, path }) => way === 'kept' && !/^\/(api|assets)\//.test(path),
  )
  for (const { name, path } of kept) {
    pages.push({ name, load: await load(server.url + path), weight: await weighPage(server.url + path) })
  }
  const figures = { startMs: server.startedIn, restMb, afterLoadMb: server.memory() }
  const section = renderingSection(costs, pages, figures, loadBefore)
  console.log(section)
  if (process.argv.includes('--write')) await writeSection('Rendering', section)
} finally {
  await Promise.all([server.stop(), bare.stop()])
}

async function load(url: string): Promise<Load> {
  const headers = { 'accept-encoding': 'br' }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} failed, ${errors} broke`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
