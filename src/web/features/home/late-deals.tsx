import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { savingOf } from '../../../domain/money/price.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { parkAddress } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { briefDate } from '../../stay/stay-text.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Euro } from '../../ui/facts/price.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as uiWords from '../../ui/words.ts'
import type { Deal } from './home-data.ts'
import * as words from './words.ts'

interface Props {
  readonly deals: readonly Deal[]
  /** The party and filters of the prices. */
  readonly criteria?: UnitCriteria
}

const NO_CRITERIA: UnitCriteria = { party: DEFAULT_PARTY }

/** Reduced stays that begin soon: the first large, the others as a table. Renders nothing if there are none. */
export function LateDeals({ deals, criteria = NO_CRITERIA }: Props) {
  const { lead, others } = withLead(deals)
  if (!lead) return null
  return (
    <Container className="mt-10 lg:mt-16">
      <Section title={words.lateDeals} introduction={words.lateDealsIntro}>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
          <LeadDeal deal={lead} to={addressOf(lead, criteria)} />
          {others.length > 0 && (
            <ul className="border-t-2 border-ink">
              {others.map((deal) => (
                <li key={`${deal.parkId} ${deal.arrival}`} className="border-b border-rule">
                  <DealLine deal={deal} to={addressOf(deal, criteria)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
    </Container>
  )
}

const addressOf = (deal: Deal, criteria: UnitCriteria) => parkAddress(deal.channel, deal, { ...criteria, ...deal })

interface LineProps {
  readonly deal: Deal
  readonly to: string
}

function LeadDeal({ deal, to }: LineProps) {
  const saving = savingText(deal)
  return (
    <Link to={to} className="group flex h-full flex-col rounded-control">
      <Picture
        picture={deal.picture}
        alt=""
        sizes="(min-width: 75rem) 660px, (min-width: 62rem) 55vw, 100vw"
        className="aspect-[2/1] sm:aspect-[3/2] h-auto w-full rounded-control lg:min-h-0 lg:grow"
      />
      <span className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <span>
          <span className="block text-small text-muted">
            {words.dealStay({ date: formatShortDate(deal.arrival), nights: deal.nights })}
          </span>
          <span className="block font-heading text-title font-bold underline-offset-4 group-hover:underline">
            {deal.name}
          </span>
          <span className="block text-muted">{deal.place}</span>
        </span>
        <span className="figures sm:text-right">
          <strong className="block font-heading text-heading font-bold">
            {words.dealPrice(formatMoneyRoundedUp(deal.price))}
          </strong>
          <Euro pence={deal.price} className="block" />
          <span className="text-small text-muted">{uiWords.priceTotalForNights(deal.nights)}</span>{' '}
          {saving && <Badge kind="accent">{saving}</Badge>}
        </span>
      </span>
    </Link>
  )
}

function DealLine({ deal, to }: LineProps) {
  const { today } = usePageFacts()
  return (
    <Link to={to} className="group flex items-center gap-4 rounded-control py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold underline-offset-4 group-hover:underline">{deal.name}</span>
        <span className="block text-small text-muted">{deal.place}</span>
        <span className="block text-small text-muted">
          {words.dealStay({ date: briefDate(deal.arrival, today), nights: deal.nights })}
        </span>
      </span>
      <span className="figures shrink-0 text-right">
        <strong className="block font-heading text-lead font-bold">
          {words.dealPrice(formatMoneyRoundedUp(deal.price))}
        </strong>
        <Euro pence={deal.price} className="block" />
        <span className="block text-small text-muted">{savingText(deal)}</span>
      </span>
    </Link>
  )
}

function savingText({ price, was }: Deal): string | undefined {
  const saving = savingOf(price, was)
  return saving === undefined ? undefined : words.dealSaving(formatMoneyRoundedDown(saving))
}

/** Rounded down: a saving is never overstated. */
const formatMoneyRoundedDown = (amount: number) => formatMoneyRoundedUp(Math.floor(amount / 100) * 100)

/** Puts the deal with the largest relative saving first; the others keep their order. */
export function withLead(deals: readonly Deal[]): { lead: Deal | undefined; others: Deal[] } {
  const shareSaved = ({ price, was }: Deal) => (savingOf(price, was) ?? 0) / (was ?? price)
  const lead = deals.reduce<Deal | undefined>(
    (best, deal) => (best && shareSaved(best) >= shareSaved(deal) ? best : deal),
    undefined,
  )
  return { lead, others: deals.filter((deal) => deal !== lead) }
}
