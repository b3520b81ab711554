import type { Call } from '../../contract/call.ts'
import { CALLS } from '../../contract/calls.ts'
import { CREATE_LIMIT_MS, PROVIDER_LIMIT_MS } from '../payments/payment-provider.ts'
import type { Endpoint, RequestScope } from './endpoint.ts'
import { broken, unavailable, type Failed, type Result } from './result.ts'

/** Milliseconds that a call may take. */
export const CALL_LIMIT_MS = 10_000

/** Of calls that take a payment: longer than the provider is given for an earlier one and for this, so that it is heard. */
const PAYMENT_LIMIT_MS = CREATE_LIMIT_MS + 3 * PROVIDER_LIMIT_MS

const TAKES_PAYMENT: ReadonlySet<Call> = new Set<Call>([CALLS.prePayment, CALLS.payBalance])

/**
 * Runs an endpoint and turns what it throws into an answer: 503 where the database cannot be reached or the time is
 * up, else 500 with the request's id. A stranger never sees a stack; the log does.
 */
export async function runSafely(
  endpoint: Endpoint<Call>,
  input: unknown,
  scope: RequestScope,
): Promise<Result<unknown>> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<Result<unknown>>((resolve) => {
    const { callLimitMs } = scope.deps
    const limitMs = TAKES_PAYMENT.has(endpoint.call) ? Math.max(PAYMENT_LIMIT_MS, callLimitMs) : callLimitMs
    timer = setTimeout(() => resolve(unavailable()), limitMs)
  })
  try {
    return await Promise.race([endpoint.run(input, scope), timeUp])
  } catch (error) {
    scope.log.error({ err: error, call: endpoint.call.path }, 'a call failed')
    return failureOf(error, scope.requestId)
  } finally {
    clearTimeout(timer)
  }
}

/** What is answered where something was thrown. */
export function failureOf(error: unknown, requestId: string): Failed {
  return isDatabaseUnavailable(error) ? unavailable() : broken(requestId)
}

/** PostgreSQL classes: 08 connection, 53 resources, 57P shut down; the rest is what Node's sockets say. */
const UNAVAILABLE_CODE = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
/** The pool and the driver throw these without a code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) return true
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause, depth + 1)
}
