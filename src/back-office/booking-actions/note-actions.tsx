import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { MAX_NOTE_LENGTH, mayDeleteNote } from '../../domain/identity/staff-notes.ts'
import { addNote, deleteNote } from '../../server/commands/booking-file/notes.ts'
import { findNotes } from '../../server/store/bookings/note-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { TextAreaField } from '../../web/ui/forms/text-field.tsx'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage } from './action-page.tsx'
import { DeleteNoteForm } from './delete-note-form.tsx'
import { aboutBooking, bookingPath, type Found } from './found-booking.ts'
import * as words from './words.ts'

const PATH = '/staff/bookings/:reference/notes'

export const noteRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => show(request, found)),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => add(request, found)),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/delete`,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => remove(request, found)),
  },
]

async function show(
  request: StaffRequest,
  found: Found,
  typed = '',
  error?: string,
  refusal?: string,
): Promise<StaffResponse> {
  const notes = await findNotes(request.deps.db, found.booking.id)
  const who = { id: request.who.accountId, role: request.who.role }
  return actionPage({
    title: words.notes.title,
    found,
    refusal,
    status: error === undefined ? undefined : 422,
    body: (
      <>
        {notes.length === 0 ? (
          <p>{words.notes.none}</p>
        ) : (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id} className="border-l-4 border-rule bg-surface px-4 py-2">
                <p className="whitespace-pre-wrap">{note.words}</p>
                <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
                  <p>
                    {note.authorName}, {formatLongDate(londonDateAt(note.createdAt.getTime()))}
                  </p>
                  {mayDeleteNote(note, who) && <DeleteNoteForm reference={found.booking.reference} id={note.id} />}
                </div>
              </li>
            ))}
          </ul>
        )}
        <form method="post" className="grid gap-4 border border-rule bg-surface p-4">
          <TextAreaField
            label={words.notes.label}
            hint={words.notes.hint}
            name="words"
            required
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={typed}
            error={error}
          />
          <p>
            <Button type="submit" kind="primary">
              {words.notes.button}
            </Button>
          </p>
        </form>
      </>
    ),
  })
}

async function add(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const typed = fieldsOf(request.form).words ?? ''
  const outcome = await addNote(request.deps, actorOf(request), found.booking.id, typed.replaceAll('\r\n', '\n'))
  switch (outcome.kind) {
    case 'added':
      return seeOther(bookingPath(found), words.notes.added)
    case 'refused': {
      const { error } = outcome
      const message = error.kind === 'missing' ? words.notes.missing : words.notes.tooLong(error.most)
      return show(request, found, typed, message)
    }
    case 'no-booking':
      return notFound('booking')
  }
}

async function remove(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const note = { bookingId: found.booking.id, id: request.params.id ?? '' }
  const outcome = await deleteNote(request.deps, actorOf(request), note)
  switch (outcome.kind) {
    case 'deleted':
      return seeOther(bookingPath(found), words.notes.deleted)
    case 'no-note':
      return seeOther(bookingPath(found), words.notes.gone)
    case 'not-allowed':
      return show(request, found, '', undefined, words.notes.notYours)
  }
}
