import { useEffect, useEffectEvent } from 'react'
import { data, redirect, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import { channelOf } from '../../domain/site/channel.ts'
import { raiseAdultsIfNone } from '../../domain/booking/party.ts'
import { ALL_REGIONS, DEFAULT_CRITERIA, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import { readResults, type Results } from '../features/results/results-data.ts'
import { isOtherViewOnly } from '../features/results/map/results-map-view.ts'
import { ResultsPage } from '../features/results/results-page.tsx'
import * as resultsWords from '../features/results/words.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { ShortlistButton } from '../features/shortlist/shortlist-button.tsx'
import { loadChunk } from '../hydration/load-chunk.tsx'
import {
  readSearch,
  inPlace,
  isBareSearch,
  queryOf,
  searchAddress,
  QUICK_FIELD,
  quickAddress,
  quickCodeOf,
} from '../addresses/search-address.ts'
import { failureMessages } from '../api/failure-messages.ts'
import { rememberSearch } from '../memory/last-search.ts'
import { useRecentlyViewed } from '../memory/recently-viewed.ts'
import { useSiteData } from '../page/page-facts.tsx'
import { lazyPart } from '../hydration/lazy-part.tsx'

const RecentlyViewed = lazyPart(async () => (await import('../features/shortlist/recently-viewed.tsx')).RecentlyViewed)
const ResultsFailed = lazyPart(async () => (await import('../features/results/results-failed.tsx')).ResultsFailed)

/** Status 503: the page is sent without its data. */
const SERVICE_UNAVAILABLE = 503

/** Of a search that names what cannot be searched. */
const UNPROCESSABLE = 422

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const setting = context.get(settingContext)
  const { today } = setting
  const { signal, url } = request
  const { searchParams } = new URL(url)
  const asked = await readSearch(searchParams, setting)
  const quick = quickCodeOf(searchParams.get(QUICK_FIELD))
  if (quick) return redirect(quickAddress(quick, today(), await withoutProposal(api, asked, today(), signal)))
  const criteria = { ...asked, party: raiseAdultsIfNone(asked.party) }
  if (criteria.region === ALL_REGIONS && isBareSearch(criteria)) return redirect(searchAddress(criteria))
  const box = readSearchBox(api, criteria, today(), { signal })
  try {
    const results = await readResults(api, criteria, { signal })
    const isEmpty = results.total === 0 && !results.isWaiting
    const found = inPlace(criteria, results.place)
    const noResults = isEmpty ? await readNoResultsData(api, found, signal) : undefined
    return { box: await box, criteria: found, results, noResults, failure: undefined, isRefused: false }
  } catch (error) {
    if (!(error instanceof ApiFailure) || signal.aborted) throw error
    const status = error.status >= 400 ? error.status : SERVICE_UNAVAILABLE
    const shown = { box: await box, criteria, results: undefined, noResults: undefined }
    return data({ ...shown, failure: failureMessages(error), isRefused: status === UNPROCESSABLE }, { status })
  }
}

/** A form without JavaScript contains a date even if nobody chose one. */
async function withoutProposal(api: StorefrontApi, asked: SearchCriteria, today: CalendarDate, signal: AbortSignal) {
  const undated = { ...asked, arrival: undefined }
  const { offer } = await readSearchBox(api, undated, today, { signal })
  return offer.arrival === asked.arrival ? undated : asked
}

/** Deals and low prices if nothing was found, loaded on demand. */
async function readNoResultsData(api: StorefrontApi, criteria: SearchCriteria, signal: AbortSignal) {
  const { readNoResultsData: read } = await loadChunk(() => import('../features/results/no-results-data.ts'))
  return read(api, criteria, { signal })
}

/** Switching between list and map loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isOtherViewOnly(currentUrl, nextUrl)
}

export function Component() {
  const { box, criteria, results, noResults, failure, isRefused } = useLoaderData<typeof loader>()
  const { regions } = useSiteData()
  const hasViewed = useRecentlyViewed().length > 0
  useRememberSearch(criteria, results)
  const named = results?.place?.name ?? regions.find(({ id }) => id === criteria.region)?.name
  const place = named ?? resultsWords.datesAnywhere
  const { label } = channelOf(criteria.channel)
  return (
    <>
      <PageHead
        title={resultsWords.pageTitle({ label, place })}
        description={resultsWords.description({ label, place })}
        shareSubject={criteria.region === ALL_REGIONS ? `channels/${criteria.channel}` : `regions/${criteria.region}`}
        isUnlisted
      />
      <SearchPanel box={box} />
      {results ? (
        <ResultsPage
          criteria={criteria}
          first={results}
          noResults={noResults}
          save={(park) => <ShortlistButton park={park} />}
          recent={hasViewed && <RecentlyViewed headingLevel={3} />}
        />
      ) : (
        <ResultsFailed messages={failure ?? []} isRefused={isRefused} />
      )}
    </>
  )
}

/** Viewed results are the last search, however they were opened: the shortlist shows totals for that stay. */
function useRememberSearch(criteria: SearchCriteria, results: Results | undefined): void {
  const { channel, region, town, park, flexibility, nights, party, features, maxPrice } = criteria
  const arrival = results?.arrival
  const place = { channel, region, town, park }
  const search = { ...DEFAULT_CRITERIA, ...place, arrival, flexibility, nights, party, features, maxPrice }
  const query = queryOf(search)
  const remember = useEffectEvent(() => {
    if (arrival !== undefined) rememberSearch(search, results?.place?.name)
  })
  // The query contains the whole search.
  useEffect(() => remember(), [query])
}
