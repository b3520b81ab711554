import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney, grouped } from '../../domain/money/money.ts'
import type { OfferOverview } from '../../server/queries/offers.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Panel } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import { channelNames, standingOf, takesOff } from './words.ts'

interface Props extends OfferOverview {
  readonly mayChange: boolean
}

export function OffersPage({ today, codes, offers, mayChange }: Props) {
  const make = (to: string, words: string) =>
    mayChange && (
      <a href={to} className={buttonStyle('outline')}>
        {words}
      </a>
    )
  return (
    <div className="grid gap-8">
      <Panel id="codes" title="Discount codes" beside={make('/staff/offers/codes/new', 'New code')}>
        <Table
          caption="Discount codes"
          columns={[
            { title: 'Code' },
            { title: 'Status', phone: 'side' },
            { title: 'Discount', isNumber: true },
            { title: 'From', isNumber: true },
            { title: 'Valid from' },
            { title: 'Until' },
            { title: 'Used', isNumber: true },
            { title: 'Of', isNumber: true },
            { title: 'Holiday types' },
          ]}
          rows={codes.map((code) => ({
            key: code.code,
            href: `/staff/offers/codes/${encodeURIComponent(code.code)}`,
            cells: [
              code.code,
              standingOf(code, today),
              takesOff(code),
              code.minimumSpendPence > 0 ? formatMoney(code.minimumSpendPence) : '',
              formatShortDate(code.validFrom),
              formatShortDate(code.validUntil),
              grouped(code.uses),
              grouped(code.maxUses),
              channelNames(code.channels),
            ],
          }))}
        />
      </Panel>
      <Panel id="offers" title="Offers" beside={make('/staff/offers/offer/new', 'New offer')}>
        <Table
          caption="Offers"
          columns={[
            { title: 'Offer' },
            { title: 'Status' },
            { title: 'Ends on', isOneLine: true },
            { title: 'Parks with stays', label: 'Parks', isNumber: true },
            { title: 'Holiday types' },
          ]}
          rows={offers.map(({ urn, title, endsOn, parks, channels }) => ({
            key: String(urn),
            href: `/staff/offers/offer/${urn}`,
            cells: [title, endsOn < today ? 'Ended' : 'Shown', formatShortDate(endsOn), parks, channelNames(channels)],
          }))}
        />
      </Panel>
    </div>
  )
}
