import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createTurns, LONG_TURN_MS, noticeConnection } from './turns.ts'

/**
 * Requests of one connection that wait or are in progress: browsers and proxies send one, and wait for its answer.
 * Somebody who sends more does not read what is answered.
 */
const MOST_IN_FLIGHT = 16

/** Answered before all others: a process that is busy is not one that hangs. */
const HEALTH = /^\/(healthz|readyz)$/

interface InTurnsOptions {
  /** Milliseconds. */
  readonly now?: () => number
}

/**
 * Lets a server begin its requests in short turns of the event loop, between which it accepts connections, and one request of
 * a connection after the other, each in another turn. Without this whoever sends many requests at once, on many
 * connections or on few, keeps the event loop for seconds.
 */
export function beginInTurns(server: Server, { now = () => performance.now() }: InTurnsOptions = {}): void {
  const answer = server.listeners('request') as RequestListener[]
  const turns = createTurns({ now })
  const lines = new WeakMap<Socket, (() => void)[]>()
  let turnBegan: number | undefined

  function hasTime(): boolean {
    if (turnBegan === undefined) {
      turnBegan = now()
      setImmediate(() => (turnBegan = undefined))
    }
    return turns.isIdle && now() - turnBegan <= LONG_TURN_MS
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const go = () => answer.forEach((listener) => listener.call(server, request, response))
    if (HEALTH.test(request.url ?? '') || hasTime()) go()
    else {
      // Nobody may be left to answer.
      void turns.wait().then(() => request.socket.destroyed || go())
    }
  }

  server.removeAllListeners('request')
  server.on('connection', noticeConnection)
  server.on('request', (request, response) => {
    const { socket } = request
    // What was read together is parsed to its end.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length === MOST_IN_FLIGHT) {
      socket.destroy()
      return
    }
    line.push(() => begin(request, response))
    response.once('close', () => {
      line.shift()
      if (line[0] && !socket.destroyed) setImmediate(line[0])
    })
    if (line.length === 1) line[0]!()
  })
}
