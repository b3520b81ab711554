import { grouped } from '../../domain/money/money.ts'
import type { ListedChange } from '../../server/store/staff/catalogue-change-store.ts'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'

const COLUMNS = [
  { title: 'What' },
  { title: 'Rows', isNumber: true },
  { title: 'When' },
  { title: 'Who' },
  { title: '', label: 'State' },
]

/** Changes of stock and prices, the latest first. */
export function ChangesTable({ changes }: { readonly changes: readonly ListedChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nobody has changed anything yet.</p>
  return (
    <Table
      caption="Changes of stock and prices"
      columns={COLUMNS}
      rows={changes.map(({ id, words, rowCount, at, actorName, takenBackBy }) => ({
        key: String(id),
        href: `/staff/stock/changes/${id}`,
        cells: [
          words,
          grouped(rowCount),
          <span key="at" className="whitespace-nowrap">
            {momentWords(at)}
          </span>,
          actorName,
          takenBackBy === null ? (
            ''
          ) : (
            <span key="back" className="whitespace-nowrap">
              Taken back
            </span>
          ),
        ],
      }))}
    />
  )
}
