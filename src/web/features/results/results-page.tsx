import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import { channelOf } from '../../../domain/channel.ts'
import { partySize } from '../../../domain/party.ts'
import { PAGE_SIZE, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress } from '../../state/search-address.ts'
import { useSiteData } from '../../state/site-data.ts'
import { useDelayed } from '../../state/use-delayed.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { DateStrip } from './date-strip.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { NoResults } from './no-results.tsx'
import { ResultList, ResultListSkeleton } from './result-list.tsx'
import { firstPageShown, type Results } from './results-data.ts'
import { SortForm } from './sort-form.tsx'
import { useWaitingSearch } from './use-waiting-search.ts'

/** A search that failed: in place, with what was asked for still above it. */
export function ResultsFailed({ messages }: { readonly messages: readonly string[] }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Container className="py-10">
      <Notice
        kind="error"
        title={message('error.searchResults')}
        action={
          <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {message('global.retry')}
          </Button>
        }
      >
        {messages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </Container>
  )
}

interface Props {
  readonly criteria: SearchCriteria
  readonly first: Results
}

export function ResultsPage({ criteria, first }: Props) {
  const { results, hasGivenUp, retry } = useWaitingSearch(criteria, first)
  const title = useResultsTitle(criteria, results.total)
  const loading = useLoadingKind(criteria)
  const shown = { ...criteria, arrival: results.arrival }
  return (
    <Container className="pt-6 lg:pt-8">
      <h1 className="text-title lg:text-heading">{title}</h1>
      <p className="mt-1 text-muted">
        {message('results.asked', {
          date: formatShortDate(results.arrival),
          nights: message('nights', { nights: results.nights }),
          guests: message('search.guestsValue', { count: partySize(criteria.party) }),
        })}
      </p>
      <p role="status" className="sr-only">
        {loading === 'list' ? message('results.searching') : title}
      </p>
      <div className="mt-4">
        <DateStrip criteria={criteria} arrival={results.arrival} arrivals={results.nearbyArrivals} />
      </div>
      <div className="mt-6 gap-x-10 lg:grid lg:grid-cols-[260px_1fr]">
        <aside className="hidden lg:block noscript:block">
          <h2 className="mb-3 text-lead">{message('filters.title')}</h2>
          <FilterForm criteria={shown} results={results} />
        </aside>
        <div>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <FilterDialog criteria={shown} results={results} />
            <SortForm criteria={criteria} />
            <p className="text-small text-muted max-lg:w-full">{message(`results.sortNote.${criteria.sort}`)}</p>
          </div>
          <div className="mb-5 empty:hidden">
            <ActiveFilters criteria={criteria} />
          </div>
          {results.isWaiting && (
            <Notice
              kind="info"
              isAnnounced
              className="mb-6"
              action={hasGivenUp ? <Button onClick={retry}>{message('global.retry')}</Button> : undefined}
            >
              {hasGivenUp ? message('results.gaveUp') : message('results.waiting', { count: results.waitingFor })}
            </Notice>
          )}
          {loading === 'list' ? (
            <ResultListSkeleton count={Math.min(PAGE_SIZE, Math.max(results.parks.length, 2))} />
          ) : results.parks.length === 0 && !results.isWaiting ? (
            <NoResults criteria={criteria} results={results} />
          ) : (
            <>
              {firstPageShown(criteria.page) > 1 && (
                <ButtonLink to={listAddress({ ...criteria, page: 1 })} className="mb-6">
                  {message('results.fromStart')}
                </ButtonLink>
              )}
              <ResultList parks={results.parks} party={criteria.party} />
              {loading === 'more' && (
                <div className="mt-8">
                  <ResultListSkeleton count={4} />
                </div>
              )}
              <ShowMore criteria={criteria} results={results} />
            </>
          )}
        </div>
      </div>
    </Container>
  )
}

function ShowMore({ criteria, results }: { readonly criteria: SearchCriteria; readonly results: Results }) {
  const seen = Math.min(results.total, (firstPageShown(criteria.page) - 1) * PAGE_SIZE + results.parks.length)
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p className="text-small text-muted">{message('results.shown', { shown: seen, total: results.total })}</p>
      {seen < results.total && (
        <ButtonLink to={listAddress({ ...criteria, page: criteria.page + 1 })} preventScrollReset kind="primary">
          {message('results.showMore')}
        </ButtonLink>
      )}
    </div>
  )
}

function useResultsTitle(criteria: SearchCriteria, count: number): string {
  const { regions } = useSiteData()
  const place = regions.find(({ id }) => id === criteria.region)?.name
  const label = channelOf(criteria.channel).label
  return place ? message('results.titleIn', { count, place, label }) : message('results.title', { count, label })
}

/** What is on its way, once it takes longer than 200 ms: another list, or more of this one. */
function useLoadingKind(criteria: SearchCriteria): 'list' | 'more' | undefined {
  const navigation = useNavigation()
  const here = useLocation()
  const isHere = navigation.state === 'loading' && navigation.location.pathname === here.pathname
  const isLate = useDelayed(isHere)
  if (!isLate || !isHere) return undefined
  const page = Number(new URLSearchParams(navigation.location.search).get('page') ?? 1)
  return page === criteria.page + 1 ? 'more' : 'list'
}
