import { formatShortDate } from '../../../domain/calendar-date.ts'
import { departureOf } from '../../../domain/stay.ts'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { partyWords } from '../../state/party-words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Price } from '../../ui/price.tsx'
import type { PageStay } from './park-stay.ts'

interface Props {
  readonly stay: PageStay
  /** Lowest total for this stay and party; null where nothing is free. */
  readonly lowest: number | null
}

const UNITS = '#units'

/** The stay asked for and what it costs at least; stays in sight beside the page. */
export function StayCard({ stay, lowest }: Props) {
  const party = partyWords(stay.party)
  const facts = [
    { label: message('park.arrive'), value: formatShortDate(stay.arrival) },
    { label: message('park.leave'), value: formatShortDate(departureOf(stay)) },
    { label: message('park.nights'), value: String(stay.nights) },
    {
      label: message('park.guests'),
      value: stay.party.petFriendly ? message('park.guestsWithDog', { guests: party }) : party,
    },
  ]
  return (
    <section aria-label={message('park.stay')} className="rounded-card bg-tint p-6">
      {lowest === null ? (
        <p className="font-heading text-lead font-bold">{message('park.noneFree')}</p>
      ) : (
        <Price amount={lowest} nights={stay.nights} isLowest size="heading" />
      )}
      <dl className="mt-5 border-t border-control">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-rule py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {lowest !== null && (
        <a href={UNITS} className={buttonStyle('action', true, 'mt-5')}>
          {message('park.chooseUnit')}
        </a>
      )}
      <a href="#prices" className={buttonStyle('quiet', true, 'mt-1')}>
        {message('park.pricesTitle')}
      </a>
    </section>
  )
}

/** The same on a phone, at the lower edge. */
export function StayBar({ stay, lowest }: Props) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-10 border-t border-rule bg-paper px-4 py-2.5 md:-mx-8 md:px-8 lg:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 leading-tight">
          <strong className="block font-heading text-lead font-bold">
            {lowest === null ? message('park.noneFree') : message('park.barTotal', { price: formatMoney(lowest) })}
          </strong>
          <span className="block truncate text-small text-muted">
            {message('nights', { nights: stay.nights })}, {formatShortDate(stay.arrival)}
          </span>
        </p>
        <a href={lowest === null ? '#prices' : UNITS} className={buttonStyle('action')}>
          {message('park.choose')}
        </a>
      </div>
    </div>
  )
}
