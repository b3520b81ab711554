import type { Queries } from '../../store/transaction.ts'
import { findUnitPrice } from '../../store/catalogue/stay-price-store.ts'
import type { HoldOutcome, HoldRequest, Supplier } from '../supplier.ts'

/**
 * Our own stock as a supplier. Search reads the in-memory index; here the price is read from the database. The nights
 * themselves are taken in the booking's transactions.
 */
export class PostgresSupplier implements Supplier {
  readonly #queries: Queries

  constructor(queries: Queries) {
    this.#queries = queries
  }

  async hold({ unitTypeId, stay, pence }: HoldRequest): Promise<HoldOutcome> {
    const now = await findUnitPrice(this.#queries, unitTypeId, stay)
    if (now === undefined) return { kind: 'sold-out' }
    return now.pence === pence ? { kind: 'held', price: now } : { kind: 'price-changed', pence: now.pence }
  }
}
