import { CALLS } from '../../../contract/calls.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** Stores nothing unless AFFILIATE_ID is set [NEWS-03]. */
export const affiliate = endpoint(
  CALLS.affiliate,
  ({ input: { awc }, deps: { site }, visitor }) =>
    ok({ isKept: site.trackingIds.affiliate !== '' && visitor.keepAffiliateClick(awc) }),
  { isWrite: true },
)
