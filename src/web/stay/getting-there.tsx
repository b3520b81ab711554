import { directionsAddress, parkMapAddress } from '../../maps/map-address.ts'
import type { Booking } from '../../contract/booking-calls.ts'
import { whomToCall } from '../../domain/words/contact-words.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { buttonStyle } from '../ui/actions/button.tsx'
import { PhoneLink } from './phone-link.tsx'
import * as words from './booking-words.ts'

interface Props {
  readonly stay: Pick<
    Booking,
    'parkId' | 'parkName' | 'townName' | 'regionName' | 'directions' | 'parkTelephone' | 'latitude' | 'longitude'
  >
}

/** The place of a booked park, the way there, and the telephone number, as far as the catalogue knows [BOOK-19]. */
export function GettingThere({ stay }: Props) {
  const { parkName, townName, regionName } = stay
  const { telephone } = usePageFacts().site
  return (
    <>
      <p className="font-semibold">{words.gettingTherePlace({ park: parkName, town: townName, region: regionName })}</p>
      {stay.directions !== '' && <p className="mt-1 max-w-prose">{stay.directions}</p>}
      <div className="mt-3">
        {whomToCall({ name: parkName, telephone: stay.parkTelephone }, telephone).map((call) => (
          <PhoneLink key={call.words} {...call} />
        ))}
      </div>
      <a
        href={directionsAddress(stay)}
        rel="noopener"
        className={buttonStyle('outline', false, 'mt-3 max-sm:w-full print:hidden')}
      >
        {words.gettingThereRoute}
      </a>
      <img
        src={parkMapAddress(stay.parkId)}
        alt={words.gettingThereMap(parkName)}
        width={600}
        height={400}
        loading="lazy"
        className="mt-4 h-auto w-full rounded-card border border-rule print:w-1/2"
      />
    </>
  )
}
