import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { envelopeOf, JSON_TYPE } from './json-envelope.ts'

/** Middleware that answers 413 in the envelope if the body is larger than `maxSize` bytes. */
export function upTo(maxSize: number): MiddlewareHandler {
  const errors = [{ code: 'too-large', message: `The body is larger than ${maxSize} bytes.` }]
  const text = JSON.stringify(envelopeOf({ kind: 'failed', status: 413, errors }))
  return bodyLimit({
    maxSize,
    onError: () =>
      new Response(text, { status: 413, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' } }),
  })
}
