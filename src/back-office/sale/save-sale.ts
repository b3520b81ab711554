import * as z from 'zod/mini'
import { Customer } from '../../contract/booking-calls.ts'
import { formatUkDate } from '../../domain/dates/calendar-date.ts'
import { normaliseDiscountCode } from '../../domain/money/discount.ts'
import { chooseExtras, type ExtraInput } from '../../server/commands/holds/choose-extras.ts'
import type { ClosedBooking } from '../../server/commands/holds/change-booking.ts'
import { setCustomer } from '../../server/commands/holds/set-customer.ts'
import { setDiscount } from '../../server/commands/holds/set-discount.ts'
import { DETAIL_FIELDS } from '../../server/commands/booking-changes/correct-details.ts'
import type { CommandDeps, StaffCaller } from '../../server/commands/command-deps.ts'
import type { TelephoneSale } from '../../server/queries/sale.ts'
import { limitErrors } from '../frame/form-fields.ts'
import { refusedDiscount } from '../../domain/words/discount-words.ts'

export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'closed'; readonly why: ClosedBooking }

/** Name of the field with the number of an extra. */
export const extraField = (code: string) => `extra-${code}`

type Typed = Readonly<Record<string, string>>

/** Saves one part of the sale; what it returns is for that part alone. */
type SavePart = (
  deps: CommandDeps,
  by: StaffCaller,
  sale: TelephoneSale,
  typed: Typed,
) => Promise<SaveOutcome | { readonly kind: 'unchanged' }>

/**
 * Saves changed extras, discount code and details by the customer's own commands. Keeps valid parts even if another one
 * is refused; leaves empty details for later.
 */
export async function saveSale(
  deps: CommandDeps,
  caller: StaffCaller,
  sale: TelephoneSale,
  typed: Typed,
): Promise<SaveOutcome> {
  const errors: Record<string, string> = {}
  let by = caller
  for (const save of [saveExtras, saveDiscount, saveDetails]) {
    const outcome = await save(deps, by, sale, typed)
    // If the extras were refused, their step is not complete: the details are shown again as typed.
    const waits = save === saveDetails && Object.keys(errors).length > 0
    if (outcome.kind === 'closed' && !(waits && outcome.why.kind === 'step-not-open')) return outcome
    if (outcome.kind === 'errors') Object.assign(errors, outcome.errors)
    if (outcome.kind === 'saved') by = afterChange(by)
  }
  return Object.keys(errors).length > 0 ? { kind: 'errors', errors } : { kind: 'saved' }
}

/** The version guards the first change; the later ones follow from it. */
function afterChange(by: StaffCaller): StaffCaller {
  const { version: _, ...rest } = by
  return rest
}

const saveExtras: SavePart = async (deps, by, { record, offered }, typed) => {
  const extras = readExtras(typed, offered)
  const wrong = extras.filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)
  if (wrong.length > 0) return errorsOf(wrong.map(({ code }) => [extraField(code), 'Enter a whole number.']))
  const isChanged = extras.some(({ code, quantity }) => quantity !== quantityNow(offered, code))
  if (!isChanged && record.row.stepsCompleted.includes('extras')) return { kind: 'unchanged' }
  const outcome = await chooseExtras(deps, by, extras)
  switch (outcome.kind) {
    case 'chosen':
      return { kind: 'saved' }
    case 'sold-out':
      return errorsOf([[extraField(outcome.code), 'The last one has just been taken.']])
    case 'refused':
      return errorsOf(
        outcome.errors.map((error) => [
          extraField(extras[error.index]?.code ?? ''),
          error.kind === 'too-many' ? `At most ${error.most}.` : 'This extra is not on offer.',
        ]),
      )
    default:
      return { kind: 'closed', why: outcome }
  }
}

const saveDiscount: SavePart = async (deps, by, { record }, typed) => {
  const code = normaliseDiscountCode(typed['discountCode'] ?? '')
  if (code === (record.row.discountCode ?? '')) return { kind: 'unchanged' }
  const outcome = await setDiscount(deps, by, code)
  if (outcome.kind === 'set') return { kind: 'saved' }
  if (outcome.kind === 'refused') return errorsOf([['discountCode', refusedDiscount(outcome.reason)]])
  return { kind: 'closed', why: outcome }
}

const saveDetails: SavePart = async (deps, by, { record }, typed) => {
  const isBegun = DETAIL_FIELDS.some((name) => name !== 'country' && (typed[name] ?? '') !== '')
  return isBegun ? saveCustomer(deps, by, record, typed) : { kind: 'unchanged' }
}

const errorsOf = (errors: readonly [field: string, text: string][]): SaveOutcome => ({
  kind: 'errors',
  errors: Object.fromEntries(errors),
})

function readExtras(typed: Typed, { extras }: TelephoneSale['offered']): ExtraInput[] {
  return extras
    .filter(({ isWithParty }) => !isWithParty)
    .map(({ extra: { code } }) => ({ code, quantity: Number(typed[extraField(code)] || '0') }))
}

const quantityNow = ({ extras }: TelephoneSale['offered'], code: string) =>
  extras.find(({ extra }) => extra.code === code)?.quantity ?? 0

async function saveCustomer(
  deps: CommandDeps,
  by: StaffCaller,
  record: TelephoneSale['record'],
  typed: Typed,
): Promise<SaveOutcome> {
  const { customer } = record
  const yesOrNo = (isIn: boolean | undefined) => (isIn ? 'Y' : 'N')
  const parsed = z.safeParse(Customer, {
    ...Object.fromEntries(DETAIL_FIELDS.map((name) => [name, typed[name] ?? ''])),
    // Marketing consent is the customer's own choice, on the shop's page.
    emailOpt: yesOrNo(customer?.emailOptIn),
    smsOpt: yesOrNo(customer?.smsOptIn),
    thirdOpt: yesOrNo(customer?.thirdPartyOptIn),
  })
  if (!parsed.success) return { kind: 'errors', errors: limitErrors(parsed.error.issues) }
  // Only an operator with a minimum age wants a date of birth.
  const wantsBirth = record.policy.minimumAge !== null
  const birth = wantsBirth ? (typed['dateOfBirth'] ?? '') : undefined
  const isBirthKnown = !wantsBirth || (birth !== '' && birth === birthOf(record.guests))
  if (customer && isSame(parsed.data, customer) && isBirthKnown) return { kind: 'saved' }
  const outcome = await setCustomer(deps, by, parsed.data, birth)
  if (outcome.kind === 'set') return { kind: 'saved' }
  if (outcome.kind !== 'refused') return { kind: 'closed', why: outcome }
  return errorsOf(outcome.errors.map(({ field = '', message }) => [field, message]))
}

/** The lead guest's date of birth as a form shows it, '31/03/1980' or empty. */
export const birthOf = ([lead]: TelephoneSale['record']['guests']) =>
  lead?.dateOfBirth ? formatUkDate(lead.dateOfBirth) : ''

const isSame = (typed: Customer, stored: NonNullable<TelephoneSale['record']['customer']>) =>
  DETAIL_FIELDS.every((name) => typed[name] === stored[name])
