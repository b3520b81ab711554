import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { channelOf } from '../../../domain/site/channel.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { guestWords, arrivalWords } from '../../stay/stay-text.ts'
import { usePageFacts, useSiteData } from '../../page/page-facts.tsx'
import { listAddress, queryOf } from '../../addresses/search-address.ts'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import * as uiWords from '../../ui/words.ts'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import type { Results } from './results-data.ts'
import * as words from './words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** The searched place and stay; announces the number and order of results when either changes. */
export function ResultsHeading({ criteria, results }: Props) {
  const { publicUrl } = usePageFacts()
  const { regions } = useSiteData()
  const { label } = channelOf(criteria.channel)
  const named = results.place?.name ?? regions.find(({ id }) => id === criteria.region)?.name
  const place = criteria.bounds ? words.onMap : named
  const title = place ? words.titleIn({ label, place }) : words.title(label)
  const count = words.count({ channel: criteria.channel, count: results.total })
  useAnnouncement(
    results.isWaiting ? undefined : words.foundNow({ title, count, sort: criteria.sort }),
    `${results.isWaiting} ${queryOf({ ...criteria, page: 1 })}`,
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8">
      <div>
        <h1 className="text-title lg:text-heading">{title}</h1>
        <p className="mt-1 text-muted">
          {words.asked({
            date: arrivalWords(results.arrival, criteria.flexibility, formatShortDate(results.arrival)),
            nights: uiWords.nights(results.nights),
            guests: guestWords(criteria.party),
          })}
        </p>
      </div>
      <ShareButton
        title={title}
        url={publicUrl + listAddress({ ...criteria, arrival: results.arrival, page: 1 })}
        label={words.share}
        className="-mr-3 max-sm:hidden print:hidden"
      />
    </div>
  )
}
