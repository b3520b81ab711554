import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-server.ts'

/** Work of the calibration server that a request is compared with. */
export type Work = 'bytes' | 'page' | 'json'

/** `kept`: asked again, nothing changed; `afresh`: each address once, so that nothing is kept of it. */
type Way = 'kept' | 'afresh'

export interface Request {
  readonly name: string
  readonly way: Way
  readonly path: string
  readonly against: Work
}

export interface Cost {
  /** 'home, kept'. */
  readonly name: string
  /** Processor time of the server, milliseconds: the best of the rounds. */
  readonly cpuMs: number
  readonly against: Work
  /** Its time against the calibration's, each the best of the same rounds. */
  readonly ratio: number
}

const CONNECTIONS = 8
const AMOUNTS: Record<Way | Work, number> = { kept: 6000, afresh: 250, bytes: 8000, page: 250, json: 1000 }
const BROTLI = { 'accept-encoding': 'br' }

/** Addresses of a real search, of the first park that it finds, and of a script. */
export async function requestsOf(url: string): Promise<Request[]> {
  const query = 'channelId=ukcaravan&regionId=1&duration=7&adults=2&children=2'
  const response = await fetch(`${url}/api/search?${query}`)
  const { data } = (await response.json()) as {
    data: { arrivalDate: string; results: { regionId: number; parkId: number; slug: string }[] }
  }
  const [park] = data.results
  const html = await (await fetch(url)).text()
  const [script] = /\/assets\/libraries-[^" ]+\.js/.exec(html) ?? []
  if (!park || script === undefined) throw new Error('The site has no park, or no script.')
  const stay = `date=${data.arrivalDate}&nights=7&adults=2&children=2`
  const pages = {
    home: '/?',
    results: `/results?channel=ukcaravan&region=1&${stay}`,
    park: `/holidays/ukcaravan/${park.regionId}/${park.parkId}/${park.slug}?channel=ukcaravan&${stay}`,
  }
  return [
    ...Object.entries(pages).map(([name, path]): Request => ({ name, way: 'kept', path, against: 'bytes' })),
    { name: '/api/search', way: 'kept', path: `/api/search?${query}`, against: 'bytes' },
    { name: 'largest script', way: 'kept', path: script, against: 'bytes' },
    ...Object.entries(pages).map(([name, path]): Request => ({ name, way: 'afresh', path, against: 'page' })),
    { name: '/api/search', way: 'afresh', path: `/api/search?${query}`, against: 'json' },
  ]
}

/** Measures requests and calibration in turns: what disturbs one round disturbs both. */
export async function measureCosts(server: MeasuredProcess, bare: MeasuredProcess, rounds: number): Promise<Cost[]> {
  const requests = await requestsOf(server.url)
  const best = new Map<Request | Work, number>()
  const note = (of: Request | Work, cpuMs: number) => best.set(of, Math.min(cpuMs, best.get(of) ?? Infinity))
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const work of ['bytes', 'page', 'json'] as const) {
      const cpuMs = await cpuOf(bare, (count) => `/${work}?${count}`, AMOUNTS[work])
      if (round > 0) note(work, cpuMs)
    }
    for (const request of requests) {
      const { path, way } = request
      const pathOf = way === 'kept' ? () => path : (count: number) => `${path}&unknown=${round}-${count}`
      const cpuMs = await cpuOf(server, pathOf, AMOUNTS[way])
      if (round > 0) note(request, cpuMs)
    }
  }
  return requests.map((request) => {
    const { name, way, against } = request
    const cpuMs = best.get(request)!
    return { name: `${name}, ${way}`, cpuMs, against, ratio: cpuMs / best.get(against)! }
  })
}

/** Processor time of a request in milliseconds. @throws Error if one is not answered with 200 */
async function cpuOf(measured: MeasuredProcess, pathOf: (count: number) => string, amount: number): Promise<number> {
  let count = 0
  const before = measured.cpu().server
  const result = await autocannon({
    url: measured.url,
    connections: CONNECTIONS,
    amount,
    headers: BROTLI,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf(count++) }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf(0)}: ${result.non2xx} failed, ${result.errors} broke`)
  return (measured.cpu().server - before) / result['2xx']
}
