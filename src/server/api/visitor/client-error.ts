import { CALLS } from '../../../contract/calls.ts'
import { maskedPath, maskedStack, maskedText } from '../../http/masked.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany } from '../result.ts'

/**
 * Logs an error of a page in a browser, from where it is reported like a server error, without data about the visitor:
 * what is sent is masked. Anybody can call this, so it is rate-limited per address and in total.
 */
export const clientError = endpoint(CALLS.clientError, async ({ input, deps, log, address }) => {
  const wait = await deps.clientErrors.count(address)
  if (wait !== undefined) return tooMany(wait)
  const err = Object.assign(new Error(maskedText(input.message)), {
    name: maskedText(input.name),
    stack: maskedStack(input.stack),
  })
  log().error({ err, path: maskedPath(input.path), event: 'client-error' }, 'a page failed')
  return ok({})
})
