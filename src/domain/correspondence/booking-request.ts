/** The requests of guests on My booking, for staff to answer. */

export const REQUEST_KINDS = ['cancel', 'change', 'question'] as const

interface RequestTimes {
  readonly doneAt: Date | null
  readonly withdrawnAt: Date | null
}

/** The state of a request: one that its guest has withdrawn is done as well. */
export function requestState({ doneAt, withdrawnAt }: RequestTimes): 'open' | 'done' | 'withdrawn' {
  if (withdrawnAt !== null) return 'withdrawn'
  return doneAt === null ? 'open' : 'done'
}
