/**
 * Places where a process may die between two steps of a booking or a payment. Tests make one of them throw, or kill the
 * process there, to prove that what follows can be taken up again by a retry, a webhook or the reconciler.
 */
export const FAIL_POINTS = ['held', 'before-prepare', 'prepared', 'called', 'finalised', 'refund-called'] as const
export type FailPoint = (typeof FAIL_POINTS)[number]

type Hook = (point: FailPoint) => void

let hook: Hook | undefined

export function reach(point: FailPoint): void {
  hook?.(point)
}

/** For tests only: calls `fail` at every point until it is taken off again. */
export function setFailHook(fail: Hook | undefined): void {
  hook = fail
}
