import type { AccountBooking } from '../../../contract/account-calls.ts'
import { CANCELLATION_REASONS, type CancellationReason } from '../../../domain/money/cancellation.ts'

export const REQUEST_KINDS = ['cancel', 'change'] as const satisfies readonly RequestKind[]

export type RequestKind = AccountBooking['canRequest'][number]

/** A request to staff, as chosen and typed. */
export interface RequestInput {
  readonly kind: RequestKind | undefined
  readonly reason: CancellationReason | undefined
  readonly words: string
}

type Today = AccountBooking['cancellationToday']

/** Whether the reason for the cancellation matters, because a waiver was bought. */
export const asksReason = (kind: RequestKind | undefined, today: Today) =>
  kind === 'cancel' && today?.covered !== undefined && today.covered !== null

/** Validation error: the missing field. */
export function missingPart({ kind, reason, words }: RequestInput, today: Today): keyof RequestInput | undefined {
  if (kind === undefined) return 'kind'
  if (kind === 'change') return words.trim() === '' ? 'words' : undefined
  return asksReason(kind, today) && reason === undefined ? 'reason' : undefined
}

export function readRequest(form: FormData): RequestInput {
  const words = form.get('words')
  return {
    kind: REQUEST_KINDS.find((known) => known === form.get('kind')),
    reason: CANCELLATION_REASONS.find((known) => known === form.get('reason')),
    words: typeof words === 'string' ? words : '',
  }
}

/** The input of the call. */
export const requestOf = ({ reason, words }: RequestInput, kind: RequestKind, today: Today) => ({
  kind,
  words: words.trim(),
  reason: asksReason(kind, today) ? reason : undefined,
})
