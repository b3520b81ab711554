/** Notes of staff on a booking, and who has looked at it. */
import { isUuid } from '../../../domain/booking/uuid.ts'
import { mayDeleteNote, noteFault, type NoteFault } from '../../../domain/staff/note.ts'
import type { Role } from '../../../domain/staff/role.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findNote, insertNote, recordLook, removeNote, type NoteRow } from '../../store/staff/note-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import type { AccountActor } from './approvals.ts'

export type AddNoteOutcome =
  | { readonly kind: 'added'; readonly note: NoteRow }
  | { readonly kind: 'refused'; readonly fault: NoteFault }
  /** There is none, or its personal data was deleted, as the note would have been. */
  | { readonly kind: 'no-booking' }

export function addNote(
  deps: Pick<CommandDeps, 'db'>,
  actor: AccountActor,
  bookingId: string,
  words: string,
): Promise<AddNoteOutcome> {
  return inTransaction(deps.db, async (tx): Promise<AddNoteOutcome> => {
    const fault = noteFault(words)
    if (fault) return { kind: 'refused', fault }
    const row = await lockBooking(tx, bookingId)
    if (!row || row.purgedAt !== null) return { kind: 'no-booking' }
    const { accountId, name: authorName = '' } = actor
    const note = await insertNote(tx, { bookingId, words: words.trim(), accountId, authorName })
    await recordEvent(tx, { bookingId, kind: 'note-added' }, actor)
    return { kind: 'added', note }
  })
}

export type DeleteNoteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'no-note' }
  /** It is a colleague's. */
  | { readonly kind: 'not-allowed' }

export async function deleteNote(
  deps: Pick<CommandDeps, 'db'>,
  actor: AccountActor,
  role: Role,
  id: string,
): Promise<DeleteNoteOutcome> {
  const note = isUuid(id) ? await findNote(deps.db, id) : undefined
  if (!note) return { kind: 'no-note' }
  if (!mayDeleteNote(note, { id: actor.accountId, role })) return { kind: 'not-allowed' }
  return inTransaction(deps.db, async (tx): Promise<DeleteNoteOutcome> => {
    if (!(await removeNote(tx, id))) return { kind: 'no-note' }
    await recordEvent(tx, { bookingId: note.bookingId, kind: 'note-deleted', detail: `by ${note.authorName}` }, actor)
    return { kind: 'deleted' }
  })
}

/** Minutes in which looks at a booking by one person are one event. */
const LOOK_MINUTES = 30

/** Writes down that somebody looks at a booking, at most every half hour [STAFF-08]. */
export function noteLook(deps: Pick<CommandDeps, 'db'>, actor: AccountActor, bookingId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const look = { bookingId, accountId: actor.accountId, minutes: LOOK_MINUTES }
    if (await recordLook(tx, look)) await recordEvent(tx, { bookingId, kind: 'seen' }, actor)
  })
}

/** Writes down that somebody whose role does not need it has asked for a customer's personal data [STAFF-08]. */
export async function notePersonalDataShown(
  deps: Pick<CommandDeps, 'db'>,
  actor: AccountActor,
  bookingId: string,
): Promise<void> {
  await inTransaction(deps.db, (tx) => recordEvent(tx, { bookingId, kind: 'personal-data-shown' }, actor))
}
