import { formatClockTime } from '../../../domain/dates/clock-time.ts'
import * as words from './facts-words.ts'

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
          <dd className="figures font-semibold">{words.informationFrom({ time: formatClockTime(arrivalFrom) })}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">{words.informationLeave}</dt>
          <dd className="figures font-semibold">{words.informationBy({ time: formatClockTime(departureBy) })}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">{words.informationDogs}</dt>
          <dd className="font-semibold">
            {dogsAllowed > 0 ? words.informationDogsUpTo({ count: dogsAllowed }) : words.informationNoDogs}
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
