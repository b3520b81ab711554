import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import * as aboutWords from './facts-words.ts'
import type { HowFarAnswer } from './location/how-far-answer.ts'
import { HowFar } from './location/how-far.tsx'
import type { ParkReviews as Reviews } from './park-data.ts'
import { ParkMap } from './location/park-map.tsx'
import { ParkReviews } from './park-reviews.tsx'
import type { PageStay } from './park-stay.ts'
import { PageSection } from './page-sections.tsx'
import * as words from './words.ts'
import { staticHtml } from '../../hydration/static-html.tsx'

const AccessibilityBlock = staticHtml(async () => (await import('./park-facts.tsx')).AccessibilityBlock)
const ParkInformation = staticHtml(async () => (await import('./park-facts.tsx')).ParkInformation)
const ParkTerms = staticHtml(async () => (await import('./park-facts.tsx')).ParkTerms)
const Facilities = staticHtml(async () => (await import('./facilities.tsx')).Facilities)
const ThingsToDo = staticHtml(async () => (await import('./location/where-it-is.tsx')).ThingsToDo)
const WhereItIs = staticHtml(async () => (await import('./location/where-it-is.tsx')).WhereItIs)

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
  /** Undefined if it failed to load. */
  readonly reviews: Reviews | undefined
  readonly showsReviews: boolean
  readonly howFar: HowFarAnswer | undefined
}

/** Everything about the park except prices. */
export function ParkFurther({ park, stay, reviews, showsReviews, howFar }: Props) {
  return (
    <div>
      <PageSection id="facilities" title={words.facilities}>
        <Facilities features={park.features} passes={park.passes} />
        <AccessibilityBlock facts={park.accessibility} />
      </PageSection>
      {showsReviews && (
        <div className="print:hidden">
          <PageSection id="reviews" title={aboutWords.reviewsTitle}>
            <ParkReviews key={park.parkId} parkId={park.parkId} first={reviews} />
          </PageSection>
        </div>
      )}
      <PageSection id="information" title={words.information}>
        <ParkInformation
          arrivalFrom={park.arrivalFrom}
          departureBy={park.departureBy}
          dogsAllowed={park.dogsAllowed}
          lines={park.importantInformation}
        />
        <ParkTerms terms={park.terms} />
      </PageSection>
      <PageSection id="map" title={aboutWords.mapTitle}>
        <ParkMap park={park} stay={stay} />
        <WhereItIs park={park} stay={stay} />
        <HowFar key={park.parkId} park={park} stay={stay} answered={howFar} />
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
