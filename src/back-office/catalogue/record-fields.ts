/** Reads the fields of operators, parks, unit types and extras from a form, as a line of a file has them. */
import type { StaffRecordType } from '../../server/queries/catalogue-records.ts'
import { chargeErrors, readCharges } from './charges-fields.ts'
import { CHARGES, type RecordField } from '../../catalogue-files/fields/field-descriptions.ts'
import { readText } from '../../catalogue-files/fields/read-text.ts'
import { fieldGroups } from '../../catalogue-files/fields/record-descriptions.ts'

const fieldsOf = (type: StaffRecordType, isNew: boolean) => fieldGroups(type, isNew).flatMap(({ fields }) => fields)

/** A value as in a line of a file; undefined or NaN if it is invalid. */
function valueOf(field: RecordField, all: readonly string[]): unknown {
  if (field.kind === 'channels' || field.kind === 'features' || field.kind === 'charges')
    return all.filter((code) => code !== '')
  return readText(field, (all[0] ?? '').replaceAll('\r\n', '\n').trim())
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
