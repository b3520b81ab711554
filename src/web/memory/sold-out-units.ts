import type { Stay } from '../../domain/dates/stay.ts'
import { readStored, store, PERSIST_PREFIX } from './browser-storage.ts'

/** Another customer's hold may have expired by then. */
const HALF_AN_HOUR_MS = 30 * 60_000

/** Maximum that a search accepts. */
const MAX_REMEMBERED = 50

const keyOf = ({ arrival, nights }: Stay) => `${PERSIST_PREFIX}gone ${arrival} ${nights}`

/** Unit types that this tab found sold out for a stay in the last half hour [RES-04]. */
export function soldOutUnits(stay: Stay): number[] {
  if (typeof window === 'undefined') return []
  try {
    const units = readStored(sessionStorage, keyOf(stay), Date.now())
    return Array.isArray(units) ? units.filter((id) => Number.isInteger(id)).slice(-MAX_REMEMBERED) : []
  } catch {
    // Some browsers block storage.
    return []
  }
}

export function rememberSoldOut(stay: Stay, unitId: number): void {
  const units = [...soldOutUnits(stay).filter((id) => id !== unitId), unitId]
  try {
    store(sessionStorage, keyOf(stay), units, Date.now(), HALF_AN_HOUR_MS)
  } catch {
    return
  }
}
