import type { Stay } from '../../domain/dates/stay.ts'
import { readStored, store } from './expiring-storage.ts'
import { PERSIST_PREFIX } from './session-persistence.ts'

/** Another's hold may have ended by then. */
const HALF_AN_HOUR_MS = 30 * 60_000

/** A search takes no more. */
const MOST = 50

const keyOf = ({ arrival, nights }: Stay) => `${PERSIST_PREFIX}gone ${arrival} ${nights}`

/** Unit types that this tab tried to book for a stay in the last half hour and found gone [RES-04]. */
export function goneUnits(stay: Stay): number[] {
  if (typeof window === 'undefined') return []
  try {
    const units = readStored(sessionStorage, keyOf(stay), Date.now())
    return Array.isArray(units) ? units.filter((id) => Number.isInteger(id)).slice(-MOST) : []
  } catch {
    // A browser may forbid storage altogether.
    return []
  }
}

export function rememberGone(stay: Stay, unitId: number): void {
  const units = [...goneUnits(stay).filter((id) => id !== unitId), unitId]
  try {
    store(sessionStorage, keyOf(stay), units, Date.now(), HALF_AN_HOUR_MS)
  } catch {
    return
  }
}
