import type { ImportMode } from '../../catalogue-files/import/staged-tables.ts'
import { grouped } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { ListedRecord, StaffRecordType } from '../../server/queries/catalogue-records.ts'

export const CATALOGUE_TITLE = 'Catalogue'
export const OPERATORS_PATH = '/staff/catalogue/operators'
export const EXTRAS_PATH = '/staff/catalogue/extras'

/** What becomes of records that a file does not have. */
export const MODES: Readonly<Record<ImportMode, string>> = {
  add: 'Keep what the file does not have',
  'replace-operators': 'Remove what the file does not have of its operators',
  'replace-all': 'Remove everything that the file does not have',
}
export const MODES_HINT = 'Before anything is removed the file is checked, and you see how much it would be.'
/** Beside the form: what every import does. */
export const importsAsWhole = (percent: number): string =>
  `It is imported as a whole, or not at all if a line is invalid. Its records replace those with the same number or code. If that changes more than ${percent}% of what an operator has on sale, or what staff wrote, you are asked first. The last imports can be undone.`
export const SKIPS_BAD = 'Import the good lines even if others are invalid'
export const SKIPS_BAD_HINT = 'Not where something is removed.'
export const ONE_RUNS = 'An import is running already. Nothing was begun.'
export const NOT_THE_LAST = 'Only the last import can be undone. It may have been already, or another one has followed.'
export const NOT_AS_CHECKED =
  'This is not the file that was checked, or the check is gone. Nothing was begun: check the file first.'
export const NOT_SURE = 'Nothing was begun: tick that these records are to be removed or changed.'
export const effectTitle = (isDone: boolean) =>
  isDone ? 'What it removed and changed' : 'What it would remove and change'
export const NOTHING_AFFECTED = 'Nothing: the file has what is on sale, as it is.'
export const REMOVED_EFFECT = [
  'What bookings refer to is withdrawn: it is no longer sold, and the bookings stay. Nights that are sold stay sold.',
  'The import can be undone, unless its result says otherwise: what it removed and changed is then as before.',
]
export const effectSure = (count: number): string =>
  `Yes: remove or change ${grouped(count)} ${plural(count, 'record', 'records')} on sale`
export const NO_SUCH_MODE = 'Nothing was begun: choose what becomes of other records.'
export const SAME_FILE = 'Choose the same file again'

const NOUNS: Readonly<Record<StaffRecordType, string>> = {
  operator: 'operator',
  park: 'park',
  'unit-type': 'unit type',
  extra: 'extra',
}
export const recordNoun = (type: StaffRecordType): string => NOUNS[type]

/** What belongs to a record, with the words of its heading and of the link that adds one. */
export const PART_NOUNS: Readonly<
  Partial<Record<StaffRecordType, { readonly type: StaffRecordType; readonly many: string; readonly one: string }>>
> = {
  operator: { type: 'park', many: 'Parks', one: 'a park' },
  park: { type: 'unit-type', many: 'Unit types', one: 'a unit type' },
}

/** @param key left out for a new one */
export const recordPath = (type: StaffRecordType, key = 'new'): string =>
  `/staff/catalogue/records/${type}/${encodeURIComponent(key)}`

/** Who wrote a record, in a list and above its page. */
export function statusOf(record: Pick<ListedRecord, 'type' | 'key' | 'isWithdrawn' | 'isStaffEdited'>): string {
  if (record.isWithdrawn) return 'Archived'
  return record.isStaffEdited ? 'By staff' : 'Imported'
}

export const hasParks = (count: number): string =>
  `It has ${grouped(count)} ${plural(count, 'park', 'parks')} on sale. Archive ${count === 1 ? 'it' : 'them'} first.`
