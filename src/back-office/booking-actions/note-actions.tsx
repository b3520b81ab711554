import { z } from 'zod'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { MAX_NOTE_LENGTH, mayDeleteNote } from '../../domain/identity/staff-notes.ts'
import { addNote, deleteNote } from '../../server/commands/booking-file/notes.ts'
import { listNotes } from '../../server/queries/booking-actions.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { TextAreaField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { text } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { notFound } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { defineActionPage, Named, toBooking } from './action-page.tsx'
import * as words from './words.ts'

const permission = 'bookings:change'

const notesPage = defineActionPage({
  part: 'notes',
  permission,
  query: Named,
  async load({ deps, who }, { booking }) {
    const notes = await listNotes(deps, booking.id)
    const reader = { id: who.accountId, role: who.role }
    return { notes: notes.map((note) => ({ ...note, mayDelete: mayDeleteNote(note, reader) })) }
  },
  view: ({ found: { booking }, notes }, { typed, errors }) => ({
    title: words.notes.title,
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
                  {note.mayDelete && <DeleteNoteForm reference={booking.reference} id={note.id} />}
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
            defaultValue={typed?.get('words') ?? ''}
            error={errors.words}
          />
          <p>
            <Button type="submit" kind="primary">
              {words.notes.button}
            </Button>
          </p>
        </form>
      </>
    ),
  }),
})

/** Deletes a note of a booking. */
export function DeleteNoteForm({ reference, id }: { readonly reference: string; readonly id: string }) {
  return (
    <form method="post" action={`/staff/bookings/${reference}/notes/${id}/delete`}>
      <Button type="submit" kind="quiet">
        {words.notes.remove}
      </Button>
    </form>
  )
}

const add = defineStaffAction({
  page: notesPage,
  permission,
  input: z.object({ words: text }),
  async execute(context, typed, { data: { found } }) {
    const outcome = await addNote(context.deps, actorOf(context), found.booking.id, typed.words)
    switch (outcome.kind) {
      case 'added':
        return toBooking(found, words.notes.added)
      case 'refused': {
        const { error } = outcome
        const message = error.kind === 'missing' ? words.notes.missing : words.notes.tooLong(error.max)
        return refuse({ errors: { words: message } })
      }
      case 'no-booking':
        return notFound('booking')
    }
  },
})

const remove = defineStaffAction({
  page: notesPage,
  path: `${notesPage.path}/:id/delete`,
  permission,
  input: z.object({ id: z.string() }),
  async execute(context, { id }, { data: { found } }) {
    const note = { bookingId: found.booking.id, id }
    const outcome = await deleteNote(context.deps, actorOf(context), note)
    switch (outcome.kind) {
      case 'deleted':
        return toBooking(found, words.notes.deleted)
      case 'no-note':
        return toBooking(found, words.notes.gone)
      case 'not-allowed':
        return refuse({ failure: words.notes.notYours })
    }
  },
})

export const noteRoutes = [notesPage, add, remove].flatMap(({ routes }) => routes)
