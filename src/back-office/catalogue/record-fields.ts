/** Reads and shows the fields of operators, parks, unit types and extras, as a line of a file has them. */
import type { Bed } from '../../domain/unit/unit.ts'
import type { StaffRecordType } from '../../server/queries/catalogue-records.ts'
import type { RecordField } from './field-descriptions.ts'
import { chargeErrors, CHARGES, readCharges } from './charges-fields.ts'
import { fieldGroups } from './record-descriptions.ts'

const fieldsOf = (type: StaffRecordType, isNew: boolean) => fieldGroups(type, isNew).flatMap(({ fields }) => fields)

const HUNDREDTHS = /^\d{1,7}(?:\.\d{1,2})?$/
const WHOLE = /^\d{1,9}$/

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** 'Main bedroom: 1 double'. Other text gets no kind, which the format refuses. */
function bedOf(line: string) {
  const colon = line.lastIndexOf(':')
  const [room, bed] = [
    line.slice(0, colon).trim(),
    line
      .slice(colon + 1)
      .trim()
      .toLowerCase(),
  ]
  const [kind = '', count = '1'] = bed.split(' ').reverse()
  return colon < 0 ? { room: line, kind: '', count: 1 } : { room, kind, count: Number(count) }
}

/** A value as in a line of a file; undefined or NaN if it is invalid. */
function valueOf({ kind, empty }: RecordField, all: readonly string[]): unknown {
  const typed = (all[0] ?? '').replaceAll('\r\n', '\n').trim()
  if (typed === '' && empty !== undefined) return empty
  switch (kind) {
    case 'line':
    case 'date':
    case 'text':
    case 'channel':
      return typed
    case 'choice':
      return typed === '' ? undefined : typed
    case 'lines':
      return linesOf(typed)
    case 'beds':
      return linesOf(typed).map(bedOf)
    case 'whole':
    case 'operator':
    case 'town':
      return WHOLE.test(typed) ? Number(typed) : NaN
    case 'decimal':
      return typed === '' ? undefined : Number(typed)
    case 'hundredths':
      return HUNDREDTHS.test(typed) ? Math.round(Number(typed) * 100) : NaN
    case 'tick':
      return typed !== ''
    case 'channels':
    case 'features':
    case 'charges':
      return all.filter((code) => code !== '')
  }
}

/** The values of a form, as a line of a file has them. */
export function readRecord(
  type: StaffRecordType,
  isNew: boolean,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fieldsOf(type, isNew)) {
    if (field.kind === 'charges') {
      values[field.name] = readCharges(sent)
      continue
    }
    const all = [sent[field.name] ?? ''].flat().filter((entry) => typeof entry === 'string')
    const [outer = '', inner] = field.name.split('.')
    const value = valueOf(field, all)
    if (inner === undefined) values[outer] = value
    else values[outer] = { ...(values[outer] as object | undefined), [inner]: value }
  }
  return values
}

/**
 * The words of errors by the fields of the form: 'beds.kind' is an error of the beds.
 *
 * @param sent the fields of the form
 */
export function recordErrors(
  type: StaffRecordType,
  isNew: boolean,
  wrong: readonly string[],
  sent: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const hasCharges = wrong.some((one) => one === CHARGES || one.startsWith(`${CHARGES}.`))
  const errors = fieldsOf(type, isNew)
    .filter(({ kind }) => kind !== 'charges')
    .filter(({ name: field }) => wrong.some((one) => one === field || one.startsWith(`${field}.`)))
    .map(({ name: field, error }) => [field, error])
  return {
    ...(Object.fromEntries(errors) as Record<string, string>),
    ...(hasCharges ? chargeErrors(readCharges(sent), sent) : {}),
  }
}

/** The value of a field of a record, or the chosen values. */
export function shownValue({ name: field, kind, first = '' }: RecordField, values: Readonly<Record<string, unknown>>) {
  const [outer = '', inner] = field.split('.')
  const outside = values[outer]
  const value = inner === undefined ? outside : (outside as Record<string, unknown> | undefined)?.[inner]
  if (value === undefined || value === null) return first
  switch (kind) {
    case 'hundredths':
      return String((value as number) / 100)
    case 'beds':
      return (value as readonly Bed[]).map(({ room, kind: bed, count }) => `${room}: ${count} ${bed}`).join('\n')
    case 'lines':
      return (value as readonly string[]).join('\n')
    case 'tick':
      return value === true ? 'true' : ''
    case 'channels':
    case 'features':
      return (value as readonly string[]).toSorted().join()
    default:
      return String(value as string | number)
  }
}
