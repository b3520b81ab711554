/**
 * `npm run bench:render`: what a request costs the server, kept in memory and made afresh, pages under 32 connections,
 * and what a page weighs. `-- --write` puts the tables into docs/performance.md, `-- --quick` tries it out.
 */
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { OPTIONS, report, type Report } from '../part.ts'
import type { Load, PageFigures, RenderFigures } from './figures.ts'
import { startCalibration, startServer } from './measured-server.ts'
import { weighPage } from './page-weight.ts'
import { renderingSection } from './rendering-section.ts'
import { requestsOf } from './requests.ts'
import { openCostMeasurement } from './server-costs.ts'

const CONNECTIONS = 32

const { values } = parseArgs({ options: OPTIONS })
const { seconds, rounds, share, restMs } = values.quick
  ? { seconds: 1, rounds: 1, share: 0.1, restMs: 1_000 }
  : // Until what starting has left behind is collected.
    { seconds: 10, rounds: 3, share: 1, restMs: 10_000 }

const [loadBefore = 0] = os.loadavg()
// The first start may fill the database, and draws pictures.
const first = await startServer()
if (!values.quick) await first.untilDrawn()
await first.stop()
const second = await startServer()
await second.stop()
const server = await startServer()
const bare = await startCalibration()
try {
  await sleep(restMs)
  const restMb = server.memory()
  const measured = [await openCostMeasurement(server, bare, share), await openCostMeasurement(server, bare, share)]
  for (const costs of measured) for (let time = 0; time <= rounds; time++) await costs.round()
  const pages: PageFigures[] = []
  for (const { name, path } of (await requestsOf(server.url)).filter(({ way }) => way === 'changed')) {
    pages.push({ name, load: await load(server.url + path), weight: await weighPage(server.url + path) })
  }
  const figures: RenderFigures = {
    costs: measured.map((each) => each.costs()),
    bareMs: measured.map((each) => each.bareMs()),
    pages,
    startMs: [second.startedIn, server.startedIn],
    restMb,
    afterLoadMb: server.memory(),
    loadBefore,
  }
  await report({ sections: [renderingSection(figures)], figures } satisfies Report<RenderFigures>, values)
} finally {
  await Promise.all([server.stop(), bare.stop()])
}

async function load(url: string): Promise<Load> {
  const headers = { 'accept-encoding': 'br' }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} failed, ${errors} broke`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
