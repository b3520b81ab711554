/** Notes of staff on a booking. */
import { isUuid } from '../../../domain/booking/uuid.ts'
import { mayDeleteNote, noteError, type NoteError } from '../../../domain/identity/staff-notes.ts'
import { requirePermission, type StaffActor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findNote, insertNote, removeNote, type NoteRow } from '../../store/bookings/note-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

export type AddNoteOutcome =
  | { readonly kind: 'added'; readonly note: NoteRow }
  | { readonly kind: 'refused'; readonly error: NoteError }
  /** There is no such booking, or its personal data was deleted, notes among it. */
  | { readonly kind: 'no-booking' }

export async function addNote(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  bookingId: string,
  words: string,
): Promise<AddNoteOutcome> {
  requirePermission(actor, 'bookings:change', [])
  return inTransaction(deps.db, async (tx): Promise<AddNoteOutcome> => {
    const error = noteError(words)
    if (error) return { kind: 'refused', error }
    const row = await lockBooking(tx, bookingId)
    if (!row || row.purgedAt !== null) return { kind: 'no-booking' }
    const { accountId, name: authorName } = actor
    const note = await insertNote(tx, { bookingId, words: words.trim(), accountId, authorName })
    await recordEvent(tx, { bookingId, kind: 'note-added' }, actor)
    return { kind: 'added', note }
  })
}

export type DeleteNoteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'no-note' }
  /** The note is a colleague's. */
  | { readonly kind: 'not-allowed' }

/** Deletes a note of this booking. */
export async function deleteNote(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  { bookingId, id }: { readonly bookingId: string; readonly id: string },
): Promise<DeleteNoteOutcome> {
  requirePermission(actor, 'bookings:change', [])
  const note = isUuid(id) ? await findNote(deps.db, id) : undefined
  if (note?.bookingId !== bookingId) return { kind: 'no-note' }
  if (!mayDeleteNote(note, { id: actor.accountId, role: actor.role })) return { kind: 'not-allowed' }
  return inTransaction(deps.db, async (tx): Promise<DeleteNoteOutcome> => {
    if (!(await removeNote(tx, id))) return { kind: 'no-note' }
    await recordEvent(tx, { bookingId, kind: 'note-deleted', detail: `by ${note.authorName}` }, actor)
    return { kind: 'deleted' }
  })
}
