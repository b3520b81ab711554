import { formatMoneyExact, grouped } from '../../domain/money/money.ts'
import type { LedgerMovement, ReportData } from '../../server/queries/reports.ts'
import { Table } from '../frame/table.tsx'
import { ledgerPath, type Asked } from './asked.ts'
import * as words from './words.ts'

/** Movements that change the balance, and movements of money. */
const PARTS = [
  { title: 'Turnover', kinds: ['sale', 'change', 'cancellation', 'goodwill', 'relet'] },
  { title: 'Money received', kinds: ['payment', 'refund', 'refund-failed', 'dispute'] },
] as const satisfies readonly { title: string; kinds: readonly LedgerMovement['kind'][] }[]

/** As the page shows a movement: what adds to turnover, and what reaches us, is positive. */
export const shownPence = ({ kind, pence }: Pick<LedgerMovement, 'kind' | 'pence'>) =>
  (PARTS[1].kinds as readonly LedgerMovement['kind'][]).includes(kind) ? 0 - pence : pence

/** The ledger of the period by kind of movement, with the sums of both of its sides. */
export function MovementTable({ asked, report }: { readonly asked: Asked; readonly report: ReportData }) {
  const sum = (rows: readonly LedgerMovement[], kinds: readonly LedgerMovement['kind'][]) => {
    const of = rows.filter(({ kind }) => kinds.includes(kind))
    return {
      entries: of.reduce((so, { entries }) => so + entries, 0),
      pence: of.reduce((so, row) => so + shownPence(row), 0),
    }
  }
  const row = (key: string, label: string, kinds: readonly LedgerMovement['kind'][], isSum: boolean) => {
    const now = sum(report.now.movements, kinds)
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
        formatMoneyExact(sum(report.before.movements, kinds).pence),
      ],
    }
  }
  return (
    <Table
      caption="Ledger movements"
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
