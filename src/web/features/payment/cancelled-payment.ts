/** History state that tells the pay page that the customer has left a payment. */
export const WAS_CANCELLED = { payment: 'cancelled' }

export function wasCancelled(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'payment' in state && state.payment === WAS_CANCELLED.payment
}
