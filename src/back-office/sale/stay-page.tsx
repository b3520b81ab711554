import { formatLongDate, formatShortDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { formatMoney, formatMoneyExact } from '../../domain/money/money.ts'
import { amountsOfTerms, amountsTodayText, lineLabel } from '../../domain/words/price-words.ts'
import { plural } from '../../domain/words/grammar.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { OfferedStay } from './offered-stay.ts'
import { SELL, stayPairs, stayPath } from './sale-address.ts'
import { UNIT_STATES } from './words.ts'

interface Props {
  readonly stay: OfferedStay
  /** Why the last attempt failed. */
  readonly failure: string | undefined
}

/** A stay before it is held: its price, its availability, and the effect of the button. */
export function StayPage({ stay, failure }: Props) {
  const { fields, park, place, unit, offer, terms, hours, nearest } = stay
  const isBookable = offer.state === 'bookable' && offer.pence !== undefined
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        {failure !== undefined && (
          <Notice kind="error" className="mb-4">
            {failure}
          </Notice>
        )}
        <Panel id="stay" title={`${unit.name}, ${park.name}`}>
          <Facts
            facts={[
              ['Where', place],
              ['Arrival', formatLongDate(fields.arrival)],
              [
                'Departure',
                `${formatLongDate(departureOf(fields))}, ${fields.nights} ${plural(fields.nights, 'night', 'nights')}`,
              ],
              ['Guests', partyWords(fields)],
              [
                'Unit',
                `sleeps ${unit.sleeps}, ${unit.bedrooms} ${plural(unit.bedrooms, 'bedroom', 'bedrooms')}, takes ${unit.dogsAllowed} ${plural(unit.dogsAllowed, 'dog', 'dogs')}`,
              ],
              [
                'Left',
                offer.state === 'bookable' ? offer.left : <strong key="none">{UNIT_STATES[offer.state]}</strong>,
              ],
            ]}
          />
        </Panel>
        {nearest.length > 0 && (
          <nav aria-label="Other dates of this unit" className="mt-6">
            <h2 className="mb-2 text-title">Other dates of this unit</h2>
            <ul className="flex flex-wrap gap-1.5">
              {nearest.map(({ arrival, nights, pence }) => (
                <li key={arrival}>
                  <a
                    href={stayPath({ ...fields, arrival, nights })}
                    aria-current={arrival === fields.arrival ? 'date' : undefined}
                    className="inline-block rounded-control border border-rule bg-surface px-2.5 py-1 text-small hover:border-ink aria-[current]:border-primary aria-[current]:bg-tint"
                  >
                    {formatShortDate(arrival)}, {nights} {plural(nights, 'night', 'nights')}{' '}
                    <span className="text-muted">{formatMoney(pence)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {isBookable && (
        <Panel id="price" title="Price">
          <Facts
            facts={[
              ...offer.lines.map(
                (line) => [lineLabel(line, { dogs: fields.dogs }), formatMoneyExact(line.pence)] as const,
              ),
              ['Price', <strong key="price">{formatMoneyExact(offer.pence ?? 0)}</strong>],
              ...(terms
                ? ([
                    ['Due today', amountsTodayText(amountsOfTerms(terms), formatMoneyExact)],
                    [
                      'Later',
                      terms.balanceDue === undefined
                        ? 'nothing'
                        : `${formatMoneyExact(terms.balance)} by ${formatLongDate(terms.balanceDue)}`,
                    ],
                    [
                      'Cancellation charge',
                      `${formatMoneyExact(terms.cancellation.charge)} until ${formatLongDate(terms.cancellation.until)}, then more`,
                    ],
                  ] as const)
                : []),
            ]}
          />
          <form method="post" action={`${SELL}/hold`} className="mt-5">
            {stayPairs(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="expectedPrice" value={offer.pence} />
            <Button type="submit" kind="action">
              Hold for {hours} {plural(hours, 'hour', 'hours')}
            </Button>
            <p className="mt-2 max-w-prose text-small text-muted">
              This takes one unit off sale for {fields.nights} {plural(fields.nights, 'night', 'nights')}. If the hold
              isn’t paid in time, the unit goes back on sale automatically.
            </p>
          </form>
        </Panel>
      )}
    </div>
  )
}
