import { regionMapAddress } from '../../../../maps/map-address.ts'
import { channelOf } from '../../../../domain/site/channel.ts'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { ALL_REGIONS, PAGE_SIZE, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { LowPrices } from './low-prices.tsx'
import { ShowMore } from '../../../ui/navigation/show-more.tsx'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { partyWords } from '../../../stay/stay-text.ts'
import { channelAddress, parkAddress, travelGuideAddress, criteriaPairs } from '../../../addresses/search-address.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { ActiveFilters } from '../filters/active-filter-chips.tsx'
import { listCrumbs, LIST_SORTS, listQueryText, type ListedPark, type ListQuery, type ParkList } from './park-list.ts'
import { PriceLine } from '../price-line.tsx'
import * as listWords from './list-words.ts'
import { ParkCard } from './park-card.tsx'
import { firstPageShown } from '../results-data.ts'
import type { SaveSlot } from '../result-list.tsx'
import * as words from '../words.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyBeach } from '../../../ui/drawings.tsx'
import { useAnnouncement } from '../../../ui/feedback/announcements.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface Props {
  readonly criteria: SearchCriteria
  readonly list: ParkList
  readonly query: ListQuery
  readonly path: string
  readonly save: SaveSlot
}

/** The parks of a region or town for any date. */
export function ParkListPage({ criteria, list, query, path, save }: Props) {
  const { label } = channelOf(criteria.channel)
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={listCrumbs(criteria.channel, list.place, criteria)} />
      <div className="mt-2">
        <PageTitle introduction={list.place.introduction}>
          {listWords.title({ label, place: list.place.name })}
        </PageTitle>
      </div>
      <LowestOfPlace criteria={criteria} list={list} />
      <TravelGuideLink criteria={criteria} place={list.place} />
      <ActiveFilters
        criteria={criteria}
        addressOf={(without) => path + listQueryText({ ...query, page: 1 }, without)}
        className="mt-5"
      />
      {list.place.operator && (
        <p className="mt-5">
          <Chip to={path + listQueryText({ ...query, operatorId: undefined, page: 1 }, criteria)} removes>
            {listWords.operator(list.place.operator.name)}
          </Chip>
        </p>
      )}
      <ListPictures criteria={criteria} place={list.place} />
      {list.lowPrices.length > 0 && (
        <LowPrices
          groups={list.lowPrices}
          criteria={criteria}
          isOfOperator={query.operatorId !== undefined}
          className="mt-10"
        />
      )}
      {list.total === 0 ? (
        <EmptyList label={label} place={list.place.name} all={channelAddress(criteria.channel)} />
      ) : (
        <Parks criteria={criteria} list={list} query={query} path={path} save={save} />
      )}
    </Container>
  )
}

const LIST = 'parks'

function Parks({ criteria, list, query, path, save }: Props) {
  const { site } = usePageFacts()
  const seen = (firstPageShown(query.page) - 1) * PAGE_SIZE + list.parks.length
  useAnnouncement(
    words.sortedNow({ sort: query.sort, count: listWords.count({ channel: criteria.channel, count: list.total }) }),
    query.sort,
  )
  return (
    <>
      <div className="mt-10 mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-6">
        <div>
          <h2 className="text-title">{listWords.count({ channel: criteria.channel, count: list.total })}</h2>
          {query.sort === 'recommended' && (
            <p className="mt-1 text-small text-muted">
              {site.hasParkOrder ? listWords.recommendedPicks : listWords.recommended}
            </p>
          )}
        </div>
        <nav aria-label={words.sort} className="rail -mx-4 flex max-w-[100vw] gap-2 px-4 py-1.5 md:mx-0 md:px-0">
          {LIST_SORTS.map((sort) => (
            <Chip
              key={sort}
              to={path + listQueryText({ ...query, sort, page: 1 }, criteria)}
              isOn={sort === query.sort}
            >
              {words.sortBy[sort]}
            </Chip>
          ))}
        </nav>
      </div>
      <ul id={LIST} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {list.parks.map((park, index) => (
          <ListedCard key={park.parkId} park={park} criteria={criteria} save={save} isFirst={index === 0} />
        ))}
      </ul>
      <ShowMore
        listId={LIST}
        shown={seen}
        total={list.total}
        counted={listWords.count({ channel: criteria.channel, count: list.total })}
        to={path + listQueryText({ ...query, page: query.page + 1 }, criteria)}
      >
        {listWords.showMore(criteria.channel)}
      </ShowMore>
    </>
  )
}

/** The place's lowest price and its stay, as in every list of regions and towns. */
function LowestOfPlace({ criteria, list: { lowest } }: Pick<Props, 'criteria' | 'list'>) {
  if (!lowest) return null
  const { arrival, nights, price } = lowest
  return (
    <p className="mt-3 text-lead">
      {listWords.lowest({
        price: formatMoney(price),
        nights,
        date: formatShortDate(arrival),
        guests: partyWords(criteria.party),
      })}
    </p>
  )
}

/** A link from a region's list to its guide, if any. */
function TravelGuideLink({
  criteria: { region },
  place,
}: Pick<Props, 'criteria'> & { readonly place: ParkList['place'] }) {
  if (!place.hasGuide || region === ALL_REGIONS) return null
  return (
    <p className="mt-1 print:hidden">
      <Link
        to={travelGuideAddress({ id: region, slug: place.slug })}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
      >
        {listWords.travelGuide(place.name)}
      </Link>
    </p>
  )
}

/** A full-width hero of the region with its map. */
function ListPictures({ criteria, place }: Pick<Props, 'criteria'> & { readonly place: ParkList['place'] }) {
  if (!place.image || criteria.region === ALL_REGIONS) return null
  return (
    <div className="mt-5 grid h-36 grid-cols-[1.6fr_1fr] gap-2 sm:h-60 sm:gap-4 lg:mt-7 lg:h-80 lg:grid-cols-[2fr_1fr] print:hidden">
      <Picture
        picture={place.image}
        sizes="(min-width: 75rem) 780px, 62vw"
        isPriority
        hasWide
        className="h-full min-h-0 w-full min-w-0 rounded-control object-[50%_70%]"
      />
      <img
        src={regionMapAddress(criteria.channel, criteria.region)}
        alt={listWords.map(place.name)}
        width={600}
        height={400}
        className="h-full min-h-0 w-full min-w-0 rounded-control border border-rule bg-tint object-cover"
      />
    </div>
  )
}

interface CardProps {
  readonly park: ListedPark
  readonly criteria: SearchCriteria
  readonly save: SaveSlot
  readonly isFirst: boolean
}

function ListedCard({ park, criteria, save, isFirst }: CardProps) {
  const { channel } = criteria
  const { lowest } = park
  const stay = lowest && { ...criteria, arrival: lowest.arrival, nights: lowest.nights }
  return (
    <ParkCard
      to={parkAddress(channel, park, stay ?? undefined)}
      park={park}
      headingLevel={3}
      facts={park.highlights.length > 0 ? [park.highlights.join(', ')] : []}
      save={save({ parkId: park.parkId, name: park.name, channel, stay: stay ?? undefined, price: lowest?.price })}
      isFirst={isFirst}
      price={
        lowest ? (
          <PriceLine amount={lowest.price} nights={lowest.nights} arrival={lowest.arrival} />
        ) : (
          <p className="border-b border-rule pt-3 pb-3 text-small text-muted">
            {criteriaPairs(criteria).length > 0 ? listWords.noneFits : listWords.noPrice}
          </p>
        )
      }
    />
  )
}

interface EmptyListProps {
  /** The holiday type, as in a heading. */
  readonly label: string
  readonly place: string
  /** All places of this holiday type. */
  readonly all: string
}

/** A region or town without anything on sale of a holiday type. */
function EmptyList({ label, place, all }: EmptyListProps) {
  return (
    <div className="mt-10">
      <EmptyState
        title={listWords.none}
        drawing={<EmptyBeach className="h-auto w-48 shrink-0 text-primary max-sm:w-40" />}
        actions={<ButtonLink to={all}>{listWords.noneAll(label)}</ButtonLink>}
      >
        <p>{listWords.noneWhy({ label, place })}</p>
      </EmptyState>
    </div>
  )
}
