import { addDays } from '../../../domain/dates/calendar-date.ts'
import { discountFaults } from '../../../domain/money/discount-faults.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { normaliseDiscountCode } from '../../../domain/money/discount.ts'
import { RECORDS, type Decoded } from '../../../catalogue-files/format/records.ts'
import type { ChangeAuthor } from '../../store/staff/catalogue-change-store.ts'
import { insertCode, lockCode, updateCode, versionOfCode, type CodeRow } from '../../store/staff/offer-store.ts'
import { recordStaffEvent } from '../../store/staff/staff-event-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

/** The terms of a code, as a line of an import has them. */
export type CodeTerms = Omit<Decoded<'discount-code'>, 'type'>

/** By field. */
export type FieldFaults = Readonly<Record<string, string>>

export type ChangeOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'faults'; readonly faults: FieldFaults }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'not-found' }

const FIELD_WORDS: FieldFaults = {
  code: 'Enter letters, digits and hyphens, at most 60.',
  kind: 'Choose what kind of code it is.',
  value: 'Enter an amount above 0, such as 10 or 7.50.',
  validFrom: 'Enter a date.',
  validUntil: 'Enter a date.',
  maxUses: 'Enter a whole number.',
  minimumSpendPence: 'Enter an amount.',
  channels: 'Choose among the holiday types.',
}

/** All faults of a code's terms, by field; undefined if there are none. */
function faultsOf(terms: CodeTerms): FieldFaults | undefined {
  const parsed = RECORDS['discount-code'].safeParse({ type: 'discount-code', ...terms })
  const faults: Record<string, string> = {}
  for (const { path } of parsed.error?.issues ?? [])
    faults[String(path[0])] ??= FIELD_WORDS[String(path[0])] ?? 'Check this.'
  const { validFrom, validUntil } = faults
  for (const fault of discountFaults(terms)) {
    if (fault.kind === 'voucher-of-many')
      faults['maxUses'] = 'Enter 1: a voucher is spent by as many bookings as it lasts for.'
    else if (fault.kind === 'more-than-everything') faults['value'] = 'A code takes off at most 100 %.'
    else if (validFrom === undefined) faults['validUntil'] = validUntil ?? 'It cannot end before it begins.'
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** Makes a code that nobody has used yet. */
export async function makeCode(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  author: ChangeAuthor,
  typed: CodeTerms,
): Promise<ChangeOutcome> {
  const terms = { ...typed, code: normaliseDiscountCode(typed.code) }
  const faults = faultsOf(terms)
  if (faults) return { kind: 'faults', faults }
  if (terms.validUntil < todayOf(deps)) return { kind: 'faults', faults: { validUntil: 'That day is over.' } }
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    if (!(await insertCode(tx, terms))) return { kind: 'faults', faults: { code: 'There is a code of this name.' } }
    await record(tx, author, 'code-made', terms)
    return { kind: 'saved' }
  })
}

/**
 * Changes the terms of a code; its uses stay. A booking that is not paid yet is priced by the new terms when its payment begins.
 *
 * @param version the terms as they were seen, of `versionOfCode`
 */
export async function changeCode(
  deps: Pick<CommandDeps, 'db'>,
  author: ChangeAuthor,
  terms: CodeTerms,
  version: string,
): Promise<ChangeOutcome> {
  const faults = faultsOf(terms)
  if (faults) return { kind: 'faults', faults }
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const row = await lockCode(tx, terms.code)
    if (!row) return { kind: 'not-found' }
    if (versionOfCode(row) !== version) return { kind: 'changed-meanwhile' }
    if (terms.kind !== 'voucher' && terms.maxUses < row.uses) {
      return { kind: 'faults', faults: { maxUses: `It has been used ${row.uses} times: enter at least that.` } }
    }
    if (terms.kind === 'voucher' && terms.value < row.spentPence) {
      return {
        kind: 'faults',
        faults: { value: `${formatMoneyExact(row.spentPence)} of it is spent: enter at least that.` },
      }
    }
    const { code, ...changes } = terms
    await updateCode(tx, code, changes)
    await record(tx, author, 'code-changed', terms)
    return { kind: 'saved' }
  })
}

/** Ends a code at once: its last day was yesterday. Its uses and the bookings made with it stay. */
export async function endCode(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  author: ChangeAuthor,
  code: string,
  version: string,
): Promise<ChangeOutcome> {
  const yesterday = addDays(todayOf(deps), -1)
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const row = await lockCode(tx, code)
    if (!row) return { kind: 'not-found' }
    if (versionOfCode(row) !== version) return { kind: 'changed-meanwhile' }
    const validFrom = row.validFrom < yesterday ? row.validFrom : yesterday
    await updateCode(tx, code, { validFrom, validUntil: yesterday })
    await record(tx, author, 'code-ended', row)
    return { kind: 'saved' }
  })
}

function record(
  tx: Transaction,
  author: ChangeAuthor,
  kind: string,
  terms: Pick<CodeRow, 'code' | 'kind' | 'value' | 'validFrom' | 'validUntil' | 'maxUses'>,
): Promise<void> {
  const { code, value, validFrom, validUntil, maxUses } = terms
  const detail = `${code}: ${terms.kind} ${value}, ${validFrom} to ${validUntil}, at most ${maxUses} uses`
  return recordStaffEvent(tx, { ...author, kind, detail })
}
