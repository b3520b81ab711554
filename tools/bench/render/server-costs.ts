import autocannon, { type Client } from 'autocannon'
import type { MeasuredProcess, MeasuredServer } from './measured-server.ts'
import { requestsOf, type Request, type Way, type Work } from './requests.ts'
import { cpuAfterUnseenChanges } from './unseen-changes.ts'

export interface Cost {
  /** 'home, kept'. */
  readonly name: string
  /** Processor time of the server, milliseconds: the best of the rounds. */
  readonly cpuMs: number
  /** Its time against the calibration's, each the best of the same rounds. */
  readonly ratio: number
}

/**
 * Each with several requests under way, so that the server need not wake up for a single one, which costs by chance.
 */
const CONNECTIONS = 4
const PIPELINING = 6

/** It ends with a sample each second, which is longer than most measurements take. */
const SAMPLE_MS = 20

const AMOUNTS: Record<Way | Work, number> = {
  kept: 5000,
  changed: 6,
  afresh: 250,
  bytes: 7000,
  page: 250,
  json: 1000,
}
/** Makes addresses that nobody has asked for. */
let asked = 0
const BROTLI = { 'accept-encoding': 'br' }

export interface CostMeasurement {
  /** Measures everything once more: requests and calibration in turns, so that what disturbs one disturbs both. */
  round(): Promise<void>
  /** The best round of each; the first round warms up. */
  costs(): Cost[]
  /** Of a request that the bare server answers with 30 KB, milliseconds. */
  bareMs(): number
}

/** @param share of the usual number of requests */
export async function openCostMeasurement(
  server: MeasuredServer,
  bare: MeasuredProcess,
  share = 1,
): Promise<CostMeasurement> {
  const requests = await requestsOf(server.url)
  const changed = requests.filter(({ way }) => way === 'changed')
  const best = new Map<Request | Work, number>()
  const note = (work: Request | Work, cpuMs: number) => best.set(work, Math.min(cpuMs, best.get(work) ?? Infinity))
  // An even number, like the number of changes.
  const amountOf = (work: Way | Work) => 2 * Math.ceil((AMOUNTS[work] * share) / 2)
  let rounds = 0
  return {
    async round() {
      if (rounds++ === 1) best.clear()
      for (const work of ['bytes', 'page', 'json'] as const) {
        note(work, await cpuOf(bare, () => `/${work}?${asked++}`, amountOf(work)))
      }
      for (const request of requests.filter(({ way }) => way !== 'changed')) {
        const { path, way } = request
        const pathOf = way === 'kept' ? () => path : () => `${path}&unknown=${asked++}`
        note(request, await cpuOf(server, pathOf, amountOf(way)))
      }
      const paths = changed.map(({ path }) => path)
      const cpuMs = await cpuAfterUnseenChanges(server, paths, amountOf('changed'))
      changed.forEach((request, index) => note(request, cpuMs[index]!))
    },
    costs: () =>
      requests.map((request) => {
        const { name, way, against } = request
        const cpuMs = best.get(request)!
        return { name: `${name}, ${way}`, cpuMs, ratio: cpuMs / best.get(against)! }
      }),
    bareMs: () => best.get('bytes')!,
  }
}

/**
 * Bodies are not read: autocannon decodes them as text, for which it needs longest where they are compressed, and the
 * server would pay for waking up for single requests meanwhile.
 */
const leaveBodies = (client: Client) => {
  client.pipelinedRequests.addBody = () => {}
}

/** Processor time of a request in milliseconds. @throws Error if one is not answered with 200 */
async function cpuOf(measured: MeasuredProcess, pathOf: () => string, amount: number): Promise<number> {
  const before = measured.cpu().server
  const result = await autocannon({
    url: measured.url,
    connections: CONNECTIONS,
    pipelining: PIPELINING,
    sampleInt: SAMPLE_MS,
    amount,
    headers: BROTLI,
    setupClient: leaveBodies,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf()}: ${result.non2xx} failed, ${result.errors} broke`)
  return (measured.cpu().server - before) / result['2xx']
}
