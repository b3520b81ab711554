import { featureId } from '../../../domain/features.ts'
import { weekendArrivals } from '../../../domain/flexible-dates.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { addDays, type CalendarDate } from '../../../domain/calendar-date.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { listAddress, searchAddress } from '../../state/search-address.ts'
import { Chip } from '../../ui/chip.tsx'

const WEEK = 7

/** The Friday that can still be arrived on: this week's, or the next one's from Friday on. */
function nextFriday(today: CalendarDate): CalendarDate {
  const [friday = today] = weekendArrivals(today)
  return friday > today ? friday : addDays(friday, WEEK)
}

/** Quick ways into the search, each a plain link [BEYOND-02]. */
export function QuickChips() {
  const { today } = usePageFacts()
  const weekend: SearchCriteria = { ...DEFAULT_CRITERIA, arrival: nextFriday(today) }
  const dogs: SearchCriteria = { ...DEFAULT_CRITERIA, party: { ...DEFAULT_CRITERIA.party, petFriendly: true } }
  const chips: { key: MessageKey; to: string }[] = [
    {
      key: 'home.chip.hotTub',
      to: listAddress({
        ...DEFAULT_CRITERIA,
        channel: 'uklodge',
        arrival: nextFriday(today),
        features: [featureId('hot-tub')],
      }),
    },
    { key: 'home.chip.dogs', to: searchAddress(dogs) },
    { key: 'home.chip.weekend', to: searchAddress(weekend) },
    { key: 'home.chip.under300', to: listAddress({ ...weekend, maxPrice: 300, sort: 'price-asc' }) },
  ]
  return (
    <nav aria-label={message('home.chips')} className="rail -mx-4 mt-3 flex gap-2 px-4 py-1 lg:mx-0 lg:px-0">
      {chips.map((chip) => (
        <Chip key={chip.key} to={chip.to}>
          {message(chip.key)}
        </Chip>
      ))}
    </nav>
  )
}
