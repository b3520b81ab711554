import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact, grouped, type Pence } from '../../domain/money/money.ts'
import type { BookingList } from '../../server/queries/reports.ts'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import { TextLink } from '../frame/facts.tsx'
import { bookingListPath, bookingsPath, REPORTS, type Asked } from './asked.ts'
import * as words from './words.ts'

const money = formatMoneyExact

interface Props {
  readonly asked: Asked
  readonly list: BookingList
  readonly isFirst: boolean
}

/** The bookings of a figure with their sums, which are the figure. */
export function BookingsPage({ asked, list: { rows, total, places, next }, isFirst }: Props) {
  const listPath = bookingListPath(asked)
  return (
    <>
      <p className="mb-4">
        {words.chosen(asked.basis, asked.period)}
        {asked.only === undefined ? '' : `, ${words.only[asked.only]}`}
        {words.filterWords(asked.filter, places)}.{' '}
        <TextLink href={bookingsPath(asked, {}, {}, `${REPORTS}/bookings.csv`)}>CSV</TextLink>
        {listPath !== undefined && (
          <>
            {' '}
            <TextLink href={listPath}>{words.inList}</TextLink>
          </>
        )}
      </p>
      <Table
        caption={words.bookingsTitle}
        columns={[
          { title: 'Reference' },
          { title: 'Arrival' },
          { title: 'Park', phone: 'line' },
          { title: 'Turnover', isNumber: true, phone: 'side' },
          { title: 'Received', isNumber: true },
          { title: 'Refunded', isNumber: true },
          { title: 'Balance', isNumber: true },
        ]}
        rows={[
          ...rows.map(({ figure, reference, status, balance }) => ({
            key: figure.bookingId,
            href: `/staff/bookings/${reference}`,
            cells: [
              <span key="reference" className="whitespace-nowrap">
                {formatBookingReference(reference)}
                <span className="staff-second">{words.bookedOn(figure.bookedOn)}</span>
              </span>,
              <span key="arrival" className="whitespace-nowrap">
                {formatShortDate(figure.arrival)}
                <span className="staff-second">{words.stayOf(figure.nights, figure.guests)}</span>
              </span>,
              <span key="park">
                {places.parks.get(figure.parkId)?.name ?? words.goneFromCatalogue(String(figure.parkId))}
                <span className="staff-second">{words.statusOf(status, figure.isSold)}</span>
              </span>,
              <Turnover key="turnover" sold={figure.soldPence} discount={figure.discountPence} />,
              money(figure.receivedPence),
              money(figure.refundedPence),
              money(balance),
            ],
          })),
          {
            key: 'total',
            cells: [
              <b key="total">{`${grouped(total.bookings)} in total`}</b>,
              words.stayOf(total.nights, total.guests),
              '',
              <b key="turnover">
                <Turnover sold={total.sold} discount={total.discount} />
              </b>,
              ...[total.received, total.refunded].map((pence, place) => <b key={place}>{money(pence)}</b>),
              <b key="balance">{money(total.toCome + total.overdue - total.toRefund)}</b>,
            ],
          },
        ]}
      />
      <Pager
        previous={isFirst ? undefined : bookingsPath(asked)}
        next={next && bookingsPath(asked, {}, { after: next })}
        words={words.shown(rows.length)}
      />
    </>
  )
}

/** The turnover, and its discount. */
const Turnover = ({ sold, discount }: { readonly sold: Pence; readonly discount: Pence }) => (
  <>
    {money(sold)}
    {discount !== 0 && <span className="staff-second">{words.discountOf(money(discount))}</span>}
  </>
)
