import type { OutputOf } from '../../../contract/calls.ts'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import { formatMoney } from '../../../domain/money.ts'
import { DEFAULT_CRITERIA, type RegionChoice } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress } from '../../state/search-address.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly groups: OutputOf<'parks'>['lowPrices']
  readonly channel: ChannelCode
  readonly place: RegionChoice
  readonly className?: string
}

/** Up to three of the lowest prices each for 3, 4 and 7 nights, leading to the search for that stay [RES-09]. */
export function LowPrices({ groups, channel, place, className }: Props) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-lead">{message('list.lowPrices')}</h2>
      <div className="grid gap-x-8 gap-y-6 rounded-card bg-tint p-5 md:grid-cols-3 lg:p-6">
        {groups.map((group) => (
          <div key={group.nights}>
            <h3 className="border-b border-control pb-1 text-body">
              {message('list.lowPricesNights', { nights: group.nights })}
            </h3>
            <ul>
              {group.prices.map((entry) => (
                <li key={`${entry.arrival} ${entry.parkId}`} className="border-b border-rule last:border-0">
                  <Link
                    to={listAddress({
                      ...DEFAULT_CRITERIA,
                      channel,
                      region: place,
                      arrival: entry.arrival,
                      nights: entry.nights,
                      sort: 'price-asc',
                    })}
                    className="group flex min-h-11 items-center justify-between gap-4 py-1.5"
                  >
                    <span className="min-w-0">
                      <span className="block truncate underline-offset-4 group-hover:underline">{entry.parkName}</span>
                      <span className="block text-small text-muted">{formatShortDate(entry.arrival)}</span>
                    </span>
                    <strong className="figures shrink-0 font-heading text-lead font-bold">
                      {formatMoney(entry.price)}
                    </strong>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
