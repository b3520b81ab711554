import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { formatClockTime } from '../../../domain/dates/clock-time.ts'
import * as aboutWords from './about-words.ts'
import { AccessibilityFacts } from './accessibility-facts.tsx'
import type { ParkReviews as Reviews } from './park-data.ts'
import { ParkMap } from './park-map.tsx'
import { ParkReviews } from './park-reviews.tsx'
import type { PageStay } from './park-stay.ts'
import { PageSection } from './page-section.tsx'
import * as words from './words.ts'
import { staticHtml } from '../../hydration/static-html.tsx'

const Facilities = staticHtml(async () => (await import('./facilities.tsx')).Facilities)
const ThingsToDo = staticHtml(async () => (await import('./things-to-do.tsx')).ThingsToDo)
const WhereItIs = staticHtml(async () => (await import('./where-it-is.tsx')).WhereItIs)

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
  /** Undefined if it failed to load. */
  readonly reviews: Reviews | undefined
  readonly showsReviews: boolean
}

/** Everything about the park except prices. */
export function ParkFurther({ park, stay, reviews, showsReviews }: Props) {
  return (
    <div>
      <PageSection id="facilities" title={words.facilities}>
        <Facilities features={park.features} />
        <section className="mt-10 rounded-card bg-tint p-5 md:p-6 print:mt-4 print:bg-transparent print:p-0">
          <h3 className="text-lead">{aboutWords.accessTitle}</h3>
          <p className="mb-3 text-small text-muted print:hidden">{aboutWords.accessIntro}</p>
          <AccessibilityFacts facts={park.accessibility} />
        </section>
      </PageSection>
      {showsReviews && (
        <div className="print:hidden">
          <PageSection id="reviews" title={aboutWords.reviewsTitle}>
            <ParkReviews key={park.parkId} parkId={park.parkId} first={reviews} />
          </PageSection>
        </div>
      )}
      <PageSection id="information" title={words.information}>
        <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-3 print:mb-2">
          <div>
            <dt className="text-small text-muted">{aboutWords.informationArrive}</dt>
            <dd className="figures font-semibold">
              {aboutWords.informationFrom({ time: formatClockTime(park.arrivalFrom) })}
            </dd>
          </div>
          <div>
            <dt className="text-small text-muted">{aboutWords.informationLeave}</dt>
            <dd className="figures font-semibold">
              {aboutWords.informationBy({ time: formatClockTime(park.departureBy) })}
            </dd>
          </div>
          <div>
            <dt className="text-small text-muted">{aboutWords.informationDogs}</dt>
            <dd className="font-semibold">
              {park.dogsAllowed > 0
                ? aboutWords.informationDogsUpTo({ count: park.dogsAllowed })
                : aboutWords.informationNoDogs}
            </dd>
          </div>
        </dl>
        <ul className="max-w-prose list-disc space-y-1.5 pl-5 marker:text-accent print:max-w-none print:columns-2 print:space-y-0 print:text-small">
          {park.importantInformation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="map" title={aboutWords.mapTitle}>
        <ParkMap park={park} stay={stay} />
        <WhereItIs park={park} stay={stay} />
      </PageSection>
      {park.nearby.length > 0 && (
        <div className="print:hidden">
          <PageSection id="things-to-do" title={words.things}>
            <ThingsToDo park={park} />
          </PageSection>
        </div>
      )}
    </div>
  )
}
