import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** Keeps nothing where we have no number at an affiliate network: there is nobody to tell [NEWS-03]. */
export const affiliate = endpoint(
  CALLS.affiliate,
  ({ input: { awc }, deps: { site }, visitor }) =>
    ok({ isKept: site.trackingIds.affiliate !== '' && visitor.keepAffiliateClick(awc) }),
  { isWrite: true },
)
