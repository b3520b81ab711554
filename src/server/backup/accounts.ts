import type pg from 'pg'

/** Figures that must be the same in a backup and in what is restored from it. Amounts are in pence. */
export type Accounts = Readonly<Record<string, string>>

const FIGURES = `
  select 'bookings ' || status as what, count(*)::text as figure from booking group by status
  union all
  select 'ledger of ' || kind, sum(pence)::text from ledger_entry group by kind
  union all
  select 'payments ' || status, count(*) || ' of ' || sum(amount_pence) from payment group by status
  union all
  select 'refunds ' || status, count(*) || ' of ' || sum(pence) from refund group by status
  union all
  select 'emails and other tasks to do', count(*)::text from outbox where done_at is null
  union all
  select 'nights taken', sum(taken)::text from night_stock having count(*) > 0
  union all
  select 'nights counted wrongly', count(*)::text from night_stock left join (
    select unit_type_id, arrival + later as night, count(*) as booked
    from booking, generate_series(0, nights - 1) later where status in ('held', 'paying', 'confirmed') group by 1, 2
  ) sold using (unit_type_id, night) where taken <> coalesce(booked, 0)
  order by what`

/** The figures of a database as the transaction of this client sees it. */
export async function readAccounts(client: pg.ClientBase): Promise<Accounts> {
  const { rows } = await client.query<{ what: string; figure: string }>(FIGURES)
  return Object.fromEntries(rows.map(({ what, figure }) => [what, figure]))
}

/** Where two of them differ, in words; empty if nowhere. */
export function differencesOf(expected: Accounts, found: Accounts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'none'} in the backup, ${found[name] ?? 'none'} restored`)
}
