import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'sandbox-signature'

/** Maximum age of a delivery, in both directions, against replay. */
const TOLERANCE_SECONDS = 300

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** 't=1795237225,v1=…': the time, and an HMAC over it and the raw body. */
export function signWebhook(rawBody: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${hash(rawBody, secret, String(atSeconds))}`
}

export function isSignedWebhook(rawBody: string, signature: string, secret: string, nowSeconds: number): boolean {
  const match = FORM.exec(signature)
  if (!match) return false
  const [, at = '', given = ''] = match
  const expected = hash(rawBody, secret, at)
  const isGenuine = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'))
  return isGenuine && Math.abs(nowSeconds - Number(at)) <= TOLERANCE_SECONDS
}

function hash(rawBody: string, secret: string, at: string): string {
  return createHmac('sha256', secret).update(`${at}.${rawBody}`).digest('hex')
}
