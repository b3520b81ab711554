import type { ImportMode } from '../../catalogue-files/import/staged-tables.ts'
import { grouped } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/plural.ts'

export const CATALOGUE_TITLE = 'Catalogue'

/** What becomes of records that a file does not have. */
export const MODES: Readonly<Record<ImportMode, string>> = {
  add: 'Keep what the file does not have',
  'replace-operators': 'Remove what the file does not have of its operators',
  'replace-all': 'Remove everything that the file does not have',
}
export const MODES_HINT = 'Before anything is removed the file is checked, and you see how much it would be.'
export const SKIPS_BAD = 'Import the good lines even if others are faulty'
export const SKIPS_BAD_HINT = 'Not where something is removed.'
export const NOT_AS_CHECKED =
  'This is not the file that was checked, or the check is gone. Nothing was begun: check the file first.'
export const NOT_SURE = 'Nothing was begun: tick that these records are to be removed.'
export const removalTitle = (isDone: boolean) => (isDone ? 'What it removed' : 'What it would remove')
export const NOTHING_REMOVED = 'Nothing: the file has all that is on sale.'
export const REMOVED_EFFECT = [
  'What bookings refer to is withdrawn: it is no longer sold, and the bookings stay. Nights that are sold stay sold.',
  'The import can be taken back as long as it is the last: what it removed is then as before.',
]
export const removeSure = (count: number): string =>
  `Yes: remove ${grouped(count)} ${plural(count, 'record', 'records')} from sale`
export const SAME_FILE = 'Choose the same file again'
