import { STORE } from '../availability/catalogue-facts.ts'
import type { AvailabilityIndex } from '../availability/queries.ts'
import type { Log } from '../log.ts'
import type { Queries } from '../store/transaction.ts'
import { PostgresSupplier } from './adapters/postgres-supplier.ts'
import { RemoteSupplier } from './adapters/remote-supplier.ts'
import { SupplierDesk } from './supplier-desk.ts'
import type { SuppliersByName } from './supplier-settings.ts'
import type { Suppliers } from './suppliers.ts'

/** Whether an operator of this supplier can be sold under these settings. */
export const isSupplied = (settings: SuppliersByName, supplier: string): boolean =>
  supplier === STORE || Object.hasOwn(settings, supplier)

/** The suppliers the settings name, and our own stock. Operators whose supplier is missing are named in the log. */
export function openSuppliers(
  settings: SuppliersByName,
  { db, availability, log }: { db: Queries; availability: AvailabilityIndex; log: Log },
): Suppliers {
  for (const { name, supplier } of availability.catalogue.operators.values()) {
    if (isSupplied(settings, supplier)) continue
    log.warn(
      { supplier, event: 'supplier-missing' },
      `Nothing of ${name} is sold: its supplier '${supplier}' is not configured. ` +
        `Name it in SUPPLIERS, or set the operator's supplier to '${STORE}'.`,
    )
  }
  const live = Object.entries(settings).map(([name, supplier]) => new RemoteSupplier({ ...supplier, name, log }))
  return new SupplierDesk({ availability, store: new PostgresSupplier(db), live })
}
