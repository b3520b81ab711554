import * as words from './facts-words.ts'
import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { formatClockTime } from '../../../domain/dates/clock-time.ts'

/** The accessibility of the park itself, as a block of its own [BEYOND-05]. */
export function AccessibilityBlock({ facts }: { readonly facts: ParkDetails['accessibility'] }) {
  return (
    <section className="mt-10 rounded-card bg-tint p-5 md:p-6 print:mt-4 print:bg-transparent print:p-0">
      <h3 className="text-lead">{words.accessTitle}</h3>
      <p className="mb-3 text-small text-muted print:hidden">{words.accessIntro}</p>
      <AccessibilityFacts facts={facts} />
    </section>
  )
}

interface AccessibilityBlockProps {
  readonly facts: ParkDetails['accessibility']
  /** Features of a unit, without those of the park; for a pitch, without those of a building. */
  readonly place?: 'park' | 'unit' | 'pitch'
}

/** Minimum door width for a wheelchair, in centimetres. */
const WIDE_DOOR = 80

interface Fact {
  readonly isThere: boolean
  readonly text: string
}

/** Available and missing facilities [BEYOND-05]. A pitch has no doors or steps. */
export function AccessibilityFacts({ facts, place = 'park' }: AccessibilityBlockProps) {
  const lines = place === 'pitch' ? factsOf(facts, place).filter(({ isThere }) => isThere) : factsOf(facts, place)
  return (
    <>
      {lines.length > 0 && (
        <ul className="mt-1 grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-3 print:text-small">
          {lines.map(({ isThere, text }) => (
            <li key={text} className={isThere ? 'tick' : 'tick not-ticked'}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {facts.note !== '' && <p className="mt-2 max-w-prose first:mt-1">{facts.note}</p>}
    </>
  )
}

function factsOf(facts: AccessibilityBlockProps['facts'], of: AccessibilityBlockProps['place']): Fact[] {
  const { stepFreeRoute, doorWidth, wetRoom, changingPlaces, accessibleParking } = facts
  const door = doorWidth === null ? words.accessDoorUnknown : words.accessDoor(doorWidth)
  const facilities: Fact = {
    isThere: changingPlaces,
    text: changingPlaces ? words.accessChangingPlaces : words.accessChangingPlacesNo,
  }
  return [
    { isThere: stepFreeRoute, text: stepFreeRoute ? words.accessStepFree : words.accessStepFreeNo },
    { isThere: doorWidth !== null && doorWidth >= WIDE_DOOR, text: door },
    { isThere: wetRoom, text: wetRoom ? words.accessWetRoom : words.accessWetRoomNo },
    ...(of === 'park' ? [facilities] : []),
    { isThere: accessibleParking, text: accessibleParking ? words.accessParking : words.accessParkingNo },
  ]
}

interface Props {
  /** Times as '16:00'. */
  readonly arrivalFrom: string
  readonly departureBy: string
  /** 0 if dogs are not allowed. */
  readonly dogsAllowed: number
  readonly lines: readonly string[]
}

/** When to check in and out, whether dogs are allowed, and what else a guest must know. */
export function ParkInformation({ arrivalFrom, departureBy, dogsAllowed, lines }: Props) {
  return (
    <>
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-3 print:mb-2">
        <div>
          <dt className="text-small text-muted">{words.informationArrive}</dt>
          <dd className="figures font-semibold">{words.informationFrom(formatClockTime(arrivalFrom))}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">{words.informationLeave}</dt>
          <dd className="figures font-semibold">{words.informationBy(formatClockTime(departureBy))}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">{words.informationDogs}</dt>
          <dd className="font-semibold">
            {dogsAllowed > 0 ? words.informationDogsUpTo(dogsAllowed) : words.informationNoDogs}
          </dd>
        </div>
      </dl>
      <ul className="max-w-prose list-disc space-y-1.5 pl-5 marker:text-accent print:max-w-none print:columns-2 print:space-y-0 print:text-small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** The policy of the operator, in words [POL-04]. */
export function ParkTerms({ terms }: Pick<ParkDetails, 'terms'>) {
  return (
    <section className="mt-8 max-w-prose print:mt-4" aria-labelledby="park-terms">
      <h3 id="park-terms" className="text-lead">
        {words.termsTitle}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {terms.map(({ title, text }) => (
          <div key={title} className="contents">
            <dt className="font-semibold">{title}</dt>
            <dd className="mb-1">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
