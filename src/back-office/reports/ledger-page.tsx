import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatMoneyExact, grouped } from '../../domain/money/money.ts'
import { formatShortDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import type { EntryList } from '../../server/queries/reports.ts'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import { TextLink } from '../frame/facts.tsx'
import { ledgerPath, REPORTS, type Asked } from './asked.ts'
import * as words from './words.ts'

interface Props {
  readonly asked: Asked
  readonly list: EntryList
  /** Kinds of movements; undefined for all. */
  readonly kind: string | undefined
  readonly isFirst: boolean
}

/** Entries of the ledger, as they were written: positive is owed by the customer, negative is paid. */
export function LedgerPage({ asked, list: { rows, sums, places, next }, kind, isFirst }: Props) {
  const pence = sums.reduce((so, row) => so + row.pence, 0)
  const entries = sums.reduce((so, row) => so + row.entries, 0)
  return (
    <>
      <p className="mb-4">
        {words.ledgerChosen(asked.period)}
        {words.filterWords(asked.filter, places)}. {words.ledgerSigns}{' '}
        <TextLink href={ledgerPath(asked, kind, {}, `${REPORTS}/ledger.csv`)}>CSV</TextLink>
      </p>
      <Table
        caption={words.ledgerTitle}
        columns={[
          { title: 'Booking', isOneLine: true },
          { title: 'Day', isOneLine: true, phone: 'line' },
          { title: 'Movement', phone: 'line' },
          { title: 'Site' },
          { title: 'Park', phone: 'line' },
          { title: 'Amount', isNumber: true, phone: 'side' },
        ]}
        rows={[
          ...rows.map((row) => ({
            key: String(row.id),
            href: `/staff/bookings/${row.reference}`,
            cells: [
              formatBookingReference(row.reference),
              formatShortDate(londonDateAt(row.at.getTime())),
              words.kind[row.kind],
              row.site,
              places.parks.get(row.parkId)?.name ?? words.goneFromCatalogue(String(row.parkId)),
              formatMoneyExact(row.pence),
            ],
          })),
          {
            key: 'total',
            cells: [
              <b key="entries">{`${grouped(entries)} in total`}</b>,
              '',
              '',
              '',
              '',
              <b key="pence">{formatMoneyExact(pence)}</b>,
            ],
          },
        ]}
      />
      <Pager
        previous={isFirst ? undefined : ledgerPath(asked, kind)}
        next={next && ledgerPath(asked, kind, { after: next })}
        words={words.shown(rows.length)}
      />
    </>
  )
}
