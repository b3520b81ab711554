import type { Call } from '../../contract/call.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { Endpoint, RequestScope } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { Result } from './result.ts'
import { failureOf } from './run-safely.ts'

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
