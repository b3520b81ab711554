import { fetchInTime } from '../../src/server/http/fetch-in-time.ts'
import type { SandboxEvent } from './ledger.ts'
import type { SandboxAccounts } from './sandbox-accounts.ts'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

/** Sends one webhook; true if the shop has acknowledged it (2xx). */
export type SendWebhook = (rawBody: string, headers: Record<string, string>) => Promise<boolean>

const EVERY_MS = 500
const LONGEST_PAUSE_MS = 60_000

/** Timeout of one delivery. */
const LIMIT_MS = 10_000

/** Posts webhooks over the network. */
export function postTo(address: string): SendWebhook {
  return async (body, headers) => {
    return (await fetchInTime(address, { method: 'POST', body, headers, redirect: 'manual' }, LIMIT_MS)).ok
  }
}

/**
 * Delivers events at least once, with growing pauses, until each is acknowledged, including those from before a crash:
 * the shop must recognise duplicates. Each run first completes bank payments that are due, which creates events too.
 */
export function sendWebhooks(accounts: SandboxAccounts, secret: string, send: SendWebhook): { stop(): void } {
  const pauses = new Map<string, { until: number; pause: number }>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const turn = async () => {
    accounts.settleDue()
    for (const event of accounts.undelivered()) {
      if (isStopped) return
      if ((pauses.get(event.id)?.until ?? 0) > Date.now()) continue
      const isDelivered = await send(...webhookOf(event, secret)).catch(() => false)
      if (isDelivered) {
        pauses.delete(event.id)
        accounts.markDelivered(event.id)
      } else {
        const pause = Math.min((pauses.get(event.id)?.pause ?? EVERY_MS) * 2, LONGEST_PAUSE_MS)
        pauses.set(event.id, { until: Date.now() + pause, pause })
      }
    }
  }
  const schedule = () => {
    timer = setTimeout(() => {
      turn()
        .catch(() => {})
        .finally(() => {
          if (!isStopped) schedule()
        })
    }, EVERY_MS)
    timer.unref()
  }
  schedule()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Body and headers of an event's webhook, signed with the current time. */
export function webhookOf(event: SandboxEvent, secret: string): [string, Record<string, string>] {
  const rawBody = JSON.stringify(event)
  const signature = signWebhook(rawBody, secret, Math.floor(Date.now() / 1000))
  return [rawBody, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }]
}
