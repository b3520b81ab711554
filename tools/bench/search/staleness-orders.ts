/** What the measuring process asks of the writing one, and its answer. */
export type WriteOrder =
  | { readonly kind: 'book'; readonly unitTypeId: number; readonly arrival: string }
  | { readonly kind: 'import' }
  /** Nothing but a notification: what the way through PostgreSQL costs by itself. */
  | { readonly kind: 'notify' }

export interface Written {
  /** False where there was nothing left to book. */
  readonly isDone: boolean
  /** When the commit was sent, nanoseconds of the machine's steady clock, which all processes share. */
  readonly sentAt: string
}
