/**
 * Named points between two steps of a booking or a payment at which a process may die. Tests throw or kill the process
 * there to prove that a retry, a webhook or the reconciler completes the work.
 */
export const FAILPOINTS = [
  'held',
  'before-prepare',
  /** Written, not committed. */
  'prepare-written',
  'prepared',
  'called',
  /** Written, not committed. */
  'settle-written',
  'settled',
  'answered',
  'event-kept',
  'event-settled',
  'reconcile-claimed',
  'reconcile-retrieved',
  'mail-sent',
  'refund-claimed',
  'refund-called',
  'refund-written',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

type Hook = (point: Failpoint) => void | Promise<void>

let hook: Hook | undefined

export function failpoint(point: Failpoint): void | Promise<void> {
  return hook?.(point)
}

/** For tests only: calls and awaits `fail` at every point until it is set to undefined. */
export function setFailHook(fail: Hook | undefined): void {
  hook = fail
}
