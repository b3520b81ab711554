import { formatShortDate } from '../../../domain/calendar-date.ts'
import { channelOf } from '../../../domain/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/party.ts'
import { PAGE_SIZE, type SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { channelAddress, parkAddress } from '../../state/search-address.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Bubbles } from '../../ui/bubbles.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { LowPrices } from './low-prices.tsx'
import { LIST_SORTS, listQueryText, type ListedPark, type ListQuery, type ParkList } from './park-list.ts'
import { firstPageShown } from './results-data.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly criteria: SearchCriteria
  readonly list: ParkList
  readonly query: ListQuery
  readonly path: string
}

const FIRST_SEEN = 2

/** The parks of a region or town, whatever the dates. */
export function ParkListPage({ criteria, list, query, path }: Props) {
  const { label } = channelOf(criteria.channel)
  const seen = (firstPageShown(query.page) - 1) * PAGE_SIZE + list.parks.length
  return (
    <Container className="pt-6 lg:pt-8">
      <Breadcrumb crumbs={[{ label, to: channelAddress(criteria.channel) }, { label: list.place.name }]} />
      <div className="mt-2">
        <PageTitle introduction={list.place.introduction}>
          {message('list.title', { label, place: list.place.name })}
        </PageTitle>
      </div>
      {list.lowPrices.length > 0 && (
        <LowPrices groups={list.lowPrices} channel={criteria.channel} place={criteria.region} className="mt-8" />
      )}
      <div className="mt-10 mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-6">
        <h2 className="text-title">{message('list.count', { count: list.total })}</h2>
        <nav aria-label={message('results.sort')} className="rail -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:px-0">
          {LIST_SORTS.map((sort) => (
            <Chip key={sort} to={path + listQueryText({ sort, page: 1 })} isOn={sort === query.sort}>
              {message(`results.sort.${sort}`)}
            </Chip>
          ))}
        </nav>
      </div>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {list.parks.map((park, index) => (
          <li key={park.parkId}>
            <ParkCard park={park} criteria={criteria} isFirst={index < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-col items-center gap-3">
        <p className="text-small text-muted">{message('results.shown', { shown: seen, total: list.total })}</p>
        {seen < list.total && (
          <ButtonLink to={path + listQueryText({ ...query, page: query.page + 1 })} preventScrollReset kind="primary">
            {message('results.showMore')}
          </ButtonLink>
        )}
      </div>
    </Container>
  )
}

interface CardProps {
  readonly park: ListedPark
  readonly criteria: SearchCriteria
  readonly isFirst: boolean
}

function ParkCard({ park, criteria, isFirst }: CardProps) {
  const { site } = usePageFacts()
  const { lowest } = park
  const stay = lowest && { ...lowest, channel: criteria.channel, party: DEFAULT_PARTY }
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={park.picture}
        alt=""
        sizes="(min-width: 62rem) 390px, (min-width: 36rem) 48vw, 100vw"
        isPriority={isFirst}
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <h3 className="text-lead">
          <Link
            to={parkAddress(criteria.channel, park, stay ?? undefined)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {park.name}
          </Link>
        </h3>
        {site.showParkRating && park.reviewCount > 0 && <Bubbles rating={park.bubbles} className="shrink-0" />}
      </div>
      <p className="text-small text-muted">{park.place}</p>
      {park.highlights.length > 0 && <p className="mt-2 text-small">{park.highlights.join(', ')}</p>}
      <div className="mt-auto border-b border-rule pt-2 pb-4">
        {lowest ? (
          <>
            <Price amount={lowest.price} nights={lowest.nights} isLowest />
            <p className="text-small text-muted">{formatShortDate(lowest.arrival)}</p>
          </>
        ) : (
          <p className="text-small text-muted">{message('list.noPrice')}</p>
        )}
      </div>
    </article>
  )
}
