import type pg from 'pg'

/** Ids of one thing of each kind that needs attention. */
export interface StuckThings {
  readonly payment: string
  readonly refund: string
  readonly alert: string
  readonly finding: string
  readonly task: string
  readonly hold: string
}

/** Makes one thing of each kind that needs attention, about one sold booking. */
export async function makeStuck(pool: pg.Pool, reference: string): Promise<StuckThings> {
  const make = async (sql: string, ...values: readonly unknown[]) => {
    const { rows } = await pool.query<{ id: string }>(sql, [...values])
    return String(rows[0]?.id)
  }
  const booking = await make('select id from booking where reference = $1', reference)
  const paid = await make('select id from payment where booking_id = $1 order by created_at limit 1', booking)
  const copy = `jsonb_build_object('id', gen_random_uuid(), 'provider_key', gen_random_uuid(), 'provider_payment_id', null,
    'purpose', 'balance', 'status', 'unknown', 'settled_at', null, 'created_at', now() - interval '1 hour')`
  await pool.query(
    `insert into inbox (provider, event_id, kind, provider_payment_id, received_at)
      values ('sandbox', 'evt_1', 'payment.succeeded', 'pay_unknown', now() - interval '2 hours') on conflict do nothing`,
  )
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload, site, next_attempt_at)
      values ('confirmation-again', gen_random_uuid(), '{}', 'MT', now() - interval '16 minutes')`,
  )
  return {
    payment: await make(
      `insert into payment select (jsonb_populate_record(payment, ${copy})).* from payment where id = $1 returning id`,
      paid,
    ),
    refund: await make(
      `insert into refund (booking_id, payment_id, pence, reason, status, failure_code)
        values ($1, $2, 1000, 'goodwill', 'failed', 'expired_or_canceled_card') returning id`,
      booking,
      paid,
    ),
    alert: await make(
      `insert into payment_alert (booking_id, payment_id, kind, provider_alert_id, status, reason, pence, blocks_refund, due_by)
        values ($1, $2, 'fraud-warning', gen_random_uuid(), 'open', 'fraudulent', 6000, false, now() + interval '7 days') returning id`,
      booking,
      paid,
    ),
    finding: await make(
      `insert into payment_finding (site, provider, kind, subject, booking_reference, listed_amount, paid_at)
        values ('BF', 'sandbox', 'unknown-charge', gen_random_uuid(), $1, '60.00 GBP', now()) returning id`,
      reference,
    ),
    task: await make(
      `insert into outbox (kind, dedupe_key, payload, attempts, dead_at, last_error)
        values ('confirmation-again', gen_random_uuid(), jsonb_build_object('bookingId', $1::text), 36, now(), 'failed') returning id`,
      booking,
    ),
    hold: await make(
      `insert into supplier_hold (id, supplier, status, unit_type_id, arrival, nights, pence, created_at)
        values (gen_random_uuid(), 'harvest', 'asking', 11, '2027-05-07', 3, 12000, now() - interval '11 minutes') returning id`,
    ),
  }
}
