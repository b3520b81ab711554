import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredServer } from '../render/measured-server.ts'
import { bookOne } from './bookings.ts'
import type { FloodFigures } from './figures.ts'
import { ask, quantile } from './offer.ts'
import { freshResults } from './searches.ts'

const CONNECTIONS = 1000
const CUSTOMERS = 4
const PIPELINES = 100
const PIPELINED = 500
const LOOK_MS = 200

/**
 * Longer than it should take though the clients share the processors: it was 18 s before connections were accepted
 * first.
 */
const HEALTH_LIMIT_MS = 5000

/**
 * 1,000 connections that send the next request after each answer, with customers who book meanwhile; then 100 that send
 * 500 requests at once. Somebody who connects anew asks for the health five times a second.
 * @throws Error if the health takes longer than five seconds, or no booking is finished
 */
export async function measureFloods(server: MeasuredServer, seconds: number): Promise<FloodFigures> {
  const flood = await flooded(server.url, seconds)
  // The last refused request is answered.
  await sleep(2000)
  const pipelined = await watchingHealth(server.url, () => sendPipelined(server.url))
  const figures = { seconds, connections: CONNECTIONS, ...flood, pipelines: PIPELINES, pipelined }
  const slowest = Math.max(figures.health.max, pipelined.max)
  if (slowest > HEALTH_LIMIT_MS) throw new Error(`Under a flood /healthz took ${Math.round(slowest)} ms.`)
  if (flood.bookings === 0) throw new Error(`Under a flood no booking was finished in ${seconds} s.`)
  return figures
}

async function flooded(url: string, seconds: number) {
  const pathOf = await freshResults(url)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + seconds * 1000
  let answered = 0
  let refused = 0
  let bookings = 0
  const attack = async () => {
    while (performance.now() < end) {
      const { status } = await ask(url + pathOf(), agent)
      if (status === 200) answered++
      else refused++
    }
  }
  const customer = async () => {
    while (performance.now() < end) if ((await bookOne(url)) !== undefined) bookings++
  }
  const health = await watchingHealth(url, () =>
    Promise.all([...Array.from({ length: CONNECTIONS }, attack), ...Array.from({ length: CUSTOMERS }, customer)]),
  )
  agent.destroy()
  return { answered, refused, bookings, health }
}

/** Milliseconds of the health while something goes on, each asked for on a connection of its own. */
async function watchingHealth(url: string, work: () => Promise<unknown>): Promise<{ p50: number; max: number }> {
  let isOver = false
  const times: number[] = []
  const watch = (async () => {
    while (!isOver) {
      const { ms } = await ask(`${url}/healthz`, new Agent())
      times.push(ms)
      await sleep(LOOK_MS)
    }
  })()
  await work()
  isOver = true
  await watch
  return { p50: quantile(times, 0.5), max: Math.max(...times) }
}

/** Ends once each connection has been closed, or its requests answered. */
async function sendPipelined(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const requests = `GET / HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(PIPELINED)
  await Promise.all(
    Array.from({ length: PIPELINES }, async () => {
      const socket = connect(Number(port), hostname)
      let answers = 0
      socket.on('error', () => {})
      socket.on('data', (part: Buffer) => {
        answers += part.toString('latin1').split('HTTP/1.1 200').length - 1
        if (answers === PIPELINED) socket.destroy()
      })
      socket.write(requests)
      await once(socket, 'close')
    }),
  )
}
