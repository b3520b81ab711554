import type { OutputOf } from '../../../contract/calls.ts'
import { milesText } from '../../../domain/search/coordinates.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as words from './words.ts'

export type ThingToDo = OutputOf<'travelGuide'>['thingsToDo'][number]

interface Props {
  readonly things: readonly ThingToDo[]
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary'

/** Things to do, with the distance from the nearest place to stay; numbered as on the map [GUIDE-01]. */
export function ThingsToDo({ things }: Props) {
  return (
    <ol>
      {things.map((thing, index) => (
        <li key={thing.id} className="flex gap-4 border-t border-rule py-5">
          <span
            aria-hidden="true"
            className="figures grid size-7 shrink-0 place-items-center rounded-pill border border-ink bg-accent font-heading text-small font-bold print:hidden"
          >
            {index + 1}
          </span>
          <div className="min-w-0 grow">
            <h3 className="text-lead leading-7">{thing.title}</h3>
            {/* Sanitised on the server with an allow-list. */}
            <div className="content-text mt-1" dangerouslySetInnerHTML={{ __html: thing.description }} />
            <Ways thing={thing} />
          </div>
          {thing.image && (
            <Picture
              picture={thing.image}
              alt=""
              sizes="160px"
              className="aspect-[3/2] h-auto w-24 shrink-0 self-start rounded-control sm:w-40"
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Ways({ thing: { title, url, nearestPark } }: { readonly thing: ThingToDo }) {
  if (!url && !nearestPark) return null
  const miles = nearestPark && milesText(nearestPark.kilometres)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-small">
      {nearestPark && miles && (
        <span className="text-muted">
          {words.distance(miles)}{' '}
          <Link to={nearestPark.url} className={`${LINK} text-ink`}>
            {nearestPark.name}
          </Link>
        </span>
      )}
      {url && (
        <a href={url} rel="noopener" className={`${LINK} print:hidden`}>
          {words.site}
          <span className="sr-only">{words.siteOf(title)}</span>
        </a>
      )}
    </p>
  )
}
