import { createHash } from 'node:crypto'

/**
 * The name of a sale for those who count sales, 16 characters: always the same for a booking, unlike its reference no part of
 * what opens it, and of no use to find it by.
 */
export function saleIdOf(bookingId: string): string {
  return createHash('sha256').update(`sale:${bookingId}`).digest('base64url').slice(0, 16)
}
