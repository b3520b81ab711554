import { Popover } from '../../ui/overlays/popover.tsx'
import { InfoIcon } from '../../ui/icons/interface-icons.tsx'
import * as sortWords from './sort-words.ts'

/** Explains 'Recommended'. */
export function SortNote() {
  return (
    <Popover
      id="sort-note"
      title={sortWords.sortWhy}
      trigger={
        <>
          <InfoIcon className="size-5" />
          {sortWords.sortWhy}
        </>
      }
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-control text-small text-primary underline underline-offset-4 hover:text-ink"
    >
      <p>{sortWords.sortRecommendedIs}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{sortWords.sortRating}</li>
        <li>{sortWords.sortValue}</li>
        <li>{sortWords.sortChoice}</li>
      </ul>
      <p className="mt-2">{sortWords.sortUnpaid}</p>
    </Popover>
  )
}
