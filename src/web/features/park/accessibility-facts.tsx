import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { message } from '../../messages/message.ts'

interface Props {
  readonly facts: ParkDetails['accessibility']
  /** Of a unit: what concerns the park alone is left out. */
  readonly isUnit?: boolean
}

/** What is there and, as plainly, what is not [BEYOND-05]. */
export function AccessibilityFacts({ facts, isUnit }: Props) {
  const lines: { isThere: boolean; text: string }[] = [
    {
      isThere: facts.stepFreeRoute,
      text: message(facts.stepFreeRoute ? 'access.stepFree' : 'access.stepFreeNo'),
    },
    {
      isThere: facts.doorWidth !== null,
      text:
        facts.doorWidth === null ? message('access.doorUnknown') : message('access.door', { width: facts.doorWidth }),
    },
    { isThere: facts.wetRoom, text: message(facts.wetRoom ? 'access.wetRoom' : 'access.wetRoomNo') },
    ...(isUnit
      ? []
      : [
          {
            isThere: facts.changingPlaces,
            text: message(facts.changingPlaces ? 'access.changingPlaces' : 'access.changingPlacesNo'),
          },
        ]),
    {
      isThere: facts.accessibleParking,
      text: message(facts.accessibleParking ? 'access.parking' : 'access.parkingNo'),
    },
  ]
  return (
    <>
      <ul className="mt-1 grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-3 print:text-small">
        {lines.map(({ isThere, text }) => (
          <li key={text} className={isThere ? 'tick' : 'tick not-ticked'}>
            {text}
          </li>
        ))}
      </ul>
      {facts.note !== '' && <p className="mt-2 max-w-prose">{facts.note}</p>}
    </>
  )
}
