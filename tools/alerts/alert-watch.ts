import { setTimeout as sleep } from 'node:timers/promises'
import type { Prometheus } from './prometheus.ts'

const LIMIT_MS = 90_000

/** Waits for alerts to fire and to resolve, and prints how long that took. */
export class AlertWatch {
  /** The names of those that have fired. */
  readonly fired = new Set<string>()
  readonly #prometheus: Prometheus

  constructor(prometheus: Prometheus) {
    this.#prometheus = prometheus
  }

  /** @throws Error unless each of the alerts has fired within the limit */
  async firesWhile(fault: string, names: readonly string[], begin: () => unknown, limitMs = LIMIT_MS): Promise<void> {
    const began = performance.now()
    await begin()
    const awaited = new Set(names)
    while (awaited.size > 0) {
      for (const name of await this.#prometheus.firing()) {
        this.fired.add(name)
        if (awaited.delete(name)) console.log(`✓ ${fault}: ${name} fires (${secondsSince(began)})`)
      }
      if (performance.now() - began > limitMs) throw new Error(`${fault}, but silent is ${[...awaited].join(', ')}`)
      await sleep(500)
    }
  }

  /** @throws Error unless all of the alerts stop */
  async resolves(names: readonly string[]): Promise<void> {
    const began = performance.now()
    for (;;) {
      const firing = await this.#prometheus.firing()
      const left = names.filter((name) => firing.has(name))
      if (left.length === 0) break
      if (performance.now() - began > LIMIT_MS) throw new Error(`still firing is ${left.join(', ')}`)
      await sleep(500)
    }
    console.log(`✓ ${names.join(', ')} resolved (${secondsSince(began)})`)
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`
}
