import { guestWords, arrivalWords, briefDate } from '../../stay/stay-text.ts'
import { recallSearch, type LastSearch } from '../../memory/last-search.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { usePageFacts, useSiteData } from '../../page/page-facts.tsx'
import { searchAddress } from '../../addresses/search-address.ts'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'

/**
 * Link to the results of the session's last search [BEYOND-03]. Only the browser knows it; its line is reserved, so
 * nothing shifts.
 */
export function ResumeSearch() {
  const last = useHydrated() ? recallSearch() : undefined
  return <div className="flex h-11 min-w-0 items-center">{last && <ResumeLink {...last} />}</div>
}

function ResumeLink({ criteria, placeName }: LastSearch) {
  const { regions } = useSiteData()
  const { today } = usePageFacts()
  const place = placeName ?? regions.find(({ id }) => id === criteria.region)?.name ?? words.allRegions
  const nights = uiWords.nights(criteria.nights)
  const guests = guestWords(criteria.party)
  const { arrival, flexibility } = criteria
  const when =
    arrival === undefined
      ? nights
      : words.stayValue({ date: arrivalWords(arrival, flexibility, briefDate(arrival, today)), nights })
  return (
    <Link
      to={searchAddress(criteria)}
      className="group flex min-h-11 min-w-0 items-center gap-1 rounded-control text-small"
    >
      <span className="truncate">
        <span className="font-semibold text-primary underline-offset-4 group-hover:underline">{words.resume}</span>{' '}
        <span className="text-muted">{words.resumeWhat({ place, when, guests })}</span>
      </span>
      <ChevronRightIcon className="size-4 shrink-0 text-primary" />
    </Link>
  )
}
