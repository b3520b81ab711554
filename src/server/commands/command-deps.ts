import type { CalendarDate } from '../../domain/calendar-date.ts'
import { londonDateAt } from '../../domain/calendar-date.ts'
import type { Deps } from '../deps.ts'
import type { Act } from '../store/booking-store.ts'
import { hashSessionToken } from '../store/session-store.ts'

/** Is told when nights were taken or given back, after the commit. */
export interface StockListener {
  refresh(unitTypeId: number, nights: readonly CalendarDate[]): Promise<void>
}

/** What the commands of a booking need of the application's ports. */
export type CommandDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'suppliers' | 'log'> & {
  readonly env: Pick<Deps['env'], 'SITE_CODE' | 'SESSION_SECRET'>
  readonly availability: StockListener
}

/** Who calls: the browser's secret, if it sent one, and the request for the event table. */
export interface Caller {
  readonly sessionToken: string | undefined
  readonly requestId: string
}

export const customerAct = (caller: Caller): Act => ({ actor: 'customer', requestId: caller.requestId })

export const todayOf = (deps: Pick<CommandDeps, 'clock'>): CalendarDate => londonDateAt(deps.clock.now())

export function sessionHashOf(deps: Pick<CommandDeps, 'env'>, caller: Caller): string | undefined {
  return caller.sessionToken === undefined ? undefined : hashSessionToken(caller.sessionToken, deps.env.SESSION_SECRET)
}
