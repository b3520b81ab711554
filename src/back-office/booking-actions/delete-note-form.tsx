import { Button } from '../../web/ui/actions/button.tsx'
import * as words from './words.ts'

/** Deletes a note of a booking, for who may. */
export function DeleteNoteForm({ reference, id }: { readonly reference: string; readonly id: string }) {
  return (
    <form method="post" action={`/staff/bookings/${reference}/notes/${id}/delete`}>
      <Button type="submit" kind="quiet">
        {words.notes.remove}
      </Button>
    </form>
  )
}
