/** The rows of some bookings by table, and how they are written. */
import type { ClientBase } from 'pg'
import type { SandboxPayment, SandboxRefund } from '../bank/sandbox-payment.ts'

/** In the order in which their foreign keys allow them to be written. */
const TABLES = [
  'booking',
  'booking_customer',
  'booking_guest',
  'booking_extra',
  'payment',
  'refund',
  'payment_alert',
  'ledger_entry',
  'booking_event',
  'booking_request',
  'booking_note',
  'contact_message',
  'correspondence_event',
  'outbox',
] as const

export type TableName = (typeof TABLES)[number]

type Row = Readonly<Record<string, unknown>>

export class Rows {
  readonly #tables = new Map<TableName, Row[]>()
  /** The facts that the demonstration's bank needs for a refund. */
  readonly payments: SandboxPayment[] = []
  readonly refunds: SandboxRefund[] = []
  /** How often each discount code was used. */
  readonly uses = new Map<string, number>()

  /** @param row by the names of the columns; all rows of a table have the same */
  add(table: TableName, row: Row): void {
    const rows = this.#tables.get(table)
    if (rows) rows.push(row)
    else this.#tables.set(table, [row])
  }

  async write(client: ClientBase): Promise<void> {
    for (const table of TABLES) {
      const rows = this.#tables.get(table)
      if (!rows?.[0]) continue
      const columns = Object.keys(rows[0]).join(', ')
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    for (const [code, uses] of this.uses) {
      await client.query('update discount_code set uses = uses + $2 where code = $1', [code, uses])
    }
  }
}

const KINDS = ['booking', 'payment', 'refund', 'request', 'note', 'alert', 'message'] as const

/** Generated bookings have ids between these, so that they can be counted. */
export const FIRST_ID = 'de300000-0000-8000-8000-000000000000'
export const LAST_ID = 'de300000-0000-8000-8000-ffffffffffff'

/** The id of what belongs to a booking; there are up to 16 of a kind. */
export function idOf(kind: (typeof KINDS)[number], index: number, turn = 0): string {
  return `de30000${KINDS.indexOf(kind)}-0000-8000-8000-${(index * 16 + turn).toString(16).padStart(12, '0')}`
}

export const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString()
