import type { Call } from '../../contract/call.ts'
import { type StorefrontApi, CALLS } from '../../contract/calls.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { Endpoint, RequestScope } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { type Result, broken, unavailable, type Failed } from './result.ts'
import { CREATE_LIMIT_MS, PROVIDER_LIMIT_MS } from '../payments/payment-provider.ts'
import { isDatabaseUnavailable, limitDatabaseTime } from '../store/database-time.ts'

const UNAVAILABLE = 503

type Run = (endpoint: Endpoint<Call>, input: unknown, scope: RequestScope) => Promise<Result<unknown>>

const runPlainly: Run = (endpoint, input, scope) => endpoint.run(input, scope)

/** The API for pages rendered on the server: the same endpoints without HTTP, bound to the request's session. */
export function createStorefrontApi(scope: RequestScope, run: Run = runPlainly): StorefrontApi {
  const calls = Object.entries(ENDPOINTS as Record<string, Endpoint<Call>>)
  return Object.fromEntries(
    calls.map(([name, endpoint]) => [
      name,
      async (input: unknown, options?: { signal?: AbortSignal }) => {
        const signal = options?.signal ? () => options.signal : scope.signal
        const result = await run(endpoint, input, { ...scope, signal }).catch((error: unknown) => {
          scope.doNotCache()
          const failure = failureOf(error, scope.requestId)
          if (failure.status !== UNAVAILABLE) throw error
          scope
            .log()
            .warn({ err: error, call: endpoint.call.path }, 'a page could not be answered without the database')
          return failure
        })
        if (result.kind === 'ok') return result.data
        // A page may do without the answer; it must not stay so for the others.
        if (result.status >= 500) scope.doNotCache()
        throw new ApiFailure(result.status, result.errors, result.details)
      },
    ]),
  ) as unknown as StorefrontApi
}

/** Time limit of a call, milliseconds. */
export const CALL_LIMIT_MS = 10_000

/** Time limit of payment calls: longer than the provider is given for an earlier payment and this one. */
const PAYMENT_LIMIT_MS = CREATE_LIMIT_MS + 3 * PROVIDER_LIMIT_MS

const TAKES_PAYMENT: ReadonlySet<Call> = new Set<Call>([CALLS.prePayment, CALLS.payBalance])

/**
 * Runs an endpoint and converts its errors: 503 if the database is unreachable or slow, or the time limit is exceeded,
 * else 500 with the request id. Stacks go to the log, never to the client.
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
    return await Promise.race([limitDatabaseTime(scope.deps.databaseLimitMs, () => endpoint.run(input, scope)), timeUp])
  } catch (error) {
    const failure = failureOf(error, scope.requestId)
    const fields = { err: error, call: endpoint.call.path }
    if (failure.status === 503) scope.log().warn(fields, 'a call could not be answered without the database')
    else scope.log().error(fields, 'a call failed')
    return failure
  } finally {
    clearTimeout(timer)
  }
}

/** The response for a thrown error. */
export function failureOf(error: unknown, requestId: string): Failed {
  return isDatabaseUnavailable(error) ? unavailable() : broken(requestId)
}
