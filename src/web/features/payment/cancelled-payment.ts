/** Tells the pay page, as the state of its entry in the history, that the customer comes from a payment they left. */
export const WAS_CANCELLED = { payment: 'cancelled' }

export function wasCancelled(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'payment' in state && state.payment === WAS_CANCELLED.payment
}
