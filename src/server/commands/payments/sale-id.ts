import { createHash } from 'node:crypto'

/**
 * Public id of a sale for analytics and affiliate networks, 16 characters. Always the same for a booking; unlike the
 * reference it cannot be used to find or open it.
 */
export function saleIdOf(bookingId: string): string {
  return createHash('sha256').update(`sale:${bookingId}`).digest('base64url').slice(0, 16)
}
