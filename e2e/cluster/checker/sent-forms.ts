/** The forms that clerks sent, each with all presses of its button. */
import type { CallLine, ActionResult, SentForm } from '../recorded.ts'
import { groupBy } from './group-by.ts'

export interface Sent extends SentForm {
  readonly visit: string
  /** The result that its clerk was shown. */
  readonly told?: ActionResult
  /** A press had no answer, or one of 5xx: it may have been done. */
  readonly isUndecided: boolean
}

/** Whether nothing is known of what a call has done. */
export const isUndecided = ({ status }: CallLine) => status === 0 || status >= 500

export function sentForms(calls: readonly CallLine[]): Sent[] {
  const sent = calls.flatMap((call) => (call.form ? [{ call, form: call.form }] : []))
  return [...groupBy(sent, ({ form }) => form.id).values()].map((presses) => {
    const { call, form } = presses[0]!
    const told = presses.find(
      ({
        call: {
          told: { result },
        },
      }) => result !== undefined,
    )?.call.told.result
    return { ...form, visit: call.visit, told, isUndecided: presses.some((press) => isUndecided(press.call)) }
  })
}
