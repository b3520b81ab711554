import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { AccessibilityFacts } from '../park-facts.tsx'
import { roomsInWords } from './beds-in-words.ts'
import * as words from './unit-words.ts'

interface Props extends Pick<UnitOffer, 'beds' | 'included' | 'accessibility'> {
  readonly description: string
  readonly isPitch: boolean
}

/** The rooms of a unit, what it includes, and its accessibility [BEYOND-05, BEYOND-06]. */
export function UnitDetails({ description, beds, included, accessibility, isPitch }: Props) {
  const rooms = roomsInWords(beds)
  return (
    <>
      {description !== '' && <p className="max-w-prose">{description}</p>}
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rooms.length > 0 && (
          <section>
            <h4 className="font-semibold">{words.beds}</h4>
            <ul className="mt-1">
              {rooms.map((room) => (
                <li key={room.room}>{words.room(room)}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h4 className="font-semibold">{words.included}</h4>
          <ul className="mt-1">
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className="sm:col-span-2">
          <h4 className="font-semibold">{words.accessibility}</h4>
          <AccessibilityFacts facts={accessibility} place={isPitch ? 'pitch' : 'unit'} />
        </section>
      </div>
    </>
  )
}
