import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * So long work is begun in one turn of the event loop, milliseconds. In a longer one connections pile up in the kernel.
 */
const LONG_TURN_MS = 10

/** In a row, in which nothing arrives: in the one a connection is accepted, in the next its request is read. */
const QUIET_TURNS = 2

/** As many connections as the kernel keeps: each needs a turn. */
const MAX_TURNS = 511

let connections = 0

/** Counts a connection that this process has accepted. */
const noticeConnection = (): void => void connections++

const acceptedConnections = (): number => connections

interface TurnOptions {
  /** Milliseconds. */
  readonly now: () => number
  /** How many connections have been accepted so far. */
  readonly accepted?: () => number
}

interface Turns {
  /**
   * Waits for one's turn; resolves to the milliseconds that took.
   * @param isFirst every second turn is of these, while there are any
   */
  wait(isFirst?: boolean): Promise<number>
  /** Whether nobody waits, and no connection has just been accepted, after which there may be more. */
  readonly isIdle: boolean
}

/**
 * Begins work in the order of its arrival, in short turns of the event loop. Node accepts one connection in a turn:
 * after one, and after a long turn, it first accepts connections that wait in the kernel, where nobody sees for how
 * long they have waited.
 */
export function createTurns({ now, accepted = acceptedConnections }: TurnOptions): Turns {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let isFirstNext = true
  let arrived = 0
  let isBeginning = false
  /** Connections at the end of the last turn in which none was accepted. */
  let known = accepted()

  const waiting = () => first.length + others.length

  function next(): (() => void) | undefined {
    const [from, instead] = isFirstNext ? [first, others] : [others, first]
    isFirstNext = !isFirstNext
    return from.shift() ?? instead.shift()
  }

  async function beginAll() {
    isBeginning = true
    while (waiting() > 0) {
      if (accepted() !== known) await untilNoneArrive()
      const turnBegan = now()
      await beginSome()
      if (now() - turnBegan > LONG_TURN_MS) await untilNoneArrive()
    }
    isBeginning = false
  }

  /** At least one. Its synchronous work is done before the next. */
  async function beginSome() {
    let began: number | undefined
    const beginNext = () => {
      began ??= now()
      if (now() - began <= LONG_TURN_MS) next()?.()
    }
    for (let each = 0; each < waiting(); each++) setImmediate(beginNext)
    await nextTurn()
  }

  async function untilNoneArrive() {
    let quiet = 0
    for (let turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn++) {
      const [before, turnBegan] = [arrived + accepted(), now()]
      await nextTurn()
      // The process has other work, and requests here would wait for all of it.
      if (now() - turnBegan > LONG_TURN_MS) break
      quiet = arrived + accepted() === before ? quiet + 1 : 0
    }
    known = accepted()
  }

  return {
    wait(isFirst = false) {
      arrived++
      const at = now()
      return new Promise((resolve) => {
        const line = isFirst ? first : others
        line.push(() => resolve(now() - at))
        if (!isBeginning) void beginAll()
      })
    },
    get isIdle() {
      return !isBeginning && accepted() === known
    },
  }
}

/**
 * Requests of one connection that wait or are in progress: browsers and proxies send one, and wait for its answer.
 * Somebody who sends more does not read what is answered.
 */
const MAX_IN_FLIGHT = 16

/** Answered before all others: a process that is busy is not one that hangs. */
const HEALTH = /^\/(healthz|readyz)$/

interface InTurnsOptions {
  /** Milliseconds. */
  readonly now?: () => number
}

/**
 * Lets a server begin its requests in short turns of the event loop, between which it accepts connections, and one
 * request of a connection after the other, each in another turn. Without this a client that sends many requests at
 * once, on many connections or on few, keeps the event loop for seconds.
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
    // Requests that were read together are parsed to their end.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length === MAX_IN_FLIGHT) {
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
