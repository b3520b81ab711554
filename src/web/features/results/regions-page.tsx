import { formatShortDate } from '../../../domain/calendar-date.ts'
import { channelOf } from '../../../domain/channel.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress, queryOf, regionAddress } from '../../state/search-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { RegionEntry } from './region-prices.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly criteria: SearchCriteria
  readonly regions: readonly RegionEntry[]
}

const FIRST_SEEN = 3

/** Every region with its lowest total, each leading to its own results [SRCH-08]. */
export function RegionsPage({ criteria, regions }: Props) {
  const { label } = channelOf(criteria.channel)
  const priced = regions.filter(({ lowest }) => lowest !== null)
  const others = regions.filter(({ lowest }) => lowest === null)
  const introduction =
    criteria.arrival === undefined
      ? message('regions.introAny')
      : message('regions.introStay', {
          date: formatShortDate(criteria.arrival),
          nights: message('nights', { nights: criteria.nights }),
        })
  return (
    <Container className="pt-6 lg:pt-10">
      <PageTitle introduction={introduction}>{message('regions.title', { label })}</PageTitle>
      <p className="mt-5 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={listAddress({ ...criteria, sort: 'price-asc' })}>{message('regions.list')}</ButtonLink>
        <ButtonLink to={`/results/all-dates?${queryOf(criteria)}`}>{message('results.allDates')}</ButtonLink>
      </p>
      {priced.length === 0 && (
        <EmptyState title={message('regions.noneAnywhere')}>{message('results.noneAtAll')}</EmptyState>
      )}
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {priced.map((region, index) => (
          <li key={region.id}>
            <RegionCard region={region} criteria={criteria} isFirst={index < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section className="mt-10 border-t border-rule pt-5">
          <h2 className="text-lead">{message('regions.none')}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {others.map((region) => (
              <li key={region.id}>
                <Link
                  to={regionAddress(criteria.channel, region)}
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

interface CardProps {
  readonly region: RegionEntry
  readonly criteria: SearchCriteria
  readonly isFirst: boolean
}

function RegionCard({ region, criteria, isFirst }: CardProps) {
  const { lowest } = region
  const stay = lowest ? { arrival: lowest.arrival, nights: lowest.nights } : {}
  return (
    <article className="group relative">
      <Picture
        picture={region.picture}
        alt=""
        sizes="(min-width: 62rem) 390px, (min-width: 36rem) 48vw, 100vw"
        isPriority={isFirst}
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <div className="mt-3 flex items-start justify-between gap-4 border-b border-rule pb-4">
        <div>
          <h2 className="text-lead">
            <Link
              to={listAddress({ ...criteria, ...stay, region: region.id, page: 1 })}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {region.name}
            </Link>
          </h2>
          <p className="text-small text-muted">{message('regions.parks', { count: region.parkCount })}</p>
        </div>
        {lowest && <Price amount={lowest.price} nights={lowest.nights} isLowest size="lead" className="text-right" />}
      </div>
    </article>
  )
}
