import { HOLD_EXTENSIONS_ALLOWED, HOLD_MINUTES } from '../../../domain/booking/hold.ts'
import { recordEvent, extendHoldBy } from '../../store/booking-store.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'

export type ExtendHoldOutcome =
  | { readonly kind: 'extended'; readonly bookingId: string }
  | { readonly kind: 'no-extension-left' }
  | ClosedBooking

/** Extends the hold by 20 minutes, or a short one by its own length, once [BOOK-06]. */
export function extendHold(deps: CommandDeps, caller: Caller): Promise<ExtendHoldOutcome> {
  return changeHeldBooking(deps, caller, 'extras', async (tx, row) => {
    if (row.holdExtensions >= HOLD_EXTENSIONS_ALLOWED) return { kind: 'no-extension-left' } as const
    await extendHoldBy(tx, row.id, HOLD_MINUTES)
    await recordEvent(tx, { bookingId: row.id, kind: 'hold-extended' }, customerActor(caller))
    return { kind: 'extended', bookingId: row.id } as const
  })
}
