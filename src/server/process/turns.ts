import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long work is begun in one turn of the event loop, milliseconds. In a longer one connections pile up in the kernel. */
export const LONG_TURN_MS = 10

/** In a row, in which nothing arrives: in the one a connection is accepted, in the next its request is read. */
const QUIET_TURNS = 2

/** As many connections as the kernel keeps, each of which needs a turn. */
const MOST_TURNS = 511

let connections = 0

/** Counts a connection that this process has accepted. */
export const noticeConnection = (): void => void connections++

export const acceptedConnections = (): number => connections

interface TurnOptions {
  /** Milliseconds. */
  readonly now: () => number
  /** How many connections have been accepted so far. */
  readonly accepted?: () => number
}

export interface Turns {
  /**
   * Waits for one's turn; resolves to the milliseconds that took.
   * @param isFirst every second turn is of these, while there are any
   */
  wait(isFirst?: boolean): Promise<number>
  /** Whether nobody waits, and no connection has just been accepted, after which there may be more. */
  readonly isIdle: boolean
}

/**
 * Begins work in the order of its arrival, in short turns of the event loop. Node accepts one connection in a turn: after
 * one, and after a long turn, it first accepts those that wait in the kernel, where nobody sees for how long they have waited.
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

  /** At least one. What it does at once is done before the next. */
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
    for (let turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn++) {
      const [before, turnBegan] = [arrived + accepted(), now()]
      await nextTurn()
      // The process has other work, and who waits here would wait for all of it.
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
