/**
 * Several processes that serve one port, by the setting PROCESSES, are supervised by the one that was started
 * (supervise.ts).
 */
import cluster from 'node:cluster'

/** How a process that serves requests differs from a server of one process. */
export interface ServingProcess {
  /** From 1. One that replaces another has its number. */
  readonly number: number
  /** Only the first does background work. */
  readonly isFirst: boolean
  /** Address of the provider in the supervising process, if any. */
  readonly paymentsUrl: string | undefined
}

/** Names of its environment, beside the settings. */
const NUMBER = 'SERVING_PROCESS'
const PAYMENTS_URL = 'SERVING_PAYMENTS_URL'

/** Sent by a process once it answers requests. */
export interface Ready {
  /** The server's address from this machine. */
  readonly readyAt: string
  readonly port: number
  /** Of its code, which may have been replaced since the supervising process was started. */
  readonly version: string
  readonly brandName: string
}

/** Undefined in a server of one process. */
export function servingProcess(): ServingProcess | undefined {
  if (!cluster.isWorker) return undefined
  const number = Number(process.env[NUMBER])
  return { number, isFirst: number === 1, paymentsUrl: process.env[PAYMENTS_URL] }
}

export function environmentOf(number: number, paymentsUrl: string | undefined): Record<string, string> {
  return { [NUMBER]: String(number), ...(paymentsUrl === undefined ? {} : { [PAYMENTS_URL]: paymentsUrl }) }
}

/** Tells the supervising process that this one answers requests. */
export function sayReady(ready: Ready): void {
  process.send?.(ready)
}
