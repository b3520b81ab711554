import { STORE } from '../availability/catalogue-facts.ts'
import type { AvailabilityIndex } from '../availability/queries.ts'
import type { Log } from '../log.ts'
import { PostgresSupplier } from './adapters/postgres-supplier.ts'
import { RemoteSupplier } from './adapters/remote-supplier.ts'
import { LiveSuppliers } from './live-suppliers.ts'
import type { SuppliersByName } from './supplier-settings.ts'
import type { Suppliers } from './supplier.ts'

/** Whether the settings configure the supplier, so that its operators can be sold. */
export const isSupplied = (settings: SuppliersByName, supplier: string): boolean =>
  supplier === STORE || Object.hasOwn(settings, supplier)

/** The configured suppliers and our own stock. */
export function openSuppliers(
  settings: SuppliersByName,
  { availability, log }: { availability: AvailabilityIndex; log: Log },
): Suppliers {
  const live = Object.entries(settings).map(([name, supplier]) => new RemoteSupplier({ ...supplier, name, log }))
  return new LiveSuppliers({ availability, store: new PostgresSupplier(), live })
}
