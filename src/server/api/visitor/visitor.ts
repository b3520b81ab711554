import { CALLS } from '../../../contract/calls.ts'
import { maskedPath, maskedStack, maskedText } from '../../http/access-log.ts'
import { endpoint, type RequestScope } from '../endpoint.ts'
import { ok, tooMany } from '../result.ts'
import type { ConsentChoice } from '../../../domain/customer/consent.ts'
import { forgetAffiliateClick } from '../../commands/payments/affiliate-sale.ts'
import { callerOf } from '../booking/answer-booking.ts'

/**
 * Logs an error of a page in a browser, from where it is reported like a server error, without data about the visitor:
 * the report is masked. Anybody can call this, so it is rate-limited per address and in total.
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

/** Stores nothing unless AFFILIATE_ID is set [NEWS-03]. */
export const affiliate = endpoint(
  CALLS.affiliate,
  ({ input: { awc }, deps: { site }, visitor }) =>
    ok({ isKept: site.trackingIds.affiliate !== '' && visitor.keepAffiliateClick(awc) }),
  { isWrite: true },
)

export const cookieConsent = endpoint(CALLS.cookieConsent, async ({ input: { choice }, ...scope }) => {
  await saveConsent(scope, choice)
  return ok({ choice })
})

/** Stores a consent choice; a rejection also deletes the affiliate click of the booking in progress. */
export async function saveConsent(scope: RequestScope, choice: ConsentChoice): Promise<void> {
  scope.visitor.choose(choice)
  if (choice === 'rejected') await forgetAffiliateClick(scope.deps, callerOf(scope))
}
