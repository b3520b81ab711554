import { directionsAddress, parkMapAddress } from '../../maps/map-address.ts'
import type { Booking } from '../../contract/booking-calls.ts'
import { buttonStyle } from '../ui/actions/button-style.ts'
import * as words from './getting-there-words.ts'

interface Props {
  readonly stay: Pick<
    Booking,
    'parkId' | 'parkName' | 'townName' | 'regionName' | 'directions' | 'latitude' | 'longitude'
  >
}

/** Where a booked park is and the way there, as far as the catalogue knows. */
export function GettingThere({ stay }: Props) {
  const { parkName, townName, regionName } = stay
  return (
    <>
      <p className="font-semibold">{words.place({ park: parkName, town: townName, region: regionName })}</p>
      {stay.directions !== '' && <p className="mt-1 max-w-prose">{stay.directions}</p>}
      <a
        href={directionsAddress(stay)}
        rel="noopener"
        className={buttonStyle('outline', false, 'mt-3 max-sm:w-full print:hidden')}
      >
        {words.route}
      </a>
      <img
        src={parkMapAddress(stay.parkId)}
        alt={words.map({ park: parkName })}
        width={600}
        height={400}
        loading="lazy"
        className="mt-4 h-auto w-full rounded-card border border-rule print:w-1/2"
      />
    </>
  )
}
