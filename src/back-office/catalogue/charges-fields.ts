/** The taxes and levies of a park as fields of its form: read, shown, and their errors [LEVY-03]. */
import { CHARGES } from '../../catalogue-files/fields/field-descriptions.ts'
import { localCharges } from '../../catalogue-files/format/fields.ts'
import { MAX_CHARGES, type LocalCharge } from '../../domain/money/local-charge.ts'

export const ANSWERS = [
  { value: '', label: 'As for the town or region' },
  { value: 'none', label: 'None' },
  { value: 'listed', label: 'The charges below' },
] as const

export const CHARGE_FIELDS = [
  'name',
  'basis',
  'rate',
  'currency',
  'freeUnder',
  'maxNights',
  'from',
  'until',
  'bookedFrom',
  'paidTo',
  'source',
  'checkedOn',
] as const satisfies readonly (keyof LocalCharge)[]

export const chargeField = (index: number, field: (typeof CHARGE_FIELDS)[number] | 'remove') =>
  `${CHARGES}.${index}.${field}`

/** Each says what to enter. */
const ERRORS: Readonly<Record<(typeof CHARGE_FIELDS)[number], string>> = {
  name: 'Enter a name of at most 60 characters, like visitor levy.',
  basis: 'Choose how it’s counted.',
  rate: 'Enter pounds or euro up to 1,000, like 0.80, or per cent up to 100.',
  currency: 'Choose pounds. Per cent, and charges paid to us, are in pounds.',
  freeUnder: 'Enter a whole number of years, or nothing. A charge must be per person, and one paid to us has 5 or 18.',
  maxNights: 'Enter nights from 1 to 28, or nothing. A charge for a whole stay has none.',
  from: 'Enter a date, or nothing.',
  until: 'Enter a date that isn’t before the first night, or nothing.',
  bookedFrom: 'Enter a date, or nothing.',
  paidTo: 'Choose who it’s paid to.',
  source: 'Enter an address that begins with https://.',
  checkedOn: 'Enter the day on which you read it.',
}

const NEEDS_ANSWER = 'Say which taxes and levies this place has, or choose None. A park there needs an answer.'
const UNLISTED = 'Choose ‘The charges below’, or tick Remove at each of them.'
const NONE_BELOW = 'Enter a charge below, or choose another answer.'

const wholeOf = (typed: string) => (typed === '' ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : NaN)

/** A charge as in a line of a file; NaN where a number is invalid. */
function chargeOf(value: (field: (typeof CHARGE_FIELDS)[number]) => string) {
  const rate = value('rate')
  return {
    name: value('name'),
    basis: value('basis'),
    rate: /^\d{1,5}(?:\.\d{1,2})?$/.test(rate) ? Math.round(Number(rate) * 100) : NaN,
    currency: value('currency'),
    freeUnder: wholeOf(value('freeUnder')),
    maxNights: wholeOf(value('maxNights')),
    from: value('from') || null,
    until: value('until') || null,
    bookedFrom: value('bookedFrom') || null,
    paidTo: value('paidTo'),
    source: value('source'),
    checkedOn: value('checkedOn'),
  }
}

/** Places in the form whose charge has a name, a rate or a source, and isn't removed. */
function filledPlaces(sent: Readonly<Record<string, unknown>>): number[] {
  const isFilled = (index: number) =>
    (['name', 'rate', 'source'] as const).some((field) => textAt(sent, chargeField(index, field)) !== '')
  return Array.from({ length: MAX_CHARGES }, (_, index) => index).filter(
    (index) => isFilled(index) && textAt(sent, chargeField(index, 'remove')) === '',
  )
}

function textAt(sent: Readonly<Record<string, unknown>>, name: string): string {
  const value = sent[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The value of a line of a file; the words of an error if the answer and the charges contradict each other. */
export function readCharges(sent: Readonly<Record<string, unknown>>): unknown {
  const places = filledPlaces(sent)
  if (textAt(sent, CHARGES) !== 'listed') {
    if (places.length > 0) return UNLISTED
    return textAt(sent, CHARGES) === 'none' ? [] : null
  }
  if (places.length === 0) return NONE_BELOW
  return places.map((index) => chargeOf((field) => textAt(sent, chargeField(index, field))))
}

/**
 * The errors of the answer and the charges, by field of the form.
 *
 * @param read by `readCharges`, and refused
 */
export function chargeErrors(read: unknown, sent: Readonly<Record<string, unknown>>): Record<string, string> {
  if (typeof read === 'string') return { [CHARGES]: read }
  const parsed = localCharges.safeParse(read)
  if (parsed.success) return { [CHARGES]: NEEDS_ANSWER }
  const places = filledPlaces(sent)
  const errors = parsed.error.issues.flatMap(({ path: [index, field] }): [string, string][] => {
    const name = CHARGE_FIELDS.find((one) => one === field)
    const place = typeof index === 'number' ? places[index] : undefined
    return name && place !== undefined ? [[chargeField(place, name), ERRORS[name]]] : []
  })
  return Object.fromEntries(errors)
}

/** The stored values of the fields, by name. */
export function shownCharges(stored: unknown): Record<string, string> {
  const charges = (stored ?? []) as readonly LocalCharge[]
  const shown: [string, string][] = charges.flatMap((charge, index) =>
    CHARGE_FIELDS.map((field): [string, string] => {
      const value = charge[field]
      return [chargeField(index, field), field === 'rate' ? String(charge.rate / 100) : String(value ?? '')]
    }),
  )
  const answer = stored === null || stored === undefined ? '' : charges.length === 0 ? 'none' : 'listed'
  return { [CHARGES]: answer, ...Object.fromEntries(shown) }
}
