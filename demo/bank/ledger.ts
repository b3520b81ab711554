/** The bank's ledger: an SQLite database, in which a change is on disk when its method returns. */
import path from 'node:path'
import { openSqlite, type Sqlite, type SqliteStatement } from '../sqlite/open-sqlite.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox-payment.ts'
import type { CardOutcome } from './test-cards.ts'

export interface SandboxEvent {
  readonly id: string
  readonly kind: string
  readonly paymentId: string
  readonly reference: string
}

/** Card numbers are never written, only the card's outcome. Events are in the order of their rows. */
const SCHEMA = `
  create table if not exists token (
    token text primary key,
    outcome text not null
  ) strict;
  create table if not exists payment (
    data text not null,
    token text unique,
    id text not null unique generated always as (data ->> 'id') stored,
    key text not null unique generated always as (data ->> 'key') stored,
    secret text unique generated always as (data ->> '$.page.secret') stored,
    settles_at text generated always as (data ->> '$.settles.at') stored
  ) strict;
  create table if not exists refund (
    data text not null,
    key text not null unique generated always as (data ->> 'key') stored,
    payment_id text not null generated always as (data ->> 'paymentId') stored references payment (id),
    settles_at text generated always as (data ->> '$.settles.at') stored
  ) strict;
  create table if not exists event (
    data text not null,
    is_delivered integer not null default 0,
    id text not null unique generated always as (data ->> 'id') stored
  ) strict;
  create index if not exists payment_settles on payment (settles_at) where settles_at is not null;
  create index if not exists refund_settles on refund (settles_at) where settles_at is not null;
  create index if not exists refund_payment on refund (payment_id);
  create index if not exists event_waits on event (is_delivered) where is_delivered = 0;
`

const PAYMENT = `
  select json_set(data, '$.refunded', (
    select coalesce(sum(refund.data ->> 'amount'), 0) from refund
    where payment_id = payment.id and refund.data ->> 'status' <> 'failed'
  )) as data from payment`

export const ledgerIn = (folder: string) => path.join(folder, 'ledger.db')

export class Ledger {
  readonly #database: Sqlite
  readonly #statements = new Map<string, SqliteStatement>()

  /** @throws Error naming the file if it cannot be opened */
  constructor(folder: string) {
    this.#database = openSqlite(ledgerIn(folder), SCHEMA)
  }

  /** All changes of `work`, or none. */
  atOnce(work: () => void): void {
    this.#database.exec('begin immediate')
    try {
      work()
      this.#database.exec('commit')
    } catch (error) {
      // SQLite has ended the transaction itself if the disk is full.
      if (this.#database.inTransaction) this.#database.exec('rollback')
      throw error
    }
  }

  addToken(token: string, outcome: CardOutcome): void {
    this.#run('insert into token (token, outcome) values (?, ?) on conflict do nothing', token, outcome)
  }

  /** Undefined for a token that is unknown or was used. */
  unusedToken(token: string): CardOutcome | undefined {
    const [row] = this.#rows<{ outcome: CardOutcome }>(
      // By the index: a list of all used tokens would take the longer the more payments there are.
      'select outcome from token where token = ? and not exists (select 1 from payment where payment.token = token.token)',
      token,
    )
    return row?.outcome
  }

  /** Adds a payment or replaces its earlier state. */
  putPayment(payment: SandboxPayment, token?: string): void {
    const put = 'insert into payment (data, token) values (?, ?) on conflict (id) do update set data = excluded.data'
    this.#run(put, JSON.stringify(payment), token ?? null)
  }

  /** With what has been refunded of it. */
  payment(column: 'id' | 'key' | 'secret', value: string): SandboxPayment | undefined {
    return this.#read<SandboxPayment>(`${PAYMENT} where ${column} = ?`, value)[0]
  }

  /** Payments whose bank has finished by a time, in ISO 8601. */
  duePayments(time: string): SandboxPayment[] {
    return this.#read(`${PAYMENT} where settles_at <= ?`, time)
  }

  /** Payments that have succeeded, of those made between two times in ISO 8601; the later one excluded. */
  succeededPayments(from: string, to: string): SandboxPayment[] {
    const isInPeriod = `data ->> 'status' = 'succeeded' and data ->> 'createdAt' >= ? and data ->> 'createdAt' < ?`
    return this.#read(`${PAYMENT} where ${isInPeriod} order by rowid`, from, to)
  }

  putRefund(refund: SandboxRefund): void {
    const put = 'insert into refund (data) values (?) on conflict (key) do update set data = excluded.data'
    this.#run(put, JSON.stringify(refund))
  }

  refund(key: string): SandboxRefund | undefined {
    return this.#read<SandboxRefund>('select data from refund where key = ?', key)[0]
  }

  refundsOf(paymentId: string): SandboxRefund[] {
    return this.#read('select data from refund where payment_id = ? order by rowid', paymentId)
  }

  dueRefunds(time: string): SandboxRefund[] {
    return this.#read('select data from refund where settles_at <= ?', time)
  }

  putEvent(event: SandboxEvent): void {
    this.#run('insert into event (data) values (?) on conflict (id) do nothing', JSON.stringify(event))
  }

  undelivered(): SandboxEvent[] {
    return this.#read('select data from event where is_delivered = 0 order by rowid')
  }

  markDelivered(eventId: string): void {
    this.#run('update event set is_delivered = 1 where id = ?', eventId)
  }

  close(): void {
    this.#database.close()
  }

  #run(sql: string, ...values: readonly (string | null)[]): void {
    this.#statement(sql).run(...values)
  }

  #rows<Row>(sql: string, ...values: readonly string[]): Row[] {
    return this.#statement(sql).all(...values) as Row[]
  }

  /** Prepared at its first use. */
  #statement(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #read<Data>(sql: string, ...values: readonly string[]): Data[] {
    return this.#rows<{ data: string }>(sql, ...values).map(({ data }) => JSON.parse(data) as Data)
  }
}
