import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany } from '../result.ts'

/**
 * Logs an error of a page in a browser, from where it is reported like a server error, without data about the visitor.
 * Anybody can call this, so it is rate-limited per address and in total.
 */
export const clientError = endpoint(CALLS.clientError, async ({ input, deps, log, address }) => {
  const wait = await deps.clientErrors.count(address)
  if (wait !== undefined) return tooMany(wait)
  const { name, message, stack, path } = input
  log().error({ err: Object.assign(new Error(message), { name, stack }), path, event: 'client-error' }, 'a page failed')
  return ok({})
})
