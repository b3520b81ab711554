import { useState } from 'react'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import { partyFault, type Party } from '../../../domain/party.ts'
import { searchFaults, selectChannel, type RegionChoice, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { apiClient } from '../../state/api-client.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { regionsOf, useSiteData } from '../../state/site-data.ts'
import { useArrivalPrices } from '../../state/use-arrival-prices.ts'
import { needsPrices, offerFor, type SearchBoxState } from './search-offer.ts'

const priceKey = ({ channel, region, nights }: SearchCriteria) => `${channel}/${region}/${nights}`

/**
 * The state of the search box: what the visitor asks for, what can be had for it, and why Search is disabled.
 * Guests are a draft until their popup closes [SRCH-06].
 */
export function useSearchForm(box: SearchBoxState) {
  const { today } = usePageFacts()
  const siteData = useSiteData()
  const [criteria, setCriteria] = useState(box.criteria)
  const [draft, setDraft] = useState<Party>(box.criteria.party)
  const [isCalendarWanted, setCalendarWanted] = useState(false)

  const isAsBrought = priceKey(criteria) === priceKey(box.criteria) && criteria.arrival === box.criteria.arrival
  const { channel: channelId, region: regionId, nights: duration } = criteria
  const prices = useArrivalPrices(
    priceKey(criteria),
    isCalendarWanted || (needsPrices(criteria) && !isAsBrought),
    (signal) => apiClient.minPrices({ channelId, regionId, duration }, { signal }),
  )
  const known = prices.kind === 'done' ? prices.prices : undefined
  const offer = isAsBrought && !known ? box.offer : offerFor(criteria, today, known)
  const wanted: SearchCriteria = { ...criteria, arrival: offer.arrival, party: draft }
  const regions = regionsOf(siteData, criteria.channel)

  const change = (part: Partial<SearchCriteria>) => setCriteria((now) => ({ ...now, ...part, page: 1 }))
  return {
    criteria: { ...criteria, arrival: offer.arrival },
    draft,
    wanted,
    offer,
    prices,
    regions,
    partyFault: partyFault(criteria.channel, draft),
    faults: searchFaults(wanted, offer),
    openCalendar: () => setCalendarWanted(true),
    selectChannel: (channel: ChannelCode) => {
      const regionName = regions.find(({ id }) => id === criteria.region)?.name
      const next = selectChannel({ ...criteria, party: draft }, channel, regionName, regionsOf(siteData, channel))
      setCriteria(next)
      setDraft(next.party)
    },
    selectRegion: (region: RegionChoice) => change({ region }),
    selectArrival: (arrival: CalendarDate) => change({ arrival }),
    selectNights: (nights: number) => change({ nights }),
    draftParty: (part: Partial<Party>) => setDraft((now) => ({ ...now, ...part })),
    applyParty: () => change({ party: draft }),
    /** Takes over criteria from elsewhere, e.g. the last search of the session. */
    replace: (next: SearchCriteria) => {
      setCriteria(next)
      setDraft(next.party)
    },
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>
