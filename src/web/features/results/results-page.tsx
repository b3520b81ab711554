import { useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PAGE_SIZE, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { listAddress } from '../../addresses/search-address.ts'
import { useDelayed } from '../../page/use-delayed.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { DateStrip } from './dates/date-strip.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { filterCount } from './filters/active-filters.tsx'
import { FilterDialog } from './filters/filter-dialog.tsx'
import { ResultList, RESULTS_LIST, type SaveSlot } from './result-list.tsx'
import { ResultsMap } from './map/results-map.tsx'
import { ShowMore } from '../../ui/navigation/show-more.tsx'
import type { NoResultsData } from './no-results-data.ts'
import { ResultListSkeleton, BESIDE_MAP, WITH_FILTERS } from './results-skeleton.tsx'
import { firstPageShown, type Results } from './results-data.ts'
import { ResultsHeading } from './results-heading.tsx'
import { useResultsView } from './map/results-map-view.ts'
import { SortForm } from './sort-form.tsx'
import { SupplierNotice, useWaitingSearch } from './supplier-notice.tsx'
import * as filterWords from './filters/filter-words.ts'
import * as words from './words.ts'
import { staticHtml } from '../../hydration/static-html.tsx'
import { useFilterDraft } from './filters/filter-draft.ts'
import { FilterForm } from './filters/filter-form.tsx'

/** Its popover opens natively. */
const SortNote = staticHtml(async () => (await import('./sort-note.tsx')).SortNote)
/** Links only. */
const NoResults = staticHtml(async () => (await import('./no-results.tsx')).NoResults)

interface Props {
  readonly criteria: SearchCriteria
  readonly first: Results
  /** Undefined unless there are no results. */
  readonly noResults: NoResultsData | undefined
  readonly save: SaveSlot
  /** Recently viewed parks, shown if there are no results. */
  readonly recent: ReactNode
}

export function ResultsPage({ criteria, first, noResults, save, recent }: Props) {
  const search = useWaitingSearch(criteria, first)
  const { results } = search
  const loading = useLoadingKind(criteria)
  const view = useResultsView()
  const [markedId, setMarkedId] = useState<number | null>(null)
  const shown = { ...criteria, arrival: results.arrival }
  const isEmpty = results.parks.length === 0 && !results.isWaiting
  // Where nothing is left without a filter, each would leave nothing.
  const hasFilters = !isEmpty || filterCount(criteria) > 0
  return (
    <div className={BESIDE_MAP}>
      <Container className="pt-5 max-xl:[&_:is(a,button,input)]:scroll-mb-24 lg:pt-8 xl:mx-0 xl:max-w-none xl:px-0">
        <ResultsHeading criteria={criteria} results={results} />
        <div className="mt-4">
          <DateStrip criteria={criteria} arrival={results.arrival} arrivals={results.nearbyArrivals} />
        </div>
        <div className={hasFilters ? `max-lg:noscript:flex max-lg:noscript:flex-col ${WITH_FILTERS}` : 'mt-5 lg:mt-7'}>
          {hasFilters && (
            <aside className="hidden lg:block noscript:block max-lg:noscript:order-last">
              <h2 className="mb-3 text-lead">{filterWords.title}</h2>
              <FilterAside criteria={shown} results={results} />
            </aside>
          )}
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:items-start">
              {hasFilters && <FilterDialog criteria={shown} results={results} />}
              {!isEmpty && (
                <>
                  <div className="min-w-0 max-lg:grow max-lg:basis-32 lg:order-last">
                    <SortForm criteria={criteria} />
                  </div>
                  <div className="max-lg:order-last max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4">
                    <p className="font-semibold">
                      {words.count({ channel: criteria.channel, count: results.total })}
                      {/* On a phone, where each card says so, the count shares its row with the order. */}
                      <span className="text-small font-normal text-muted max-lg:sr-only">{` · ${words.wholeStay}`}</span>
                    </p>
                    {/* Its place is kept while its code loads. */}
                    <div className="min-h-11">{criteria.sort === 'recommended' && <SortNote />}</div>
                  </div>
                  <div className="w-full min-w-0 lg:order-last">
                    <FilterChips criteria={criteria} results={results} />
                  </div>
                </>
              )}
            </div>
            <SupplierNotice channel={criteria.channel} search={search} />
            <div className={isEmpty ? 'max-lg:mt-4' : 'mt-3'}>
              {loading === 'list' ? (
                <ResultListSkeleton count={Math.min(PAGE_SIZE, Math.max(results.parks.length, 2))} />
              ) : isEmpty ? (
                <>
                  <NoResults criteria={shown} alternatives={results.alternatives} noResults={noResults} />
                  <div className="mt-9">{recent}</div>
                </>
              ) : (
                <>
                  {firstPageShown(criteria.page) > 1 && (
                    <ButtonLink to={listAddress({ ...criteria, page: 1 })} className="mb-6">
                      {words.fromStart}
                    </ButtonLink>
                  )}
                  <ResultList
                    parks={results.parks}
                    criteria={criteria}
                    save={save}
                    flexible={
                      criteria.flexibility === 'exact'
                        ? undefined
                        : { flexibility: criteria.flexibility, around: results.arrival }
                    }
                    markedId={markedId}
                    onMark={setMarkedId}
                  />
                  {loading === 'more' && <ResultListSkeleton count={4} />}
                  <ShowMore
                    listId={RESULTS_LIST}
                    counted={words.count({ channel: criteria.channel, count: results.total })}
                    shown={Math.min(
                      results.total,
                      (firstPageShown(criteria.page) - 1) * PAGE_SIZE + results.parks.length,
                    )}
                    total={results.total}
                    to={listAddress({ ...criteria, page: criteria.page + 1 })}
                  >
                    {words.showMore(criteria.channel)}
                  </ShowMore>
                </>
              )}
            </div>
          </div>
        </div>
      </Container>
      <ResultsMap view={view} criteria={shown} total={results.total} markedId={markedId} onMark={setMarkedId} />
    </div>
  )
}

/** The loading part, after a delay of 200 ms: another list, or more of this one. */
function useLoadingKind(criteria: SearchCriteria): 'list' | 'more' | undefined {
  const navigation = useNavigation()
  const here = useLocation()
  const isHere = navigation.state === 'loading' && navigation.location.pathname === here.pathname
  const isLate = useDelayed(isHere)
  if (!isLate || !isHere) return undefined
  const page = Number(new URLSearchParams(navigation.location.search).get('page') ?? 1)
  return page === criteria.page + 1 ? 'more' : 'list'
}

interface FilterAsideProps {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** The filters beside the results. */
function FilterAside({ criteria, results }: FilterAsideProps) {
  const filters = useFilterDraft(criteria, results.isWaiting)
  return <FilterForm criteria={criteria} results={results} filters={filters} label={filterWords.title} />
}
