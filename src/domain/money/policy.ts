/**
 * The rules that a booking is made under: deposit, balance, cancellation, changes, times and dogs. The brand's policy counts where
 * the operator has none of its own, and a park may have its own times. A booking keeps the policy that it was made under.
 */
import { isClockTime } from '../dates/clock-time.ts'
import { CHARGE_LINK_DAYS } from './balance.ts'
import type { CancellationStep } from './cancellation.ts'
import type { DepositTerms } from './deposit.ts'
import { pounds, type Pence } from './money.ts'

export interface Policy {
  readonly depositKind: DepositTerms['kind']
  /** Pence per booking, or basis points of the price of the accommodation. */
  readonly depositValue: number
  /** Only the deposit is due today; the customer has no choice. */
  readonly depositCompulsory: boolean
  /** The largest share of the price of the accommodation that a deposit may be, in basis points. */
  readonly depositMaxShare: number
  readonly balanceDueWeeks: number
  /** From the most days before arrival to the fewest. */
  readonly cancellation: readonly CancellationStep[]
  /** Days before the due date of a balance on which a reminder is sent, falling; negative after it. */
  readonly reminderDays: readonly number[]
  /** For other dates. */
  readonly changeFee: Pence
  /** Of the lead guest, on the day of arrival; null asks for no date of birth, and 18 is enough. */
  readonly minimumAge: number | null
  /** As '16:00'. */
  readonly arrivalFrom: string
  readonly departureBy: string
  /** The rules for dogs, besides their number and price; '' for nothing. */
  readonly dogs: string
  /** Earnings of cancelled nights that are sold again are given back. */
  readonly reletRefunds: boolean
  /** The part of them that is kept for selling the stay again. */
  readonly reletCost: Pence
}

/** The parts of a policy that a brand, an operator or a park states itself. */
export type OwnPolicy = { readonly [Name in keyof Policy]?: Policy[Name] | null }

/** The policy where nobody states another one. */
export const DEFAULT_POLICY: Policy = {
  depositKind: 'percent',
  depositValue: 2_500,
  depositCompulsory: false,
  depositMaxShare: 10_000,
  balanceDueWeeks: 8,
  cancellation: [
    { daysBefore: 71, share: 'deposit' },
    { daysBefore: 57, share: 5_000 },
    { daysBefore: 43, share: 6_000 },
    { daysBefore: 29, share: 7_500 },
    { daysBefore: 8, share: 9_000 },
    { daysBefore: 0, share: 9_500 },
  ],
  reminderDays: [21, 7, 0, -3, -7],
  changeFee: 0,
  minimumAge: null,
  arrivalFrom: '16:00',
  departureBy: '10:00',
  dogs: '',
  reletRefunds: false,
  reletCost: 0,
}

/** The policy that follows from a base and further statements; the last one counts. */
export function policyInForce(base: Policy, ...own: readonly OwnPolicy[]): Policy {
  const stated = own.flatMap((each) =>
    Object.entries(each).filter(([, value]) => value !== null && value !== undefined),
  )
  return { ...base, ...(Object.fromEntries(stated) as Partial<Policy>) }
}

export const depositTermsOf = (policy: Policy): DepositTerms => ({
  kind: policy.depositKind,
  value: policy.depositValue,
  maxShare: policy.depositMaxShare,
  balanceDueWeeks: policy.balanceDueWeeks,
  compulsory: policy.depositCompulsory,
})

/** Basis points. */
const MIN_DEPOSIT_SHARE = 100
export const WHOLE_SHARE = 10_000
export const MAX_STEPS = 12
export const MAX_DAYS_BEFORE = 730
export const MAX_REMINDERS = 8
/** Later a payment link of a charge no longer works. */
export const LAST_REMINDER_DAY = -CHARGE_LINK_DAYS
export const FIRST_REMINDER_DAY = 120
export const MAX_FEE: Pence = pounds(1_000)
export const LONGEST_DOGS_TEXT = 500

export interface PolicyError {
  readonly field: keyof Policy
  /** Says what it must be, after the field's name. */
  readonly message: string
}

/** The errors of what somebody states, beyond the types of its fields [POL-02]. */
export function policyErrors(own: OwnPolicy): PolicyError[] {
  const { depositKind, depositValue, cancellation, reminderDays } = own
  const hasKind = depositKind !== undefined && depositKind !== null
  const hasValue = depositValue !== undefined && depositValue !== null
  return [
    ...errorIf(hasKind !== hasValue, hasKind ? 'depositValue' : 'depositKind', 'must be stated with the other'),
    ...errorIf(
      depositKind === 'percent' &&
        hasValue &&
        depositValue !== 0 &&
        (depositValue < MIN_DEPOSIT_SHARE || depositValue > WHOLE_SHARE),
      'depositValue',
      `must be from ${MIN_DEPOSIT_SHARE} to ${WHOLE_SHARE} basis points, which is 1% to 100%`,
    ),
    ...(cancellation ? stepErrors(cancellation) : []),
    ...errorIf(reminderDays ? !isFalling(reminderDays) : false, 'reminderDays', 'must fall from each to the next'),
    ...(['arrivalFrom', 'departureBy'] as const).flatMap((field) =>
      errorIf(typeof own[field] === 'string' && !isClockTime(own[field]), field, 'must be a time of day, like 16:00'),
    ),
  ]
}

/** A later cancellation never costs less, and every day until the arrival has a charge. */
function stepErrors(steps: readonly CancellationStep[]): PolicyError[] {
  const costOf = ({ share }: CancellationStep) => (share === 'deposit' ? 0.5 : share)
  const refuse = (isWrong: boolean, message: string) => errorIf(isWrong, 'cancellation', message)
  return [
    ...refuse(!isFalling(steps.map(({ daysBefore }) => daysBefore)), 'must have fewer days on each line'),
    ...refuse(steps.at(-1)?.daysBefore !== 0, 'must end with 0 days, the day of arrival'),
    ...refuse(steps.length > 0 && costOf(steps[0]!) > 0.5, 'must begin with nothing or the deposit'),
    ...refuse(
      steps.some((step, index) => index > 0 && costOf(step) <= costOf(steps[index - 1]!)),
      'must keep more on each line than on the one before',
    ),
  ]
}

const isFalling = (days: readonly number[]) => days.every((day, index) => index === 0 || day < (days[index - 1] ?? 0))

const errorIf = (isWrong: boolean, field: keyof Policy, message: string): PolicyError[] =>
  isWrong ? [{ field, message }] : []
