import type { ReactNode } from 'react'
import { channelOf } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { channelAddress, searchAddress } from '../../state/search-address.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Bubbles } from '../../ui/bubbles.tsx'
import { Container } from '../../ui/layout.tsx'
import { Facilities, ImportantInformation, ParkLowPrices, WhereItIs } from './park-facts.tsx'
import { ParkGallery } from './park-gallery.tsx'
import type { ParkPageData } from './park-data.ts'
import type { PageStay } from './park-stay.ts'
import { ParkReviews } from './park-reviews.tsx'
import { SoldOut } from './sold-out.tsx'
import { StayBar, StayCard } from './stay-card.tsx'
import { StayChooser } from './stay-chooser.tsx'
import { UnitList } from './unit-list.tsx'

interface Props {
  readonly data: ParkPageData
  readonly criteria: SearchCriteria
}

export function ParkPage({ data, criteria }: Props) {
  const { park, results, prices, reviews, similar } = data
  const { site } = usePageFacts()
  const { channel, party } = criteria
  const stay: PageStay = { channel, arrival: results.date, nights: results.nights, party }
  const resultsTo = searchAddress({ ...criteria, arrival: results.date, region: park.regionId })
  const sections = [
    { id: 'about', label: message('park.about') },
    { id: 'accommodation', label: message('park.accommodation') },
    { id: 'facilities', label: message('park.facilities') },
    ...(site.showParkRating ? [{ id: 'reviews', label: message('park.reviews') }] : []),
    { id: 'information', label: message('park.information') },
    { id: 'map', label: message('park.map') },
  ]
  return (
    <Container className="pt-4 lg:pt-6">
      <div className="max-md:hidden">
        <Breadcrumb
          crumbs={[
            { label: channelOf(channel).label, to: channelAddress(channel) },
            { label: park.regionName, to: resultsTo },
            { label: park.name },
          ]}
        />
      </div>
      <div className="flex flex-col md:mt-4">
        <div className="order-2 mt-5 md:order-1 md:mt-0 md:mb-6">
          <h1 className="text-heading lg:text-display">{park.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-muted">{message('park.place', { town: park.townName, region: park.regionName })}</p>
            {site.showParkRating && park.reviewCount > 0 && (
              <a href="#reviews" className="underline-offset-4 hover:underline">
                <Bubbles rating={park.bubbles} reviewCount={park.reviewCount} />
              </a>
            )}
            <p className="text-small text-muted">{message('park.operator', { operator: park.operatorName })}</p>
          </div>
        </div>
        <div className="order-1 max-md:-mt-4 md:order-2">
          <ParkGallery name={park.name} pictures={park.gallery} />
        </div>
      </div>
      <nav
        aria-label={message('park.sections')}
        className="sticky top-0 z-20 -mx-4 mt-6 border-b border-rule bg-paper px-4 md:mx-0 md:px-0"
      >
        <ul className="rail flex gap-6">
          {sections.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center border-b-2 border-transparent font-semibold whitespace-nowrap hover:border-accent focus-visible:outline-offset-[-3px]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[8fr_4fr]">
        <div className="min-w-0">
          <PageSection id="about" title={message('park.aboutTitle', { park: park.name })} isFirst>
            <div className="max-w-prose space-y-4">
              {park.description.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </PageSection>
          <PageSection id="accommodation" title={message('park.accommodation')}>
            <StayChooser park={park} results={results} prices={prices} stay={stay} />
            {results.lowestPrice === null && (
              <SoldOut park={park} results={results} stay={stay} similar={similar} resultsTo={resultsTo} />
            )}
            <UnitList
              key={`${stay.arrival} ${stay.nights}`}
              park={park}
              results={results}
              stay={stay}
              resultsTo={resultsTo}
            />
            <ParkLowPrices park={park} stay={stay} />
          </PageSection>
          <PageSection id="facilities" title={message('park.facilities')}>
            <Facilities park={park} />
          </PageSection>
          {site.showParkRating && (
            <PageSection id="reviews" title={message('reviews.title')}>
              <ParkReviews key={park.parkId} parkId={park.parkId} first={reviews} />
            </PageSection>
          )}
          <PageSection id="information" title={message('park.information')}>
            <ImportantInformation park={park} />
          </PageSection>
          <PageSection id="map" title={message('map.title')}>
            <WhereItIs park={park} channel={channel} />
          </PageSection>
        </div>
        <aside className="max-lg:hidden">
          <div className="sticky top-20">
            <StayCard stay={stay} lowest={results.lowestPrice} />
          </div>
        </aside>
      </div>
      <StayBar stay={stay} lowest={results.lowestPrice} />
    </Container>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly isFirst?: boolean
}

function PageSection({ id, title, children, isFirst }: SectionProps) {
  return (
    <section id={id} className={`scroll-mt-16 ${isFirst ? '' : 'mt-12 border-t border-rule pt-8'}`}>
      <h2 className="mb-4 text-title">{title}</h2>
      {children}
    </section>
  )
}
