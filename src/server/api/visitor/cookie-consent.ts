import { CALLS } from '../../../contract/calls.ts'
import type { ConsentChoice } from '../../../domain/customer/consent.ts'
import { forgetAffiliateClick } from '../../commands/payments/affiliate-sale.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { endpoint, type RequestScope } from '../endpoint.ts'
import { ok } from '../result.ts'

export const cookieConsent = endpoint(CALLS.cookieConsent, async ({ input: { choice }, ...scope }) => {
  await saveConsent(scope, choice)
  return ok({ choice })
})

/** Stores a consent choice; a rejection also deletes the affiliate click of the booking in progress. */
export async function saveConsent(scope: RequestScope, choice: ConsentChoice): Promise<void> {
  scope.visitor.choose(choice)
  if (choice === 'rejected') await forgetAffiliateClick(scope.deps, callerOf(scope))
}
