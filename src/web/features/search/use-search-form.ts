import { useState } from 'react'
import type { SearchedPlace } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { arrivalInMonth, isByMonth, type Flexibility } from '../../../domain/dates/flexible-dates.ts'
import { partyError, type Party } from '../../../domain/booking/party.ts'
import {
  searchErrors,
  selectChannel,
  type RegionChoice,
  type SearchCriteria,
} from '../../../domain/search/search-criteria.ts'
import { apiClient } from '../../api/api-client.ts'
import { usePageFacts, regionsOf, useSiteData } from '../../page/page-facts.tsx'
import { useArrivalPrices } from '../../stay/arrival-prices.ts'
import { needsPrices, offerFor, priceQuestion, type SearchBoxState } from './search-offer.ts'

const priceKey = (criteria: SearchCriteria) => JSON.stringify(priceQuestion(criteria))

const isAt = ({ town, park }: SearchCriteria, place: SearchedPlace) =>
  place.id === (place.kind === 'park' ? park : town)

/**
 * State of the search box: criteria, their options, and why Search is disabled [SRCH-21]. The party is a draft until
 * its popup closes [SRCH-06].
 */
export function useSearchForm(box: SearchBoxState) {
  const { today } = usePageFacts()
  const siteData = useSiteData()
  const [criteria, setCriteria] = useState(box.criteria)
  const [draft, setDraft] = useState<Party>(box.criteria.party)
  const [chosenPlace, setChosenPlace] = useState(box.place)
  const [cottageDates, storeCottageDates] = useState<readonly CalendarDate[]>()
  const [isCalendarWanted, setCalendarWanted] = useState(false)

  const isUnchanged = priceKey(criteria) === priceKey(box.criteria) && criteria.arrival === box.criteria.arrival
  const prices = useArrivalPrices(
    priceKey(criteria),
    isCalendarWanted || (needsPrices(criteria) && !isUnchanged),
    (signal) => apiClient.minPrices(priceQuestion(criteria), { signal }),
  )
  const known = prices.kind === 'done' ? prices.value : undefined
  const isOfferLoaded = isUnchanged && !known && criteria.flexibility === box.criteria.flexibility
  const offer = isOfferLoaded ? box.offer : offerFor(criteria, today, known)
  const wanted: SearchCriteria = { ...criteria, arrival: offer.arrival, party: draft }
  const regions = regionsOf(siteData, criteria.channel)

  const change = (part: Partial<SearchCriteria>) => setCriteria((now) => ({ ...now, ...part, page: 1 }))
  return {
    criteria: { ...criteria, arrival: offer.arrival },
    draft,
    wanted,
    /** As chosen: without a date if none was. */
    asked: { ...criteria, party: draft } satisfies SearchCriteria,
    offer,
    prices,
    regions,
    /** The town or park of the criteria, once its name is known. */
    place: [chosenPlace, known?.place].find((place) => place && isAt(criteria, place)),
    cottageDates,
    partyError: partyError(criteria.channel, draft),
    errors: searchErrors(wanted, offer),
    openCalendar: () => setCalendarWanted(true),
    selectChannel: (channel: ChannelCode) => {
      const regionName = regions.find(({ id }) => id === criteria.region)?.name
      const next = selectChannel({ ...criteria, party: draft }, channel, regionName, regionsOf(siteData, channel))
      setCriteria(next)
      setDraft(next.party)
    },
    selectRegion: (region: RegionChoice) => change({ region, town: undefined, park: undefined, bounds: undefined }),
    /** A town or park, with its region. */
    selectPlace: (place: SearchedPlace) => {
      const { kind, id, regionId: region } = place
      setChosenPlace(place)
      change({
        region,
        town: kind === 'town' ? id : undefined,
        park: kind === 'park' ? id : undefined,
        bounds: undefined,
      })
    },
    /** One day: of a month that was chosen, it alone. */
    selectArrival: (arrival: CalendarDate) =>
      change({ arrival, flexibility: criteria.flexibility === 'month' ? 'exact' : criteria.flexibility }),
    /** Any day of a month, 'yyyy-mm', or any of its weekends if those were chosen. */
    selectMonth: (month: string) =>
      change({
        arrival: arrivalInMonth(month, today),
        flexibility: isByMonth(criteria.flexibility) ? criteria.flexibility : 'month',
      }),
    /** Resets the date to the first on sale. */
    resetArrival: () => change({ arrival: undefined }),
    selectFlexibility: (flexibility: Flexibility) => change({ flexibility }),
    /** The most to pay for the stay, in pounds; undefined for any price. */
    selectBudget: (maxPrice: number | undefined) => change({ maxPrice }),
    toggleFeature: (id: number) =>
      change({
        features: criteria.features.includes(id)
          ? criteria.features.filter((other) => other !== id)
          : [...criteria.features, id].sort((a, b) => a - b),
      }),
    selectNights: (nights: number) => change({ nights }),
    /** Changeover days of cottages for the place and nights. */
    storeCottageDates,
    draftParty: (part: Partial<Party>) => setDraft((now) => ({ ...now, ...part })),
    applyParty: () => change({ party: draft }),
    /** Sets criteria from elsewhere, such as the session's last search. */
    replace: (next: SearchCriteria) => {
      setCriteria(next)
      setDraft(next.party)
    },
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>
