import type { Queries } from '../../store/transaction.ts'
import { findUnitPrice } from '../../store/sale-store.ts'
import type { HoldOutcome, HoldRequest, Supplier } from '../supplier.ts'

/**
 * Our own stock as a supplier. Search and calendars answer from the index in memory, which is filled from it; here the
 * price is read again. The nights themselves are taken, given back and kept with the booking, in its transactions.
 */
export class PostgresSupplier implements Supplier {
  readonly #queries: Queries

  constructor(queries: Queries) {
    this.#queries = queries
  }

  async hold({ unitTypeId, stay, pence }: HoldRequest): Promise<HoldOutcome> {
    const now = await findUnitPrice(this.#queries, unitTypeId, stay)
    if (now === undefined) return { kind: 'sold-out' }
    return now === pence ? { kind: 'held' } : { kind: 'price-changed', pence: now }
  }
}
