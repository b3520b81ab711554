import type { ListedChange } from '../../server/store/catalogue/catalogue-change-store.ts'
import { momentWords } from '../frame/moment.ts'
import { countedRows } from './words.ts'

/** Changes of stock and prices, the latest first. */
export function ChangesList({ changes }: { readonly changes: readonly ListedChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nobody has changed anything yet.</p>
  return (
    <ul data-rows>
      {changes.map(({ id, kind, words, rowCount, at, actorName, takenBackBy }) => (
        <li key={id} className="border-b border-rule py-2">
          <a
            href={`/staff/stock/changes/${id}`}
            data-row
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words}
          </a>
          <p className="text-small text-muted">
            {momentWords(at)}, {actorName}, {countedRows(kind, rowCount)}
            {takenBackBy !== null && <b className="text-ink">, undone</b>}
          </p>
        </li>
      ))}
    </ul>
  )
}
