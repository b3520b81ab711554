import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany } from '../result.ts'

/**
 * Logs what went wrong on a page in a browser, from where it is reported like an error of the server. Of who it happened to
 * nothing is told, and nothing is logged. Anybody can call this: so many are taken in a minute, from one address and from
 * all together, and the rest are refused.
 */
export const clientError = endpoint(CALLS.clientError, async ({ input, deps, log, address }) => {
  const wait = await deps.clientErrors.count(address)
  if (wait !== undefined) return tooMany(wait)
  const { name, message, stack, path } = input
  log.error({ err: Object.assign(new Error(message), { name, stack }), path, event: 'client-error' }, 'a page failed')
  return ok({})
})
