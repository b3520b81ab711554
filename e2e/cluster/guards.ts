/**
 * Guards of the shop that a run can be made without, to see that the checker finds what they prevent. A guard is taken
 * out of a copy of the server when it is built, or out of the database: the shop itself has no switch for it.
 */
import { readFileSync } from 'node:fs'

export const GUARD_NAMES = ['stock', 'state', 'provider-key', 'claim', 'version', 'two-people', 'synchronous'] as const
export type GuardName = (typeof GUARD_NAMES)[number]

interface Edit {
  readonly file: string
  /** Each stands in the file exactly once. */
  readonly pieces: readonly { readonly piece: string; readonly instead: string }[]
}

interface Guard {
  /** The fault that the guard prevents. */
  readonly against: string
  readonly edit?: Edit
  /** Run in the shop's database before customers come. */
  readonly sql?: string
  /** The database's own: commits do not wait for a replica. */
  readonly isAsynchronous?: boolean
}

export const GUARDS: Record<GuardName, Guard> = {
  stock: {
    against: 'a night is taken only while units are left, in one statement and by a constraint',
    edit: {
      file: 'src/server/store/stock-store.ts',
      pieces: [{ piece: 'lt(nightStock.reserved, nightStock.capacity), ', instead: '' }],
    },
    sql: 'alter table night_stock drop constraint night_stock_within_capacity',
  },
  state: {
    against: 'a booking leaves a state only if it is in it: a hold that is being paid does not expire',
    edit: {
      file: 'src/server/store/booking-store.ts',
      pieces: [
        {
          piece: 'inArray(booking.status, allowed), condition',
          instead: 'sql`${allowed.length} >= 0`, condition',
        },
      ],
    },
  },
  'provider-key': {
    against: 'a payment has one key at the provider, stored before the provider is called',
    edit: {
      file: 'src/server/commands/payments/payment-attempt.ts',
      pieces: [{ piece: 'key: payment.providerKey,', instead: 'key: `${payment.providerKey}-${Date.now()}`,' }],
    },
  },
  claim: {
    against: 'one of the apps claims a task of the outbox, and sends its email only while the claim is its own',
    edit: {
      file: 'src/server/store/outbox-store.ts',
      pieces: [
        { piece: 'const CLAIM_SECONDS = 6', instead: 'const CLAIM_SECONDS = 0' },
        { piece: 'const SILENCE_SECONDS = 6', instead: 'const SILENCE_SECONDS = 0' },
        { piece: 'return begun.rowCount === 1', instead: 'return true' },
      ],
    },
  },
  version: {
    against: 'of two who change the same version of a booking one does, and the other is told',
    edit: {
      file: 'src/server/store/bookings/version-store.ts',
      pieces: [
        { piece: 'if (!last || last.id === version) return undefined', instead: 'if (last !== null) return undefined' },
      ],
    },
  },
  'two-people': {
    against: 'what is given beyond the terms above the limit needs a second person',
    edit: {
      file: 'src/server/commands/refunds/goodwill.ts',
      pieces: [
        {
          piece: "if (terms.needsSecondPerson) return { kind: 'needs-second-person', ...terms }",
          instead: '',
        },
      ],
    },
  },
  synchronous: {
    against: 'a commit is acknowledged once a replica has it',
    isAsynchronous: true,
  },
}

/**
 * The text of the edited file without the guard.
 * @throws Error if a piece to take out is not there exactly once
 */
export function textWithout({ file, pieces }: Edit): string {
  let text = readFileSync(file, 'utf8')
  for (const { piece, instead } of pieces) {
    const parts = text.split(piece)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${piece.trim()}`)
    text = parts.join(instead)
  }
  return text
}
