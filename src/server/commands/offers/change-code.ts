import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { discountErrors, normaliseDiscountCode } from '../../../domain/money/discount.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { RECORDS, type Decoded } from '../../../catalogue-files/format/records.ts'
import { insertCode, lockCode, updateCode, versionOfCode, type CodeRow } from '../../store/catalogue/offer-store.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

/** The terms of a code, as a line of an import has them. */
export type CodeTerms = Omit<Decoded<'discount-code'>, 'type'>

/** By field. */
export type ValidationErrors = Readonly<Record<string, string>>

export type ChangeOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'errors'; readonly errors: ValidationErrors }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'not-found' }

const FIELD_WORDS: ValidationErrors = {
  code: 'Enter up to 60 letters, digits and hyphens.',
  kind: 'Choose a kind of code.',
  value: 'Enter an amount above 0, such as 10 or 7.50.',
  validFrom: 'Enter a date.',
  validUntil: 'Enter a date.',
  maxUses: 'Enter a whole number.',
  minimumSpendPence: 'Enter an amount.',
  channels: 'Choose holiday types from the list.',
}

/** All errors of a code's terms, by field; undefined if there are none. */
function errorsOf(terms: CodeTerms): ValidationErrors | undefined {
  const parsed = RECORDS['discount-code'].safeParse({ type: 'discount-code', ...terms })
  const errors: Record<string, string> = {}
  for (const { path } of parsed.error?.issues ?? [])
    errors[String(path[0])] ??= FIELD_WORDS[String(path[0])] ?? 'Check this.'
  const { validFrom, validUntil } = errors
  for (const error of discountErrors(terms)) {
    if (error.kind === 'voucher-of-many')
      errors['maxUses'] = 'Enter 1. A voucher pays for bookings until its value is spent.'
    else if (error.kind === 'more-than-everything') errors['value'] = 'Enter at most 100%.'
    else if (validFrom === undefined)
      errors['validUntil'] = validUntil ?? 'Enter an end date that isn’t before the start date.'
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Makes a code that nobody has used yet. */
export async function makeCode(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  typed: CodeTerms,
): Promise<ChangeOutcome> {
  requirePermission(actor, 'offers:change')
  const terms = { ...typed, code: normaliseDiscountCode(typed.code) }
  const errors = errorsOf(terms)
  if (errors) return { kind: 'errors', errors }
  if (terms.validUntil < todayOf(deps))
    return { kind: 'errors', errors: { validUntil: 'Enter a date that isn’t in the past.' } }
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    if (!(await insertCode(tx, terms)))
      return { kind: 'errors', errors: { code: 'This code already exists. Choose another one.' } }
    await record(tx, actor, 'code-made', terms)
    return { kind: 'saved' }
  })
}

/**
 * Changes the terms of a code; its uses stay. An unpaid booking is priced by the new terms when its payment begins.
 *
 * @param version of the terms as shown, from `versionOfCode`
 */
export async function changeCode(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  terms: CodeTerms,
  version: string,
): Promise<ChangeOutcome> {
  requirePermission(actor, 'offers:change')
  const errors = errorsOf(terms)
  if (errors) return { kind: 'errors', errors }
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const row = await lockCode(tx, terms.code)
    if (!row) return { kind: 'not-found' }
    if (versionOfCode(row) !== version) return { kind: 'changed-meanwhile' }
    if (terms.kind !== 'voucher' && terms.maxUses < row.uses) {
      return { kind: 'errors', errors: { maxUses: `Used ${row.uses} times. Enter at least that.` } }
    }
    if (terms.kind === 'voucher' && terms.value < row.spentPence) {
      return {
        kind: 'errors',
        errors: { value: `${formatMoneyExact(row.spentPence)} has been spent. Enter at least that.` },
      }
    }
    const { code, ...changes } = terms
    await updateCode(tx, code, changes)
    await record(tx, actor, 'code-changed', terms)
    return { kind: 'saved' }
  })
}

/** Ends a code at once: its last day was yesterday. Its uses and the bookings made with it stay. */
export async function endCode(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  code: string,
  version: string,
): Promise<ChangeOutcome> {
  requirePermission(actor, 'offers:change')
  const yesterday = addDays(todayOf(deps), -1)
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const row = await lockCode(tx, code)
    if (!row) return { kind: 'not-found' }
    if (versionOfCode(row) !== version) return { kind: 'changed-meanwhile' }
    const validFrom = row.validFrom < yesterday ? row.validFrom : yesterday
    await updateCode(tx, code, { validFrom, validUntil: yesterday })
    await record(tx, actor, 'code-ended', row)
    return { kind: 'saved' }
  })
}

function record(
  tx: Transaction,
  actor: Actor,
  kind: string,
  terms: Pick<CodeRow, 'code' | 'kind' | 'value' | 'validFrom' | 'validUntil' | 'maxUses'>,
): Promise<void> {
  const { code, value, validFrom, validUntil, maxUses } = terms
  const detail = `${code}: ${terms.kind} ${value}, ${validFrom} to ${validUntil}, at most ${maxUses} uses`
  return recordStaffEvent(tx, { ...staffColumns(actor), kind, detail })
}
