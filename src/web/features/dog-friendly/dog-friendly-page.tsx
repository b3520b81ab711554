import { channelOf, type ChannelCode, CHANNELS, offersDogFriendly } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { ALL_REGIONS, DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { RegionAtlas, RegionMap } from '../../map/region-atlas.tsx'
import { RegionPriceLine } from '../../map/region-price-line.tsx'
import { listAddress, searchAddress, dogFriendlyAddress, channelHomeAddress } from '../../addresses/search-address.ts'
import * as stateWords from '../../stay/words.ts'
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container, PageTitle, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import type { DogFriendly, DogRegion } from './dog-friendly-data.ts'
import { DogRules } from './dog-rules.tsx'
import * as words from './words.ts'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as uiWords from '../../ui/words.ts'

interface Props {
  readonly channel: ChannelCode
  readonly dogs: DogFriendly
}

const WITH_A_DOG = { ...DEFAULT_PARTY, dogs: 1 }

/** Dog-friendly places of a holiday type, with prices and rules [ROUTE-07]. */
export function DogFriendlyPage({ channel, dogs }: Props) {
  const { label, area } = channelOf(channel)
  const everywhere = { ...DEFAULT_CRITERIA, channel, region: ALL_REGIONS, party: WITH_A_DOG } as const
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={dogCrumbs(channel)} />
      <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:items-center">
        <div>
          <PageTitle introduction={words.intro({ channel, count: dogs.total, regions: dogs.regions.length })}>
            {words.title(label)}
          </PageTitle>
          <p className="mt-5">
            <ButtonLink to={searchAddress(everywhere)}>{words.search}</ButtonLink>
          </p>
        </div>
        <div className="print:hidden">
          <Picture
            picture={dogs.picture}
            alt=""
            sizes="(min-width: 62rem) 600px, 100vw"
            isPriority
            className="h-44 w-full rounded-control object-[50%_75%] sm:h-64 lg:h-72"
          />
        </div>
      </div>
      <DogRules channel={channel} dogs={dogs} />
      <Section title={words.regions} className="mt-10 lg:mt-14">
        {dogs.regions.length === 0 ? (
          <EmptyState title={stateWords.none}>{stateWords.noneText}</EmptyState>
        ) : (
          <RegionAtlas className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]">
            <RegionMap
              area={area}
              regions={dogs.regions.map((region) => ({
                id: region.regionId,
                name: region.name,
                href: resultsOf(channel, region),
                lowestPrice: region.lowestPrice?.price,
              }))}
              className="region-map-standing lg:order-last"
            />
            <ol className="gap-x-10 border-t border-rule sm:columns-2 lg:columns-1">
              {dogs.regions.map((region, index) => (
                <li key={region.regionId} data-region={region.regionId} className="break-inside-avoid">
                  <DogLine channel={channel} region={region} number={index + 1} />
                </li>
              ))}
            </ol>
          </RegionAtlas>
        )}
      </Section>
      <OtherDogChannels than={channel} />
    </Container>
  )
}

/** The dog-friendly places of a region, for the stay of its lowest total. */
function resultsOf(channel: ChannelCode, { regionId, lowestPrice }: DogRegion): string {
  const stay = lowestPrice ? { arrival: lowestPrice.arrivalDate, nights: lowestPrice.nights } : {}
  return listAddress({ ...DEFAULT_CRITERIA, ...stay, channel, region: regionId, party: WITH_A_DOG })
}

interface LineProps {
  readonly channel: ChannelCode
  readonly region: DogRegion
  /** The number on the map of a narrow screen. */
  readonly number: number
}

function DogLine({ channel, region, number }: LineProps) {
  const { name, parkCount, otherParkCount, dogsMost, lowestPrice } = region
  return (
    <RegionPriceLine
      to={resultsOf(channel, region)}
      name={name}
      note={
        <>
          {words.regionOf({ channel, count: parkCount, all: parkCount + otherParkCount })}, {words.regionDogs(dogsMost)}
        </>
      }
      number={number}
      lowest={lowestPrice}
      none={stateWords.notOnSale}
    />
  )
}

/** A holiday type without dog-friendly places, with links to those that have some. */
export function NoDogsPage({ channel }: { readonly channel: ChannelCode }) {
  const { label } = channelOf(channel)
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={dogCrumbs(channel)} />
      <div className="mt-2">
        <PageTitle introduction={words.noneText}>{words.noneTitle(label)}</PageTitle>
      </div>
      <OtherDogChannels than={channel} />
    </Container>
  )
}

/** Links to other dog-friendly holiday types. */
function OtherDogChannels({ than }: { readonly than: ChannelCode }) {
  const others = CHANNELS.filter(({ code }) => code !== than && offersDogFriendly(code))
  return (
    <nav aria-label={words.others} className="mt-12 border-t border-rule pt-6">
      <h2 className="text-lead">{words.others}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {others.map(({ code, label }) => (
          <li key={code}>
            <Link
              to={dogFriendlyAddress(code)}
              className="inline-flex min-h-11 items-center gap-2 underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              <HolidayIcon drawing={channelOf(code).drawing} className="size-6 text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function dogCrumbs(channel: ChannelCode): Crumb[] {
  return [
    { label: uiWords.home, to: '/' },
    { label: channelOf(channel).label, to: channelHomeAddress(channel) },
    { label: words.crumb },
  ]
}
