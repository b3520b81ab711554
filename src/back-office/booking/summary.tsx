/** Guest, park, stay and balance at one glance. */
import { departureOf } from '../../domain/dates/stay.ts'
import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { maskCustomer } from '../../domain/identity/mask.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { BookingFile } from '../../server/queries/booking.ts'
import { guestWords, owingWords, unitWords } from '../bookings/booking-cells.tsx'
import { nightsWords } from '../bookings/words.ts'
import * as words from './words.ts'

interface Props {
  readonly file: BookingFile
  readonly today: CalendarDate
  readonly isWhole: boolean
}

export function Summary({ file, today, isWhole }: Props) {
  const { booking, parkName, parkTelephone } = file
  const customer = file.customer && (isWhole ? file.customer : maskCustomer(file.customer))
  const departure = departureOf(booking)
  const link = 'text-primary underline underline-offset-4 inline-block min-h-6'
  return (
    <div className="grid gap-px border border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
      <Cell label={words.heads.guest} main={<bdi>{guestWords(file, isWhole)}</bdi>}>
        {customer && (
          <>
            <Line>
              {isWhole ? (
                <a href={`tel:${customer.telephone.replaceAll(' ', '')}`} className={link}>
                  {customer.telephone}
                </a>
              ) : (
                customer.telephone
              )}
            </Line>
            <Line>
              {isWhole ? (
                <a href={`mailto:${customer.email}`} className={link}>
                  {customer.email}
                </a>
              ) : (
                customer.email
              )}
            </Line>
          </>
        )}
        <Line>{partyWords(booking)}</Line>
      </Cell>
      <Cell label={words.heads.stay} main={parkName ?? `Park ${booking.parkId}`}>
        <Line>{unitWords(file)}</Line>
        <Line>
          {parkTelephone === null ? (
            <span className="text-muted">{words.noParkTelephone}</span>
          ) : (
            <a href={`tel:${parkTelephone.replaceAll(' ', '')}`} className={link}>
              {parkTelephone}
            </a>
          )}
        </Line>
      </Cell>
      <Cell
        label={booking.status === 'confirmed' ? words.whenWords(booking.arrival, departure, today) : words.arrival}
        main={formatShortDate(booking.arrival)}
      >
        <Line>to {formatShortDate(departure)}</Line>
        <Line>{nightsWords(booking.nights)}</Line>
      </Cell>
      <MoneyCell file={file} today={today} />
    </div>
  )
}

function MoneyCell({ file, today }: Pick<Props, 'file' | 'today'>) {
  const { booking, outstanding, paid, movements } = file
  const owing = owingWords(file, today)
  const isUrgent = owing?.isUrgent ?? false
  const label = outstanding < 0 ? words.toRefund : words.owes
  const agreed = booking.agreedPrice?.total
  // After a cancellation or a goodwill refund it costs less than was agreed.
  const total = movements.length > 0 ? outstanding + paid : agreed
  return (
    <Cell
      label={label}
      main={<span className={isUrgent ? 'text-error' : undefined}>{formatMoneyExact(Math.abs(outstanding))}</span>}
    >
      {owing && outstanding > 0 && owing.text !== '' && (
        <Line>
          <span className={isUrgent ? 'text-error' : undefined}>{owing.text}</span>
        </Line>
      )}
      {total !== undefined && (
        <Line>
          {total === agreed ? words.total : words.totalNow} {formatMoneyExact(total)}, {words.paid.toLowerCase()}{' '}
          {formatMoneyExact(paid)}
        </Line>
      )}
    </Cell>
  )
}

function Cell({ label, main, children }: { label: string; main: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="min-w-0 bg-surface px-3 py-2">
      <h2 className="text-small font-normal text-muted">{label}</h2>
      <p className="text-title font-semibold break-words">{main}</p>
      {children}
    </section>
  )
}

const Line = ({ children }: { children: React.ReactNode }) => <p className="break-words">{children}</p>
