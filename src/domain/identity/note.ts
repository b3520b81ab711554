/** Notes of staff on a booking: for colleagues, never shown to the customer. */
import { isAllowed, type Role } from './role.ts'

export const MAX_NOTE_LENGTH = 2000

export type NoteError = { readonly kind: 'missing' } | { readonly kind: 'too-long'; readonly most: number }

export function noteError(words: string): NoteError | undefined {
  if (words.trim() === '') return { kind: 'missing' }
  return words.length > MAX_NOTE_LENGTH ? { kind: 'too-long', most: MAX_NOTE_LENGTH } : undefined
}

/** A note is deleted by its author, or by whoever decides what others asked for. */
export function mayDeleteNote(
  { accountId }: { readonly accountId: string | null },
  who: { readonly id: string; readonly role: Role },
): boolean {
  return accountId === who.id || isAllowed(who.role, 'approvals:decide')
}
