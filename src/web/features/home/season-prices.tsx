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
import type { SeasonPrice, SeasonTable, TableStay } from './season-table.ts'
import * as words from './words.ts'

interface Props extends HomeBlockOf<'MonthPrices'> {
  readonly table: SeasonTable
}

/** Lowest price of each season, on a wide screen beside a picture. Renders nothing without prices. */
export function SeasonPrices({ heading, text, image, table }: Props) {
  if (table.rows.length === 0) return null
  return (
    <Container className="mt-10 lg:mt-20">
      <div className="grid gap-x-12 lg:grid-cols-[5fr_7fr]">
        <Picture
          picture={image}
          alt=""
          sizes="(min-width: 62rem) 500px, 1px"
          className="w-full rounded-control object-[50%_75%] max-lg:hidden lg:h-0 lg:min-h-full"
        />
        <div>
          <h2 className="text-title md:text-heading">{heading}</h2>
          <p className="mt-1 mb-4 text-balance text-muted">{text}</p>
          <table className="figures w-full border-collapse sm:table-fixed">
            <caption className="sr-only">{heading}</caption>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <th scope="col" className="pb-2 sm:w-[22%] text-left text-small font-normal text-muted">
                  {words.season}
                </th>
                {table.stays.map((stay) => (
                  <th
                    key={stay.channel}
                    scope="col"
                    className="pb-2 pl-1 text-right text-small sm:pl-2 leading-tight font-semibold"
                  >
                    {channelOf(stay.channel).columnLabel}
                    <span className="block font-normal text-muted">{uiWords.nights(stay.nights)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ first, last, prices }) => (
                <tr key={first} className="border-b border-rule">
                  <th scope="row" className="text-left leading-tight font-normal">
                    {seasonName(first, last)}
                  </th>
                  {table.stays.map((stay, index) => (
                    <td key={stay.channel} className="pl-1 text-right max-sm:text-small sm:pl-2">
                      <PriceCell season={seasonText(first, last)} stay={stay} price={prices[index]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-small text-muted">{words.seasonsNote}</p>
        </div>
      </div>
    </Container>
  )
}

/** 'Nov', 'Dec to Feb'. */
function seasonName(first: string, last: string): string {
  const [from, to] = [monthName(first).slice(0, 3), monthName(last).slice(0, 3)]
  return from === to ? from : words.seasonMonths({ from, to })
}

/** 'December 2026 to February 2027'. */
function seasonText(first: string, last: string): string {
  return first === last ? formatMonth(first) : words.seasonMonths({ from: formatMonth(first), to: formatMonth(last) })
}

interface CellProps {
  readonly season: string
  readonly stay: TableStay
  readonly price: SeasonPrice | undefined
}

function PriceCell({ season, stay, price }: CellProps) {
  if (!price) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words.seasonNone}</span>
      </span>
    )
  }
  const label = {
    stay: channelOf(stay.channel).columnLabel,
    season,
    price: formatMoneyRoundedUp(price.price),
    nights: uiWords.nights(stay.nights),
  }
  return (
    <Link
      to={listAddress({ ...DEFAULT_CRITERIA, ...stay, arrival: price.arrival, sort: 'price-asc' })}
      aria-label={(price.isLowest ? words.seasonLowest : words.seasonPrice)(label)}
      className={`flex min-h-11 items-center justify-end rounded-control underline-offset-4 hover:underline ${
        price.isLowest ? 'font-bold underline decoration-accent decoration-[3px]' : ''
      }`}
    >
      {formatMoneyRoundedUp(price.price)}
    </Link>
  )
}
