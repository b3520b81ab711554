import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { offersDogFriendly } from '../../../../domain/site/channel.ts'
import { featureById, featureId } from '../../../../domain/unit/features.ts'
import { comingFriday } from '../../../../domain/dates/flexible-dates.ts'
import { pounds } from '../../../../domain/money/money.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { listAddress } from '../../../addresses/search-address.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import * as words from './filter-words.ts'
import type { Results } from '../results-data.ts'

/** The most requested features after a hot tub, in display order. */
const QUICK_FEATURES = ['indoor-pool', 'sea-views', 'beach', 'lakeside', 'spa'].map(featureId)
const HOT_TUB = featureId('hot-tub')

const FEATURES_SHOWN = 3
const QUICK_PRICE = 300
const PENCE_PER_POUND = pounds(1)

export interface QuickFilter {
  readonly label: string
  readonly to: string
  /** Only if the filter form is in a dialog. */
  readonly isForPhone?: boolean
}

/**
 * The four quick searches of the home page, then common features, if not active and not without results [BEYOND-02].
 * The weekend's results are unknown until searched for.
 */
export function quickFilters(criteria: SearchCriteria, results: QuickFacts, today: CalendarDate): QuickFilter[] {
  const { counts, priceRange, arrival } = results
  const { features, party } = criteria
  const isOffered = (id: number) =>
    !features.includes(id) && counts.features.some((entry) => entry.id === id && entry.count > 0)
  const withFeature = (id: number): QuickFilter => ({
    label: featureById(id)?.name ?? '',
    to: listAddress({ ...criteria, features: [...features, id].sort((a, b) => a - b), page: 1 }),
  })
  const quick: QuickFilter[] = isOffered(HOT_TUB) ? [withFeature(HOT_TUB)] : []
  if (offersDogFriendly(criteria.channel) && party.dogs === 0 && counts.dogs > 0) {
    const to = listAddress({ ...criteria, party: { ...party, dogs: 1 }, page: 1 })
    quick.push({ label: words.dogs, to })
  }
  const friday = comingFriday(today)
  if (arrival !== friday) {
    quick.push({ label: words.weekend, to: listAddress({ ...criteria, arrival: friday, page: 1 }) })
  }
  const { maxPrice } = criteria
  const isCheaper = priceRange !== null && priceRange.lowest <= QUICK_PRICE * PENCE_PER_POUND
  if (isCheaper && (maxPrice === undefined || maxPrice > QUICK_PRICE)) {
    quick.push({ label: words.under300, to: listAddress({ ...criteria, maxPrice: QUICK_PRICE, page: 1 }) })
  }
  const usual = QUICK_FEATURES.filter(isOffered).slice(0, FEATURES_SHOWN)
  return [...quick, ...usual.map((id) => ({ ...withFeature(id), isForPhone: true }))]
}

type QuickFacts = Pick<Results, 'arrival' | 'counts' | 'priceRange'>

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** Active filters to remove, then quick filters to add: plain links. */
export function FilterChips({ criteria, results }: Props) {
  const { today } = usePageFacts()
  return (
    <ul aria-label={words.chips} className="rail -mx-4 flex gap-2 px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0 lg:-mr-5">
      <ActiveFilterChips criteria={criteria} addressOf={listAddress} />
      {quickFilters(criteria, results, today).map(({ label, to, isForPhone }) => (
        <li key={label} className={isForPhone ? 'shrink-0 lg:hidden' : 'shrink-0'}>
          <Chip to={to}>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}
