import { formatMoneyExact, grouped } from '../../domain/money/money.ts'
import { untilSameDay, type Comparison } from '../../domain/reports/figures.ts'
import { readMovements, type MovementSum } from '../../server/store/reports/figure-lists-store.ts'
import type { MovementKind } from '../../server/store/schema/payment.ts'
import type { Queries } from '../../server/store/transaction.ts'
import { Table } from '../frame/table.tsx'
import { queryOf, type Asked } from './asked.ts'
import * as words from './words.ts'

/** What changes what is owed, and what is money. */
const PARTS = [
  { title: 'Turnover', kinds: ['sale', 'change', 'cancellation', 'goodwill'] },
  { title: 'Money received', kinds: ['payment', 'refund', 'refund-failed', 'dispute'] },
] as const satisfies readonly { title: string; kinds: readonly MovementKind[] }[]

/** As the page shows a movement: what adds to turnover, and what reaches us, is positive. */
export const shownPence = ({ kind, pence }: Pick<MovementSum, 'kind' | 'pence'>) =>
  (PARTS[1].kinds as readonly MovementKind[]).includes(kind) ? 0 - pence : pence

export interface Movements {
  readonly now: readonly MovementSum[]
  readonly before: readonly MovementSum[]
}

/** Movements written in the period, and in the same days of the year before until the same day. */
export async function readBoth(queries: Queries, asked: Asked, comparison: Comparison): Promise<Movements> {
  const { filter, period } = asked
  const [now, before] = await Promise.all([
    readMovements(queries, { ...period, filter }),
    readMovements(queries, { ...untilSameDay(comparison), filter }),
  ])
  return { now, before }
}

export const ledgerPath = (asked: Asked, kind?: string) =>
  `/staff/reports/ledger?${queryOf(asked, { period: asked.period, view: 'sales', only: undefined })}${kind === undefined ? '' : `&kind=${kind}`}`

/** The ledger of the period by kind of movement, with the sums of both of its sides. */
export function MovementTable({ asked, movements }: { readonly asked: Asked; readonly movements: Movements }) {
  const sum = (rows: readonly MovementSum[], kinds: readonly MovementKind[]) => {
    const of = rows.filter(({ kind }) => kinds.includes(kind))
    return {
      entries: of.reduce((so, { entries }) => so + entries, 0),
      pence: of.reduce((so, row) => so + shownPence(row), 0),
    }
  }
  const row = (key: string, label: string, kinds: readonly MovementKind[], isSum: boolean) => {
    const now = sum(movements.now, kinds)
    const money = formatMoneyExact(now.pence)
    return {
      key,
      cells: [
        isSum ? <b key="label">{label}</b> : label,
        grouped(now.entries),
        now.entries === 0 ? (
          money
        ) : (
          <a
            key="amount"
            href={ledgerPath(asked, isSum ? kinds.join('.') : key)}
            className={`underline underline-offset-4 hover:text-primary ${isSum ? 'font-semibold' : ''}`}
          >
            {money}
          </a>
        ),
        formatMoneyExact(sum(movements.before, kinds).pence),
      ],
    }
  }
  return (
    <Table
      caption="Movements of the ledger"
      columns={[
        { title: 'Movement' },
        { title: 'Entries', isNumber: true },
        { title: 'Amount', isNumber: true, phone: 'side' },
        { title: 'Year before', isNumber: true },
      ]}
      rows={PARTS.flatMap(({ title, kinds }) => [
        ...kinds.map((kind) => row(kind, words.kinds[kind], [kind], false)),
        row(title, title, kinds, true),
      ])}
    />
  )
}
