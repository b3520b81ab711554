import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { channelOf } from '../../../../domain/site/channel.ts'
import { isFilterInTheWay } from '../../../../domain/search/search-alternatives.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { ReactNode } from 'react'
import { staticHtml } from '../../../hydration/static-html.tsx'
import type { MapRegion } from '../../../map/region-map.tsx'
import { partyWords, arrivalWords } from '../../../stay/stay-text.ts'
import {
  allRegionsAddress,
  listAddress,
  queryOf,
  regionAddress,
  withCriteria,
} from '../../../addresses/search-address.ts'
import { ClosedGate } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import * as uiWords from '../../../ui/words.ts'
import { activeFilters } from '../filters/active-filters.tsx'
import { ActiveFilters } from '../filters/active-filter-chips.tsx'
import { PriceLine } from '../price-line.tsx'
import type { Results } from '../results-data.ts'
import type { RegionEntry } from './region-prices.ts'
import * as regionsWords from './list-words.ts'
import * as words from '../words.ts'

/** Links only, and seldom needed. */
const Alternatives = staticHtml(async () => (await import('../no-results.tsx')).Alternatives)

interface Props {
  readonly criteria: SearchCriteria
  readonly regions: readonly RegionEntry[]
  /** The results of one change, if no region has anything. */
  readonly alternatives: Results['alternatives']
  /** Filters, chips and map around a list of regions. */
  readonly browse: (regions: readonly MapRegion[], active: ReactNode, list: ReactNode) => ReactNode
}

/** All regions with lowest totals and links to their results [SRCH-08]. */
export function RegionsPage({ criteria, regions, alternatives, browse }: Props) {
  const { label } = channelOf(criteria.channel)
  const priced = regions.filter(({ lowest }) => lowest !== null)
  const others = regions.filter(({ lowest }) => lowest === null)
  const guests = partyWords(criteria.party)
  const hasFilters = activeFilters(criteria, []).length > 0
  const active = <ActiveFilters criteria={criteria} addressOf={(others) => allRegionsAddress(criteria, others)} />
  const isFiltered = hasFilters && (alternatives.length === 0 || isFilterInTheWay(alternatives))
  const introduction =
    criteria.arrival === undefined
      ? regionsWords.regionsIntroAny({ nights: uiWords.nights(criteria.nights), guests })
      : regionsWords.regionsIntroStay({
          date: arrivalWords(criteria.arrival, criteria.flexibility, formatShortDate(criteria.arrival)),
          nights: uiWords.nights(criteria.nights),
          guests,
        })
  return (
    <Container className="pt-4 lg:pt-8">
      <PageTitle introduction={introduction}>{regionsWords.regionsTitle(label)}</PageTitle>
      <p className="mt-1 flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:underline [&>a]:underline-offset-4">
        <Link to={listAddress({ ...criteria, sort: 'price-asc' })}>{regionsWords.regionsList}</Link>
        <Link to={`/results/all-dates?${queryOf(criteria)}`}>{words.allDates}</Link>
      </p>
      {priced.length === 0 ? (
        <div className="grid gap-5">
          {active}
          <EmptyState
            title={isFiltered ? regionsWords.regionsNoneFitsAnywhere : regionsWords.regionsNoneAnywhere}
            drawing={alternatives.length === 0 && <ClosedGate />}
          >
            {isFiltered ? regionsWords.regionsFewerFilters : regionsWords.regionsOtherStay}
          </EmptyState>
          {alternatives.length > 0 && <Alternatives criteria={criteria} alternatives={alternatives} />}
        </div>
      ) : (
        browse(
          priced.map((region) => ({
            id: region.id,
            name: region.name,
            href: resultsOf(region, criteria),
            lowestPrice: region.lowest?.price,
          })),
          active,
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-1 xl:grid-cols-2">
            {priced.map((region, index) => (
              <li key={region.id} data-region={region.id}>
                <RegionCard region={region} criteria={criteria} number={index + 1} />
              </li>
            ))}
          </ol>,
        )
      )}
      {others.length > 0 && (
        <section className="mt-10 border-t border-rule pt-5">
          <h2 className="text-lead">{hasFilters ? regionsWords.regionsNoneFits : regionsWords.regionsNone}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {others.map((region) => (
              <li key={region.id}>
                <Link
                  to={withCriteria(regionAddress(criteria.channel, region), criteria)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {region.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}

/** The parks of a region for the requested stay, or for the stay with its lowest total. */
function resultsOf({ id, lowest }: RegionEntry, criteria: SearchCriteria): string {
  // Flexible dates stay flexible: each park has its own.
  const isKept = !lowest || criteria.flexibility !== 'exact'
  const stay = isKept ? {} : { arrival: lowest.arrival, nights: lowest.nights }
  return listAddress({ ...criteria, ...stay, region: id, page: 1 })
}

interface CardProps {
  readonly region: RegionEntry
  readonly criteria: SearchCriteria
  /** The number on the map of a narrow screen. */
  readonly number: number
}

function RegionCard({ region, criteria, number }: CardProps) {
  const { lowest } = region
  const isAnyDate = criteria.arrival === undefined || criteria.flexibility !== 'exact'
  return (
    <article className="group relative grid max-sm:grid-cols-[minmax(4.5rem,7.5rem)_minmax(min-content,1fr)] max-sm:gap-x-4">
      <Picture
        picture={region.picture}
        alt=""
        sizes="(min-width: 75rem) 310px, (min-width: 62rem) 360px, (min-width: 36rem) 46vw, 120px"
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5 sm:mt-3">
          <div className="flex min-w-0 items-baseline gap-2.5">
            <span aria-hidden="true" className="region-badge figures self-center md:hidden">
              {number}
            </span>
            <h2 className="text-lead">
              <Link
                to={resultsOf(region, criteria)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-control"
              >
                {region.name}
              </Link>
            </h2>
          </div>
          <p className="ml-auto shrink-0 text-small text-muted">
            {(region.parksThatFit < region.parkCount ? regionsWords.regionsParksOf : regionsWords.regionsParks)({
              channel: criteria.channel,
              count: region.parkCount,
              fitting: region.parksThatFit,
            })}
          </p>
        </div>
        {lowest && (
          <PriceLine amount={lowest.price} nights={lowest.nights} arrival={isAnyDate ? lowest.arrival : undefined} />
        )}
      </div>
    </article>
  )
}
