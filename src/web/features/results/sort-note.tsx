import { Popover } from '../../ui/overlays/popover.tsx'
import { InfoIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'

/** Explains 'Recommended'. */
export function SortNote() {
  return (
    <Popover
      id="sort-note"
      title={words.sortWhy}
      trigger={
        <>
          <InfoIcon className="size-5" />
          {words.sortWhy}
        </>
      }
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-control text-small text-primary underline underline-offset-4 hover:text-ink"
    >
      <p>{words.sortRecommendedIs}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{words.sortRating}</li>
        <li>{words.sortValue}</li>
        <li>{words.sortChoice}</li>
      </ul>
      <p className="mt-2">{words.sortUnpaid}</p>
    </Popover>
  )
}
