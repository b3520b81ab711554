import type { HoldOutcome, HoldRequest, Supplier } from '../supplier.ts'

/**
 * Our own stock as a supplier. Search reads the in-memory index; here the price is the one that has been read from the
 * database. The nights themselves are taken in the booking's transactions.
 */
export class PostgresSupplier implements Supplier {
  async hold({ listed, pence }: HoldRequest): Promise<HoldOutcome> {
    if (listed === undefined) return { kind: 'sold-out' }
    return listed.pence === pence ? { kind: 'held', price: listed } : { kind: 'price-changed', pence: listed.pence }
  }
}
