import autocannon, { type Client } from 'autocannon'
import type { MeasuredProcess } from '../render/measured-server.ts'
import { requestsOf, type Work } from '../render/requests.ts'
import type { RequestFigures } from './figures.ts'

const CONNECTIONS = 8
const MEASURED = ['/api/search, kept', '/api/search, afresh', 'results, kept', 'results, afresh', 'park, afresh']

/** Makes addresses that nobody has asked for. */
let asked = 0

/** @returns makes the address of a page of results that nothing is kept of */
export async function freshResults(url: string): Promise<() => string> {
  const results = (await requestsOf(url)).find(({ name, way }) => name === 'results' && way === 'afresh')!
  return () => `${results.path}&unknown=${asked++}`
}

/**
 * Searches and pages of one process, each right after the bare server's work of its kind.
 * @param seconds of each measurement
 * @throws Error if any is not answered with 200
 */
export async function measureRequests(
  server: MeasuredProcess,
  bare: MeasuredProcess,
  seconds: number,
): Promise<RequestFigures[]> {
  const requests = (await requestsOf(server.url)).map((request) => ({
    ...request,
    name: `${request.name}, ${request.way}`,
  }))
  const figures: RequestFigures[] = []
  for (const name of MEASURED) {
    const { path, way, against } = requests.find((request) => request.name === name)!
    const pathOf = way === 'kept' ? () => path : () => `${path}&unknown=${asked++}`
    const bareRate = await rateOf(bare, pathOfWork(against), seconds)
    // The first seconds compile the code of the requests.
    await rateOf(server, pathOf, Math.ceil(seconds / 3))
    const rate = await rateOf(server, pathOf, seconds)
    figures.push({ name, ...rate, ofBare: rate.perSecond / bareRate.perSecond })
  }
  return figures
}

const pathOfWork = (work: Work) => () => `/${work}?${asked++}`

/** Bodies are not read: decoding them would be the client's work, on the server's processors. */
const leaveBodies = (client: Client) => {
  client.pipelinedRequests.addBody = () => {}
}

async function rateOf(
  measured: MeasuredProcess,
  pathOf: () => string,
  seconds: number,
): Promise<{ perSecond: number; cpuMs: number }> {
  const before = measured.cpu().server
  const began = performance.now()
  const result = await autocannon({
    url: measured.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    setupClient: leaveBodies,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf() }) }],
  })
  const took = (performance.now() - began) / 1000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf()}: ${result.non2xx} failed, ${result.errors} broke`)
  const answered = result['2xx']
  return { perSecond: answered / took, cpuMs: (measured.cpu().server - before) / answered }
}
