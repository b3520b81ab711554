import { Popover } from '../../ui/overlays/popover.tsx'
import { InfoIcon } from '../../ui/icons/interface-icons.tsx'
import * as filterWords from './filters/filter-words.ts'

/** Explains 'Recommended'. */
export function SortNote() {
  return (
    <Popover
      title={filterWords.sortWhy}
      trigger={
        <>
          <InfoIcon className="size-5" />
          {filterWords.sortWhy}
        </>
      }
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-control text-small text-primary underline underline-offset-4 hover:text-ink"
    >
      <p>{filterWords.sortRecommendedIs}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{filterWords.sortRating}</li>
        <li>{filterWords.sortValue}</li>
        <li>{filterWords.sortChoice}</li>
      </ul>
      <p className="mt-2">{filterWords.sortUnpaid}</p>
    </Popover>
  )
}
