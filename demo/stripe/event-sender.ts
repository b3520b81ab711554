import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StripeEvent } from './stripe-objects.ts'

/** Stripe's signature of a delivery: the time, and an HMAC over it and the body. */
export function signatureOf(rawBody: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const hash = createHmac('sha256', secret).update(`${atSeconds}.${rawBody}`).digest('hex')
  return `t=${atSeconds},v1=${hash}`
}

const PAUSES_MS = [0, 200, 1000, 3000]

/** Delivers an event as Stripe does: retries with growing pauses until it is acknowledged. */
export async function sendEvent(event: StripeEvent, webhookUrl: string, secret: string): Promise<void> {
  const body = JSON.stringify(event)
  for (const waitMs of PAUSES_MS) {
    await pause(waitMs)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body, secret) }
    const taken = await fetch(webhookUrl, { method: 'POST', body, headers }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (taken) return
  }
}
