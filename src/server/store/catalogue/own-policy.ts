/** The parts of its policy that an operator states itself: columns from before there were policies, and a document. */
import type { OwnPolicy } from '../../../domain/money/policy.ts'
import { operator } from '../schema/catalogue.ts'

export const policyColumns = {
  depositKind: operator.depositKind,
  depositValue: operator.depositValue,
  depositCompulsory: operator.depositCompulsory,
  balanceDueWeeks: operator.balanceDueWeeks,
  minimumAge: operator.minimumAge,
  policy: operator.policy,
}

type PolicyColumns = Pick<typeof operator.$inferSelect, keyof typeof policyColumns>

/** Null and missing parts are the brand's. */
export function ownPolicyOf(row: PolicyColumns): OwnPolicy {
  const { depositKind, depositValue, depositCompulsory, balanceDueWeeks, minimumAge, policy } = row
  const isCompulsory = depositKind === null ? null : depositCompulsory
  return { ...policy, depositKind, depositValue, depositCompulsory: isCompulsory, balanceDueWeeks, minimumAge }
}
