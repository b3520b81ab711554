import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { StayChooser } from './stay-chooser.tsx'
import { ParkUnits } from './units/park-units.tsx'
import { ParkFurther } from './park-further.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { searchAddress, regionAddress, withCriteria, channelHomeAddress } from '../../addresses/search-address.ts'
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container } from '../../ui/layout.tsx'
import type { ParkPageData } from './park-data.ts'
import { ParkGallery } from './gallery/park-gallery.tsx'
import { ParkHeading } from './park-heading.tsx'
import { pageStayOf, type PageStay, isSoldOut } from './park-stay.ts'
import { PageSection, SectionTabs } from './page-sections.tsx'
import { StayBar, StayCard } from './stay-card.tsx'
import { useBook } from './units/book-button.tsx'
import * as words from './words.ts'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { useRevalidator } from 'react-router'
import type { ParkResults } from '../../../contract/catalogue-calls.ts'
import { apiClient } from '../../api/api-client.ts'
import { criteriaFields, type UnitCriteria } from '../../addresses/criteria-fields.ts'
import { keepFresh } from './keep-fresh.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'

const BookProblem = lazyPart(async () => (await import('./units/book-problem.tsx')).BookProblem)
const SoldOut = lazyPart(async () => (await import('./units/sold-out.tsx')).SoldOut)

interface Props {
  readonly data: ParkPageData
  readonly criteria: SearchCriteria
  /** The date of a flexible search. */
  readonly around: CalendarDate | undefined
  /** The button that saves the park to the shortlist. */
  readonly save?: ReactNode
  /** The active filters, if any. */
  readonly filters?: ReactNode
}

export function ParkPage({ data, criteria, around: asked, save, filters }: Props) {
  const { park, results, prices, reviews, similar, howFar } = data
  const { site } = usePageFacts()
  const { channel } = criteria
  const stay = pageStayOf(criteria, results, asked)
  const resultsTo = searchAddress({ ...criteria, arrival: stay.around, region: park.regionId })
  useFreshResults(park.parkId, stay, results)
  const booking = useBook(park.parkId, stay, results.units)
  const problem = booking.problem && <BookProblem booking={booking} nights={stay.nights} resultsTo={resultsTo} />
  const sections = [
    { id: 'accommodation', label: words.accommodation },
    { id: 'about', label: words.about },
    { id: 'facilities', label: words.facilities },
    ...(site.showParkRating ? [{ id: 'reviews', label: words.reviews }] : []),
    { id: 'information', label: words.information },
    { id: 'map', label: words.map },
    ...(park.nearby.length > 0 ? [{ id: 'things-to-do', label: words.things }] : []),
  ]
  return (
    <Container className="pt-4 lg:pt-6">
      <div className="max-md:hidden print:hidden">
        <Breadcrumb crumbs={parkCrumbs(channel, park, criteria, criteria.arrival && resultsTo)} />
      </div>
      {/* On a phone the heading is below the pictures, whose height is reserved: it does not move when they arrive. */}
      <div className="grid grid-cols-1 max-md:before:-mx-4 max-md:before:-mt-4 max-md:before:col-start-1 max-md:before:row-start-1 max-md:before:aspect-[3/2] max-md:before:justify-self-stretch max-md:before:content-[''] md:mt-4 print:before:content-none">
        <div className="row-start-2 mt-5 md:row-start-1 md:mt-0 md:mb-6">
          <ParkHeading park={park} stay={stay} save={save} />
        </div>
        <div className="col-start-1 row-start-1 max-md:-mt-4 md:row-start-2">
          <ParkGallery name={park.name} pictures={park.gallery} />
        </div>
      </div>
      <div className="mt-5 gap-x-12 md:mt-6 lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] print:mt-2 print:flex print:flex-col">
        <aside className="lg:col-start-2 lg:row-start-1 print:mb-2">
          <div className="lg:sticky lg:top-4 print:static">
            <StayCard
              park={park}
              stay={stay}
              results={results}
              booking={booking}
              problem={booking.problem?.place === 'card' && problem}
            />
          </div>
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <SectionTabs sections={sections} />
          <PageSection id="accommodation" title={words.accommodation} className="mt-8 print:mt-2">
            {isSoldOut(results) && (
              <SoldOut
                key={`sold out ${stay.arrival} ${stay.nights}`}
                park={park}
                results={results}
                stay={stay}
                similar={similar}
                resultsTo={resultsTo}
              />
            )}
            {filters}
            <StayChooser park={park} results={results} prices={prices} stay={stay} />
            <ParkUnits
              key={`${stay.arrival} ${stay.nights}`}
              park={park}
              results={results}
              stay={stay}
              booking={booking}
              problem={booking.problem?.place === 'list' && problem}
            />
          </PageSection>
          <PageSection id="about" title={words.aboutTitle(park.name)}>
            <div className="max-w-prose space-y-4 print:max-w-none print:[&>p+p]:hidden">
              {park.description.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </PageSection>
          <ParkFurther park={park} stay={stay} reviews={reviews} showsReviews={site.showParkRating} howFar={howFar} />
        </div>
      </div>
      <StayBar stay={stay} results={results} booking={booking} />
    </Container>
  )
}

/** Refetches stale results [PARK-08]. The page is reloaded only if they changed. */
function useFreshResults(parkId: number, stay: PageStay, results: ParkResults): void {
  const { revalidate } = useRevalidator()
  const compare = useEffectEvent((signal: AbortSignal) => hasChanged(parkId, stay, results, signal))
  const reload = useEffectEvent(() => void revalidate())
  useEffect(
    () =>
      keepFresh({
        isIncomplete: results.wait,
        hasChanged: (signal) => compare(signal),
        reload: () => reload(),
      }),
    [results],
  )
}

async function hasChanged(parkId: number, stay: PageStay, results: ParkResults, signal: AbortSignal) {
  const { channel: channelId, arrival: arrivalDate, nights: duration } = stay
  const now = await apiClient.parkResults(
    { parkId, channelId, arrivalDate, duration, ...criteriaFields(stay), ...stay.party },
    { signal },
  )
  return contentOf(now) !== contentOf(results)
}

/** All but the timestamp. */
const contentOf = ({ timeLoaded: _time, ...content }: ParkResults) => JSON.stringify(content)

interface Park {
  readonly name: string
  readonly regionId: number
  readonly regionName: string
}

/**
 * @param criteria party and filters, kept by every link
 * @param resultsTo the search results the visitor came from, in place of the region's list
 */
export function parkCrumbs(
  channel: ChannelCode,
  park: Park & { readonly regionSlug: string },
  criteria?: UnitCriteria,
  resultsTo?: string,
): Crumb[] {
  const list = regionAddress(channel, { id: park.regionId, slug: park.regionSlug })
  return [
    { label: words.home, to: '/' },
    { label: channelOf(channel).label, to: withCriteria(channelHomeAddress(channel), criteria) },
    { label: park.regionName, to: resultsTo ?? withCriteria(list, criteria) },
    { label: park.name },
  ]
}
