import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { DEFAULT_CRITERIA } from '../../../../domain/search/search-criteria.ts'
import { searchAddress, travelGuideAddress } from '../../../addresses/search-address.ts'
import { Link } from '../../../ui/actions/link.tsx'
import * as factsWords from '../facts-words.ts'
import * as aboutWords from '../facts-words.ts'
import type { PageStay } from '../park-stay.ts'
import { milesText } from '../../../../domain/search/coordinates.ts'
import { capital } from '../../../../domain/words/grammar.ts'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary print:hidden'

/** The park's location as text and coordinates. */
export function WhereItIs({ park, stay }: Props) {
  const coordinates = `${park.latitude.toFixed(4)}, ${park.longitude.toFixed(4)}`
  const map = `https://www.openstreetmap.org/?mlat=${park.latitude}&mlon=${park.longitude}#map=13/${park.latitude}/${park.longitude}`
  const region = searchAddress({ ...DEFAULT_CRITERIA, channel: stay.channel, region: park.regionId })
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr]">
      <section>
        <h3 className="text-lead">{factsWords.mapDirections}</h3>
        <p className="mt-1 max-w-prose">{park.directions}</p>
      </section>
      <section>
        <h3 className="text-lead">{factsWords.mapCoordinates}</h3>
        <p className="figures mt-1">{coordinates}</p>
        <p>
          <a href={map} rel="noopener" className={LINK}>
            {factsWords.mapOpen}
          </a>
        </p>
        <p>
          <Link to={region} className={LINK}>
            {factsWords.mapRegion(park.regionName)}
          </Link>
        </p>
        {park.hasGuide && (
          <p>
            <Link to={travelGuideAddress({ id: park.regionId, slug: park.regionSlug })} className={LINK}>
              {factsWords.mapTravelGuide(park.regionName)}
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

interface ThingsToDoProps {
  readonly park: Pick<ParkDetails, 'name' | 'nearby'>
  /** Without numbers if there is no map beside it. */
  readonly isPlain?: boolean
}

/** Sights nearby with distances, nearest first, numbered as on the map. */
export function ThingsToDo({ park, isPlain }: ThingsToDoProps) {
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{aboutWords.thingsIntro(park.name)}</p>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {park.nearby.map(({ name, note, kilometres }, index) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-t border-rule py-3">
            {!isPlain && (
              <span
                aria-hidden="true"
                className="figures grid size-7 shrink-0 place-items-center self-start rounded-pill border border-ink bg-accent font-heading text-small font-bold print:hidden"
              >
                {index + 1}
              </span>
            )}
            <span className="min-w-0 grow">
              <strong className="block font-heading font-bold">{capital(name)}</strong>
              <span className="block text-small text-muted first-letter:uppercase">{note}</span>
            </span>
            <span className="figures shrink-0 text-small whitespace-nowrap">
              {aboutWords.thingsMiles(milesText(kilometres))}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
