/** Many bookings of all states, straight into the tables: for figures, which only read. */
import type pg from 'pg'

/** By a formula of Park and Miller, so that a test that fails fails again. */
function drawer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Movement {
  readonly kind: string
  readonly pence: number
  readonly days: number
}

/**
 * Bookings that were sold, paid, changed, cancelled, refunded and disputed: each sum occurs in some booking of a
 * hundred.
 */
function movementsOf(draw: (below: number) => number, total: number): { isCancelled: boolean; movements: Movement[] } {
  const deposit = Math.round(total / 4) + draw(100)
  const movements: Movement[] = [
    { kind: 'sale', pence: total, days: 0 },
    { kind: 'payment', pence: -deposit, days: 0 },
  ]
  const add = (kind: string, pence: number, days: number) => void movements.push({ kind, pence, days })
  const fate = draw(10)
  if (fate < 5) add('payment', deposit - total, 20 + draw(60))
  if (fate === 5) add('change', draw(20_001) - 10_000, 3)
  if (fate === 6) {
    add('goodwill', -1500, 9)
    add('refund', 1500, 9)
  }
  if (fate === 7) {
    add('dispute', deposit, 30)
    if (draw(2) === 0) add('dispute', -deposit, 50)
  }
  const isCancelled = fate >= 8
  if (isCancelled) {
    const charge = fate === 8 ? 0 : Math.round(deposit / 2)
    add('cancellation', charge - total, 12)
    add('refund', deposit - charge, 13)
    if (draw(4) === 0) add('refund-failed', charge - deposit, 20)
  }
  return { isCancelled, movements }
}

/**
 * @param first,days the days on which they were booked
 */
export async function insertManyBookings(
  client: Pick<pg.Pool, 'query'>,
  count: number,
  { first, days, seed = 7 }: { readonly first: string; readonly days: number; readonly seed?: number },
): Promise<void> {
  const draw = drawer(seed)
  const { rows: units } = await client.query<{ id: number; park: number; channel: string }>(
    'select id, park_id as park, channel from unit_type order by id',
  )
  const start = Date.parse(`${first}T00:00:00Z`)
  const dayMs = 86_400_000
  const bookings: object[] = []
  const entries: object[] = []
  for (let index = 0; index < count; index++) {
    const id = `f1900000-0000-4000-8000-${String(seed * 1_000_000 + index).padStart(12, '0')}`
    const unit = units[draw(units.length)]!
    const bookedAt = start + draw(days * 1440) * 60_000
    const arrival = new Date(bookedAt + (1 + draw(200)) * dayMs).toISOString().slice(0, 10)
    const discount = draw(8) === 0 ? 500 + draw(2000) : 0
    const total = 15_000 + draw(90_000)
    const isSold = draw(40) > 0
    // Paid for, but no longer to be had: refunded as a surplus.
    const unsold = [
      { kind: 'payment', pence: -5000, days: 0 },
      { kind: 'refund', pence: 5000, days: draw(2) },
    ]
    const { isCancelled, movements } = isSold ? movementsOf(draw, total) : { isCancelled: false, movements: unsold }
    const status = isSold ? (isCancelled ? 'cancelled' : 'confirmed') : 'released'
    bookings.push({
      id,
      reference: `F${seed}${index}`,
      site: ['BF', 'SN', 'MT'][draw(3)],
      status,
      channel: unit.channel,
      park_id: unit.park,
      unit_type_id: unit.id,
      arrival,
      nights: 1 + draw(14),
      adults: 1 + draw(4),
      children: draw(3),
      under5s: draw(2),
      dogs: 0,
      assistance_dogs: 0,
      cots_wanted: 0,
      unit_pence: total,
      discount_code: discount > 0 ? ['WELCOME10', 'TAKE25'][draw(2)] : null,
      discount_claimed: false,
      agreed_price: { total, discount, balanceDue: draw(5) === 0 ? undefined : arrival },
      steps_completed: [],
      hold_expires_at: new Date(bookedAt),
      hold_extensions: 0,
      failed_payments: 0,
      created_at: new Date(bookedAt),
      confirmed_at: isSold ? new Date(bookedAt) : null,
      outstanding_pence: 0,
    })
    for (const [place, { kind, pence, days: later }] of movements.entries()) {
      entries.push({
        booking_id: id,
        kind,
        pence,
        dedupe_key: `${id}:${place}`,
        at: new Date(bookedAt + later * dayMs),
      })
    }
  }
  const insert = async (table: string, rows: readonly object[]) => {
    const columns = Object.keys(rows[0]!).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  const BATCH = 5000
  for (let from = 0; from < count; from += BATCH) await insert('booking', bookings.slice(from, from + BATCH))
  for (let from = 0; from < entries.length; from += BATCH)
    await insert('ledger_entry', entries.slice(from, from + BATCH))
}
