import { formatShortDate } from '../../../domain/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money.ts'
import { DEFAULT_PARTY } from '../../../domain/party.ts'
import { savingOf } from '../../../domain/price.ts'
import { message } from '../../messages/message.ts'
import { parkAddress } from '../../state/search-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Deal } from './home-data.ts'
import { Link } from '../../ui/link.tsx'

/** Stays that begin soon, reduced; nothing where there are none. */
export function LateDeals({ deals }: { readonly deals: readonly Deal[] }) {
  if (deals.length === 0) return null
  return (
    <Container className="mt-12 lg:mt-16">
      <Section title={message('home.lateDeals')} introduction={message('home.lateDealsIntro')}>
        <ul className="rail -mx-4 flex gap-5 px-4 pb-1 md:-mx-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-x-6 lg:gap-y-8 lg:overflow-visible lg:px-0">
          {deals.map((deal) => (
            <li key={`${deal.parkId} ${deal.arrival}`} className="w-[264px] shrink-0 snap-start lg:w-auto">
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  )
}

function DealCard({ deal }: { readonly deal: Deal }) {
  const saving = savingOf(deal.price, deal.was)
  return (
    <Link
      to={parkAddress(deal.channel, deal, { ...deal, party: DEFAULT_PARTY })}
      className="group block rounded-control"
    >
      <Picture
        picture={deal.picture}
        alt=""
        sizes="(min-width: 62rem) 292px, 264px"
        className="aspect-[3/2] h-auto w-full rounded-control"
      />
      <span className="mt-3 block text-small text-muted">
        {message('home.dealStay', { date: formatShortDate(deal.arrival), nights: deal.nights })}
      </span>
      <span className="block font-heading text-lead font-bold underline-offset-4 group-hover:underline">
        {deal.name}
      </span>
      <span className="block text-small text-muted">{deal.place}</span>
      <span className="figures mt-2 flex flex-wrap items-baseline gap-x-2">
        <strong className="font-heading text-lead font-bold">
          {message('home.dealPrice', { price: formatMoneyRoundedUp(deal.price) })}
        </strong>
        <span className="text-small text-muted">{message('price.totalForNights', { nights: deal.nights })}</span>
        {saving !== undefined && (
          <Badge kind="accent">{message('home.dealSaving', { amount: formatMoneyRoundedDown(saving) })}</Badge>
        )}
      </span>
    </Link>
  )
}

/** A saving is never said to be more than it is. */
const formatMoneyRoundedDown = (amount: number) => formatMoneyRoundedUp(Math.floor(amount / 100) * 100)
