import { channelOf } from '../../../domain/site/channel.ts'
import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { formatMonth, monthName } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { listAddress } from '../../addresses/search-address.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as uiWords from '../../ui/words.ts'
import type { MonthPrice, MonthTable, TableStay } from './month-table.ts'
import * as words from './words.ts'

interface Props extends HomeBlockOf<'MonthPrices'> {
  readonly table: MonthTable
}

/** Lowest price of each month, beside a tall picture. Renders nothing without prices. */
export function MonthPrices({ heading, text, image, table }: Props) {
  if (table.rows.length === 0) return null
  return (
    <Container className="mt-12 lg:mt-20">
      <div className="grid gap-x-12 lg:grid-cols-[5fr_7fr]">
        <Picture
          picture={image}
          alt=""
          sizes="(min-width: 62rem) 620px, 100vw"
          className="aspect-[2/1] h-auto w-full rounded-control object-[50%_75%] lg:aspect-auto lg:h-0 lg:min-h-full"
        />
        <div className="max-lg:mt-6">
          <h2 className="text-title md:text-heading">{heading}</h2>
          <p className="mt-1 mb-4 text-balance text-muted">{text}</p>
          <table className="figures w-full border-collapse sm:table-fixed">
            <caption className="sr-only">{heading}</caption>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <th scope="col" className="pb-2 sm:w-[22%] text-left text-small font-normal text-muted">
                  {words.month}
                </th>
                {table.stays.map((stay) => (
                  <th
                    key={stay.channel}
                    scope="col"
                    className="pb-2 pl-2 text-right text-small leading-tight font-semibold"
                  >
                    {channelOf(stay.channel).columnLabel}
                    <span className="block font-normal text-muted">{uiWords.nights({ nights: stay.nights })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ month, prices }) => (
                <tr key={month} className="border-b border-rule">
                  <th scope="row" className="text-left font-normal">
                    <MonthWord month={month} />
                  </th>
                  {table.stays.map((stay, index) => (
                    <td key={stay.channel} className="pl-2 text-right max-sm:text-small">
                      <PriceCell month={month} stay={stay} price={prices[index]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-small text-muted">{words.monthsNote}</p>
        </div>
      </div>
    </Container>
  )
}

/** Short on narrow screens; with the year in January. */
function MonthWord({ month }: { readonly month: string }) {
  const year = month.endsWith('-01') ? ` ${month.slice(0, 4)}` : ''
  return (
    <>
      <span className="sr-only">{formatMonth(month)}</span>
      <span aria-hidden="true" className="sm:hidden">
        {monthName(month).slice(0, 3)}
        <span className="block text-small leading-none text-muted">{year}</span>
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        {monthName(month)}
        <span className="text-muted">{year}</span>
      </span>
    </>
  )
}

interface CellProps {
  readonly month: string
  readonly stay: TableStay
  readonly price: MonthPrice | undefined
}

function PriceCell({ month, stay, price }: CellProps) {
  if (!price) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words.monthNone}</span>
      </span>
    )
  }
  const label = {
    stay: channelOf(stay.channel).columnLabel,
    month: formatMonth(month),
    price: formatMoneyRoundedUp(price.price),
    nights: uiWords.nights({ nights: stay.nights }),
  }
  return (
    <Link
      to={listAddress({ ...DEFAULT_CRITERIA, ...stay, arrival: price.arrival, sort: 'price-asc' })}
      aria-label={(price.isLowest ? words.monthLowest : words.monthPrice)(label)}
      className={`flex min-h-11 items-center justify-end rounded-control underline-offset-4 hover:underline ${
        price.isLowest ? 'font-bold underline decoration-accent decoration-[3px]' : ''
      }`}
    >
      {formatMoneyRoundedUp(price.price)}
    </Link>
  )
}
