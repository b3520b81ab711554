import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { PriceCalendar } from '../../server/queries/stock.ts'
import { plural } from '../../domain/words/grammar.ts'

interface Props {
  readonly unitName: string
  readonly prices: PriceCalendar['prices']
  readonly offerTitles: PriceCalendar['offerTitles']
  /** The link of an arrival: to a change of its prices, or to its night. */
  readonly addressOf: (arrival: CalendarDate) => string
}

/** Prices of a unit type: arrivals by numbers of nights, with was-price and offer. */
export function PriceTable({ unitName, prices, offerTitles, addressOf }: Props) {
  const lengths = [...new Set(prices.map(({ nights }) => nights))].sort((a, b) => a - b)
  const byArrival = new Map<CalendarDate, Map<number, PriceCalendar['prices'][number]>>()
  for (const price of prices) {
    const row = byArrival.get(price.arrival) ?? new Map<number, PriceCalendar['prices'][number]>()
    byArrival.set(price.arrival, row.set(price.nights, price))
  }
  if (byArrival.size === 0) return <p className="text-muted">No prices in these weeks.</p>
  return (
    <div className="staff-calendar-scroll">
      <table className="staff-calendar is-prices">
        <caption className="sr-only">Prices of {unitName} by arrival and nights</caption>
        <thead>
          <tr>
            <th scope="col" className="is-corner">
              Arrival
            </th>
            {lengths.map((nights) => (
              <th key={nights} scope="col">
                {nights} {plural(nights, 'night', 'nights')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...byArrival].map(([arrival, row]) => (
            <tr key={arrival}>
              <th scope="row">
                <a href={addressOf(arrival)} className="text-primary underline-offset-4 hover:underline">
                  {formatShortDate(arrival)}
                </a>
              </th>
              {lengths.map((nights) => {
                const price = row.get(nights)
                if (!price) {
                  return (
                    <td key={nights} className="is-absent">
                      <span className="sr-only">not on sale</span>
                    </td>
                  )
                }
                const title = price.offerUrn === null ? undefined : offerTitles.get(price.offerUrn)
                return (
                  <td key={nights} className={price.wasPence === null ? undefined : 'is-reduced'}>
                    <b>{formatMoney(price.pence)}</b>
                    {price.wasPence !== null && (
                      <>
                        {' '}
                        <s>
                          <span className="sr-only">was </span>
                          {formatMoney(price.wasPence)}
                        </s>
                      </>
                    )}
                    {title !== undefined && <small>{title}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
