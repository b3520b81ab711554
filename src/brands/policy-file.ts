/** The policies of a brand and of an operator, as their files state them: each field may be left out. */
import * as z from 'zod/mini'
import { MAX_PENCE } from '../domain/money/money.ts'
import {
  DEFAULT_POLICY,
  FIRST_REMINDER_DAY,
  LAST_REMINDER_DAY,
  LONGEST_DOGS_TEXT,
  MAX_DAYS_BEFORE,
  MAX_FEE,
  MAX_REMINDERS,
  MAX_STEPS,
  policyErrors,
  type OwnPolicy,
  WHOLE_SHARE,
} from '../domain/money/policy.ts'

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

const Step = z.strictObject({
  daysBefore: whole(0, MAX_DAYS_BEFORE),
  share: z.union([z.literal('deposit'), whole(0, WHOLE_SHARE)], 'must be deposit, or basis points up to 10000'),
})

const operatorFields = {
  depositMaxShare: z.optional(whole(0, WHOLE_SHARE)),
  cancellation: z.optional(z.array(Step).check(z.minLength(1), z.maxLength(MAX_STEPS))),
  reminderDays: z.optional(z.array(whole(LAST_REMINDER_DAY, FIRST_REMINDER_DAY)).check(z.maxLength(MAX_REMINDERS))),
  changeFee: z.optional(whole(0, MAX_FEE)),
  arrivalFrom: z.optional(z.string()),
  departureBy: z.optional(z.string()),
  dogs: z.optional(z.string().check(z.maxLength(LONGEST_DOGS_TEXT))),
  reletRefunds: z.optional(z.boolean()),
  reletCost: z.optional(whole(0, MAX_FEE)),
}

/** A check with the rules that no single field shows. @param base what counts where nothing is stated */
const rules =
  (base: OwnPolicy = {}) =>
  ({ value, issues }: z.core.ParsePayload<OwnPolicy>): void => {
    for (const { field, message } of policyErrors({ ...base, ...value })) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  }

/** `policies` of a brand's site.json. */
export const BrandPolicy = z
  .strictObject({
    ...operatorFields,
    depositKind: z.optional(z.enum(['fixed', 'percent'])),
    depositValue: z.optional(whole(0, MAX_PENCE)),
    depositCompulsory: z.optional(z.boolean()),
    balanceDueWeeks: z.optional(whole(0, 52)),
    minimumAge: z.optional(z.nullable(whole(18, 99))),
  })
  .check(rules(DEFAULT_POLICY))

/** `policy` of an operator's line, whose deposit, balance and minimum age are fields of the line itself. */
export const OperatorPolicy = z._default(z.strictObject(operatorFields).check(rules()), {})

export type OperatorPolicy = z.infer<typeof OperatorPolicy>
