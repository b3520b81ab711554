import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { milesText } from '../../../../domain/search/distance.ts'
import { capital } from '../../../../domain/words/capital.ts'
import * as aboutWords from '../facts-words.ts'

interface Props {
  readonly park: Pick<ParkDetails, 'name' | 'nearby'>
  /** Without numbers if there is no map beside it. */
  readonly isPlain?: boolean
}

/** Sights nearby with distances, nearest first, numbered as on the map. */
export function ThingsToDo({ park, isPlain }: Props) {
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{aboutWords.thingsIntro({ park: park.name })}</p>
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
              {aboutWords.thingsMiles({ miles: milesText(kilometres) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
