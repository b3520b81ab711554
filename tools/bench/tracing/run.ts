/**
 * `npm run bench:tracing`: the processor time of requests with traces against that without, of two servers in turns.
 * Needs a build; on Linux.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startServer, type MeasuredServer } from '../render/measured-server.ts'
import { requestsOf } from '../render/requests.ts'

/** After one that warms up. */
const ROUNDS = 3
const REQUESTS = 100

const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-tracing-'))
const running: MeasuredServer[] = []
let batches = 0
/** Makes addresses that nobody has asked for. */
let unique = 0
const receiver = http.createServer((request, response) => {
  request.on('data', () => {})
  request.on('end', () => {
    batches++
    response.end('{}')
  })
})
try {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const open = async (name: string, settings: Record<string, string>) => {
    const data = { DATA_DIR: path.join(folder, name), CATALOGUE_SCALE: '0.1', DATABASE_URL: '' }
    const server = await startServer({ ...data, ...settings })
    running.push(server)
    server.pauseDrawing()
    return server
  }
  const servers = await Promise.all([
    open('without', {}),
    open('with', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }),
  ])
  const requests = (await requestsOf(servers[0].url)).filter(({ way }) => way === 'afresh')
  for (const { name, path: asked } of requests) {
    const best = [Infinity, Infinity]
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, server] of servers.entries()) {
        const cpuMs = await cpuOf(server, asked)
        if (round > 0) best[index] = Math.min(best[index]!, cpuMs)
      }
    }
    const [less = 0, more = 0] = best
    console.log(
      `${name}: ${less.toFixed(2)} ms without, ${more.toFixed(2)} ms with traces, × ${(more / less).toFixed(2)}`,
    )
  }
  if (batches === 0) throw new Error('no spans were received')
} finally {
  await Promise.all(running.map((process) => process.stop()))
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Processor time of a request that is made anew, milliseconds; one after the other. */
async function cpuOf(server: MeasuredServer, asked: string): Promise<number> {
  const before = server.cpu().server
  for (let count = 0; count < REQUESTS; count++) {
    const answer = await fetch(`${server.url}${asked}&unknown=${unique++}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`)
  }
  return (server.cpu().server - before) / REQUESTS
}
