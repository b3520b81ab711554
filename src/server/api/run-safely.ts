import type { Call } from '../../contract/call.ts'
import type { Endpoint, RequestScope } from './endpoint.ts'
import { broken, unavailable, type Failed, type Result } from './result.ts'

/** Milliseconds that a call may take: longer than a payment provider is given, so that what it says is heard. */
export const CALL_LIMIT_MS = 10_000

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
    timer = setTimeout(() => resolve(unavailable()), scope.deps.callLimitMs)
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
