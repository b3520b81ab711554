import type { ImportMode } from '../../catalogue-files/import/staged-tables.ts'
import { grouped } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { ListedRecord, StaffRecordType } from '../../server/queries/catalogue-records.ts'

export const CATALOGUE_TITLE = 'Catalogue'
export const IMPORTS_PATH = '/staff/catalogue/imports'
export const PIN_MAP_PATH = '/staff/catalogue/map.svg'
export const OPERATORS_PATH = '/staff/catalogue/operators'
export const operatorPolicyPath = (id: string): string => `${OPERATORS_PATH}/${id}/policy`
export const EXTRAS_PATH = '/staff/catalogue/extras'

/** The treatment of records that aren’t in the file. */
export const MODES: Readonly<Record<ImportMode, string>> = {
  add: 'Keep records that aren’t in the file',
  'replace-operators': 'Remove photographs operators’ records that aren’t in the file',
  'replace-all': 'Remove all records that aren’t in the file',
}
export const MODES_HINT = 'Before anything is removed, the file is checked and you see how much would go.'
/** Explains every import, beside the form. */
export const importsAsWhole = (percent: number): string =>
  `The file is imported as a whole, or not at all if a line is invalid. Its records replace those with the same number or code. If more than ${percent}% of an operator’s records on sale would change, or something that staff wrote, you’re asked first. You can undo the latest import.`
export const SKIPS_BAD = 'Import valid lines even if others are invalid'
export const SKIPS_BAD_HINT = 'Not available when records are removed.'
export const ONE_RUNS = 'Another import is running. Wait until it ends, then try again.'
export const NOT_THE_LAST =
  'You can only undo the latest import. It has already been undone, or another import followed.'
export const NOT_AS_CHECKED = 'This isn’t the file that was checked, or the check has expired. Check the file again.'
export const NOT_SURE = 'Tick the box to confirm that these records will be removed or changed.'
export const effectTitle = (isDone: boolean) => (isDone ? 'Removed and changed' : 'To be removed and changed')
export const NOTHING_AFFECTED = 'Nothing: the file matches the records on sale.'
export const REMOVED_EFFECT = [
  'Records that bookings refer to are withdrawn: they’re no longer sold, and the bookings stay. Sold nights stay sold.',
  'You can undo the import, unless its result says otherwise. Removed and changed records are then restored.',
]
export const effectSure = (count: number): string =>
  `Yes: remove or change ${grouped(count)} ${plural(count, 'record', 'records')} on sale`
export const NO_SUCH_MODE = 'Choose what happens to other records.'
export const SAME_FILE = 'Choose the same file again'

const NOUNS: Readonly<Record<StaffRecordType, string>> = {
  operator: 'operator',
  park: 'park',
  'unit-type': 'unit type',
  extra: 'extra',
}
export const recordNoun = (type: StaffRecordType): string => NOUNS[type]

const SAVED: Readonly<Record<StaffRecordType, string>> = {
  operator: 'Operator saved',
  park: 'Park saved',
  'unit-type': 'Unit type saved',
  extra: 'Extra saved',
}
export const recordSaved = (type: StaffRecordType): string => SAVED[type]

/** The records of a record, with the words of its heading and of the link that adds one. */
export const PART_NOUNS: Readonly<
  Partial<Record<StaffRecordType, { readonly type: StaffRecordType; readonly many: string; readonly one: string }>>
> = {
  operator: { type: 'park', many: 'Parks', one: 'a park' },
  park: { type: 'unit-type', many: 'Unit types', one: 'a unit type' },
}

/** @param key left out for a new one */
export const recordPath = (type: StaffRecordType, key = 'new'): string =>
  `/staff/catalogue/records/${type}/${encodeURIComponent(key)}`

/** The state or source of a record, in a list and above its page. */
export function statusOf(record: Pick<ListedRecord, 'isWithdrawn' | 'isStaffEdited' | 'isGenerated'>): string {
  if (record.isWithdrawn) return 'Archived'
  if (record.isStaffEdited) return 'By staff'
  return record.isGenerated ? 'From the demonstration' : 'Imported'
}

export const hasParks = (count: number): string =>
  `It has ${grouped(count)} ${plural(count, 'park', 'parks')} on sale. Archive ${count === 1 ? 'it' : 'them'} first.`
