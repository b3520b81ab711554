/**
 * Descriptions of the fields of operators, parks, unit types and extras, by which forms and spreadsheets show and read
 * them [CAT-01] [CAT-60].
 */
import { ENERGY_RATINGS } from '../../domain/law/letting-facts.ts'

/** The field of a park's taxes and levies, and the beginning of the names of theirs in a form. */
export const CHARGES = 'localCharges'

export type FieldKind =
  | 'line'
  | 'date'
  | 'text'
  /** One phrase a line. */
  | 'lines'
  | 'beds'
  | 'time'
  | 'whole'
  | 'decimal'
  /** Pounds or per cent: pence or basis points. */
  | 'hundredths'
  | 'tick'
  | 'choice'
  /** A choice among records, by number. */
  | 'operator'
  | 'town'
  | 'channel'
  | 'channels'
  | 'features'
  /** Taxes and levies, which have a form of their own. */
  | 'charges'

export interface RecordField {
  /** As in the files: 'accessibility.doorWidth'. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: FieldKind
  /** The error of an invalid value, which says what to enter. */
  readonly error: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** The value of an empty field; without it a value is required. */
  readonly empty?: null | 0 | ''
  /** The initial value of a new record. */
  readonly first?: string
  /** Other headings by which spreadsheets have it. */
  readonly also?: readonly string[]
  /** A value as it may be typed, for templates of spreadsheets. */
  readonly example?: string
  /** The field that says with 'percent' that this one may be typed as per cent. */
  readonly percentBy?: string
  /** Changed on the page of texts and photographs once the record exists. */
  readonly isText?: boolean
}

export interface FieldGroup {
  readonly title: string
  readonly fields: readonly RecordField[]
}

/** 'dune-coast' as 'Dune coast'. */
export const namedLike = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1).replaceAll('-', ' ')}` }))

export const name: RecordField = {
  name: 'name',
  label: 'Name',
  kind: 'line',
  example: 'Gunton Sands',
  error: 'Enter a name of at most 200 characters.',
}
export const description: RecordField = {
  name: 'description',
  label: 'Description',
  hint: 'Paragraphs, with an empty line between them',
  kind: 'text',
  error: 'Enter a description of at most 10,000 characters.',
}
export const channels: RecordField = {
  name: 'channels',
  label: 'Holiday types',
  hint: 'At least one.',
  kind: 'channels',
  error: 'Choose at least one, and each in which something is on sale.',
}
export const dogsAllowed: RecordField = {
  name: 'dogsAllowed',
  label: 'Dogs allowed',
  hint: '0 for none',
  kind: 'whole',
  first: '0',
  error: 'Enter a whole number from 0 to 20.',
}
export const features: RecordField = {
  name: 'features',
  label: 'Features',
  kind: 'features',
  error: 'Choose from the list.',
  isText: true,
}

export const accessibilityOf = (what: string): FieldGroup => ({
  title: 'Accessibility',
  fields: [
    tick('accessibility.stepFreeRoute', `A step-free route leads to ${what}`),
    tick('accessibility.wetRoom', 'Wet room'),
    tick('accessibility.changingPlaces', 'Changing Places toilet'),
    tick('accessibility.accessibleParking', 'Accessible parking'),
    {
      name: 'accessibility.doorWidth',
      label: 'Narrowest door, cm',
      hint: 'Empty if it isn’t measured',
      kind: 'whole',
      empty: null,
      error: 'Enter a whole number of centimetres from 1 to 1,000, or nothing.',
    },
    {
      name: 'accessibility.note',
      label: 'More about access',
      kind: 'text',
      empty: '',
      error: 'Enter at most 2,000 characters.',
    },
  ],
})

/** A fact of `letting` that may be left out. */
const ofLetting = (field: string, rest: Omit<RecordField, 'name' | 'empty'>): RecordField => ({
  name: `letting.${field}`,
  empty: null,
  ...rest,
})
const lastDay = (field: string, label: string) =>
  ofLetting(field, {
    label,
    kind: 'date',
    hint: 'Empty if it has none',
    error: 'Enter a date, and the number or rating that it belongs to.',
  })

/** @param whose facts they are: those of a park count for its unit types without their own */
export const lettingGroup = (whose: 'park' | 'unit type'): FieldGroup => ({
  title: 'Licence and energy rating',
  fields: [
    ofLetting('licenceNumber', {
      label: 'Short-term let licence number',
      hint:
        whose === 'park' ? 'In Scotland. For all unit types without their own' : 'In Scotland. Empty for the park’s',
      kind: 'line',
      error: 'Enter the licence number: a let in Scotland can’t be sold without one, or without an exception below.',
    }),
    lastDay('licenceUntil', 'Licence valid until'),
    ofLetting('licenceException', {
      label: 'Needs no licence in Scotland',
      hint: 'Pitches and boats never do',
      kind: 'choice',
      options: [
        { value: '', label: 'It needs one' },
        { value: 'caravan-site', label: 'On a licensed caravan site' },
        { value: 'hotel-or-hostel', label: 'Hotel or hostel' },
        { value: 'other', label: 'Another exception of the 2022 order' },
      ],
      error: 'Choose from the list.',
    }),
    ofLetting('registrationNumber', {
      label: 'Registration number',
      hint: 'Of the Welsh register, or of the certificate in Northern Ireland',
      kind: 'line',
      error: 'Enter a number of at most 60 characters.',
    }),
    lastDay('registrationUntil', 'Registration valid until'),
    ofLetting('energyRating', {
      label: 'Energy rating',
      kind: 'choice',
      options: [{ value: '', label: 'Not stated' }, ...namedLike(ENERGY_RATINGS)],
      error: 'Choose a rating.',
    }),
    lastDay('energyUntil', 'Energy certificate valid until'),
  ],
})

export function tick(field: string, label: string): RecordField {
  return { name: field, label, kind: 'tick', error: 'Tick it or not.' }
}

export const time = (field: string, label: string, like: string): RecordField => ({
  name: field,
  label,
  hint: `Like ${like}. Empty for the operator’s, or that of your policies`,
  kind: 'time',
  example: like,
  empty: null,
  error: `Enter a time, like ${like}, or nothing.`,
  isText: true,
})
