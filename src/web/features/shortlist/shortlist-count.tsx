import { useShortlist } from '../../memory/shortlist.ts'
import * as words from './saving-words.ts'

/** Number of saved parks as a badge on the header's heart: positioned absolutely, so that nothing shifts. */
export function ShortlistCount() {
  const count = useShortlist().length
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="figures absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-pill bg-action px-1 text-small leading-none font-semibold text-white"
      >
        {count}
      </span>
      <span className="sr-only">{words.linkCount(count)}</span>
    </>
  )
}
