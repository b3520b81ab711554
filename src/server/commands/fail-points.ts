/**
 * Places where a process may die between two steps of a booking or a payment. Tests make one of them throw, or kill the
 * process there, to prove that what follows can be taken up again by a retry, a webhook or the reconciler.
 */
export const FAIL_POINTS = [
  'held',
  'before-prepare',
  /** Written, not committed. */
  'prepare-written',
  'prepared',
  'called',
  /** Written, not committed. */
  'settle-written',
  'finalised',
  'answered',
  'event-kept',
  'event-settled',
  'reconcile-claimed',
  'reconcile-asked',
  'mail-sent',
  'refund-claimed',
  'refund-called',
  'refund-written',
] as const
export type FailPoint = (typeof FAIL_POINTS)[number]

type Hook = (point: FailPoint) => void | Promise<void>

let hook: Hook | undefined

export function reach(point: FailPoint): void | Promise<void> {
  return hook?.(point)
}

/** For tests only: calls `fail` at every point until it is taken off again; what it promises is waited for. */
export function setFailHook(fail: Hook | undefined): void {
  hook = fail
}
