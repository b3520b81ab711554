/** Messages between the measuring process and the writing one. */
export type WriteOrder =
  | { readonly kind: 'book'; readonly unitTypeId: number; readonly arrival: string }
  | { readonly kind: 'import' }
  /** Only a notification: measures the latency of PostgreSQL alone. */
  | { readonly kind: 'notify' }

export interface Written {
  /** False if there was nothing left to book. */
  readonly isDone: boolean
  /** When the commit was sent, nanoseconds of the machine's steady clock, which all processes share. */
  readonly sentAt: string
}
