/** The notes of staff about a booking: the reason of a decision, and notes for colleagues. */
import { isAllowed, type Role } from './role.ts'

/** A reason is stored with the booking permanently, so without personal data. */
export const MAX_REASON_LENGTH = 200

export type ReasonError =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-long'; readonly max: number }
  | { readonly kind: 'email' }
  /** It has the customer's last name or postcode, as written here. */
  | { readonly kind: 'names-customer'; readonly part: string }

/** The error of a reason; undefined if it may be stored. */
export function reasonError(
  reason: string,
  customer: { readonly lastName: string; readonly postcode: string } | null,
): ReasonError | undefined {
  if (reason.trim() === '') return { kind: 'missing' }
  if (reason.length > MAX_REASON_LENGTH) return { kind: 'too-long', max: MAX_REASON_LENGTH }
  if (/\S@\S/.test(reason)) return { kind: 'email' }
  const named = [customer?.lastName, customer?.postcode].find((part) => part && wordsOf(reason).includes(wordsOf(part)))
  return named ? { kind: 'names-customer', part: named } : undefined
}

/** In capitals, where Groß is GROSS too. */
const wordsOf = (text: string) =>
  ` ${text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `

/** A note is for colleagues, never shown to the customer. */
export const MAX_NOTE_LENGTH = 2000

export type NoteError = { readonly kind: 'missing' } | { readonly kind: 'too-long'; readonly max: number }

export function noteError(words: string): NoteError | undefined {
  if (words.trim() === '') return { kind: 'missing' }
  return words.length > MAX_NOTE_LENGTH ? { kind: 'too-long', max: MAX_NOTE_LENGTH } : undefined
}

/** A note is deleted by its author, or by a manager of approvals. */
export function mayDeleteNote(
  { accountId }: { readonly accountId: string | null },
  who: { readonly id: string; readonly role: Role },
): boolean {
  return accountId === who.id || isAllowed(who.role, 'approvals:decide')
}
