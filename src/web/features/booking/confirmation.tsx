import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../contract/booking-calls.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { guestName, isNamed, unnamedGuests } from '../../../domain/customer/guests.ts'
import { formatLongDate, formatShortDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { stayCalendarFile } from '../../../domain/booking/calendar-file.ts'
import { formatClockTime } from '../../../domain/dates/clock-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { nextSteps } from '../../../domain/words/next-steps.ts'
import { phoneHref } from '../../../domain/site/telephone.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { contractTitle } from '../../stay/booking-words.ts'
import { ContractFacts } from '../../stay/contract-facts.tsx'
import { GettingThere } from '../../stay/getting-there.tsx'
import { partyWords } from '../../stay/stay-text.ts'
import { Button, ButtonLink, buttonStyle } from '../../ui/actions/button.tsx'
import { Postcard } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CalendarIcon, PrinterIcon } from '../../ui/icons/interface-icons.tsx'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { Euro } from '../../ui/facts/price.tsx'
import * as confirmationWords from './confirmation-words.ts'
import { PriceLines } from './price-lines.tsx'
import * as bookingWords from './words.ts'

interface Props {
  readonly booking: Booking
  /** Deletes the drafts of the booking forms [BOOK-05]. */
  readonly onShown: () => void
  /** No real money was taken: the page says so. */
  readonly isDemonstration: boolean
  /** Things to do nearby; hidden if there are none. */
  readonly sights?: ReactNode
}

/** The confirmation: booking, amounts paid and outstanding, things to do [BOOK-16, PROD-08]. */
export function Confirmation({ booking, onShown, isDemonstration, sights }: Props) {
  useEffect(onShown, [onShown])
  const { attractions } = usePageFacts().site
  const reference = booking.confirmationId ?? booking.bookingId
  const { price, guests } = booking
  const named = guests.filter(isNamed)
  return (
    <Container className="pt-5 pb-16 lg:pt-8">
      <BookingProgress booking={booking} step="confirmation" />
      <div className="mt-6 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[7fr_5fr] print:mt-2 print:grid print:grid-cols-[7fr_5fr] print:gap-x-8">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-heading lg:text-display">
            {confirmationWords.title({ park: booking.parkName })}
          </h1>
          <p className="mt-3 max-w-prose text-lead text-muted">{confirmationWords.intro}</p>
          <dl className="mt-6 border-t border-rule pt-5">
            <dt className="text-muted">{confirmationWords.reference}</dt>
            <dd className="figures font-heading text-heading font-bold tracking-wide text-primary">
              {formatBookingReference(reference)}
            </dd>
            <dd className="mt-1 text-small text-muted">{confirmationWords.referenceHint}</dd>
          </dl>
          <dl className="flex flex-wrap gap-x-10 gap-y-3 border-b border-rule pt-5 pb-5">
            <Fact label={bookingWords.pricePaid}>
              {formatMoney(price.amountPaid)}
              <Euro pence={price.amountPaid} />
            </Fact>
            <Fact label={bookingWords.priceOutstanding}>
              {price.outstanding > 0 && price.balanceDue
                ? confirmationWords.due({
                    amount: formatMoney(price.outstanding),
                    date: formatShortDate(price.balanceDue),
                  })
                : confirmationWords.paidInFull}
              <Euro pence={price.outstanding} />
            </Fact>
          </dl>
          <NextSteps booking={booking} />
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/login" kind="primary" className="max-sm:w-full">
              {confirmationWords.myBooking}
            </ButtonLink>
            <Button className="max-sm:grow" onClick={() => window.print()}>
              <PrinterIcon className="size-5" />
              {confirmationWords.print}
            </Button>
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(stayCalendarFile({ ...booking, reference }, booking.serverTime))}`}
              download={`${reference}.ics`}
              className={buttonStyle('outline', false, 'max-sm:grow')}
            >
              <CalendarIcon className="size-5" />
              {confirmationWords.calendar}
            </a>
          </div>
          <Part title={confirmationWords.arrival}>
            <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <Fact label={bookingWords.arrive}>
                {bookingWords.from({
                  date: formatLongDate(booking.arrivalDate),
                  time: formatClockTime(booking.arrivalFrom),
                })}
              </Fact>
              <Fact label={bookingWords.leave}>
                {bookingWords.by({
                  date: formatLongDate(booking.departureDate),
                  time: formatClockTime(booking.departureBy),
                })}
              </Fact>
              <Fact label={confirmationWords.unit}>{booking.unitDesc}</Fact>
              <Fact label={bookingWords.nights}>{booking.duration}</Fact>
            </dl>
          </Part>
          <Part title={confirmationWords.directions}>
            <GettingThere stay={booking} />
          </Part>
        </div>
        <aside className="mt-8 lg:mt-0">
          <section className="overflow-hidden rounded-card bg-tint">
            <Picture picture={booking.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full print:hidden" />
            <div className="p-6">
              <h2 className="mb-3 text-lead">{confirmationWords.money}</h2>
              <PriceLines booking={booking} />
            </div>
          </section>
          <Part title={confirmationWords.party}>
            <p className="font-semibold">{partyWords(booking.party)}</p>
            <ul className="mt-1 empty:hidden">
              {named.map((guest, index) => (
                <li key={`${index} ${guest.lastName}`}>
                  {guestName(guest)}
                  {index === 0 && <span className="text-muted"> ({confirmationWords.lead})</span>}
                </li>
              ))}
            </ul>
            {unnamedGuests(booking.party, guests) > 0 && (
              <Link to="/login" className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden">
                {confirmationWords.names}
              </Link>
            )}
          </Part>
          <Part title={contractTitle}>
            <ContractFacts operator={booking.operator} hasAgreement />
          </Part>
          {isDemonstration && <p className="mt-4 text-small text-muted">{confirmationWords.sandbox}</p>}
          <Link to="/" className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden">
            {confirmationWords.home}
          </Link>
        </aside>
      </div>
      {attractions && (
        <div className="print:hidden">
          <Part title={confirmationWords.attractions}>
            <p className="max-w-prose">{attractions.words}</p>
            <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
              <a href={attractions.url} target="_blank" rel="noopener" className={buttonStyle('outline')}>
                {confirmationWords.attractionsLink({ partner: attractions.partner })}
              </a>
              {attractions.path && (
                <Link to={attractions.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {confirmationWords.attractionsPage}
                </Link>
              )}
            </div>
          </Part>
        </div>
      )}
      {sights && (
        <div className="print:hidden">
          <Part title={confirmationWords.sights}>{sights}</Part>
        </div>
      )}
    </Container>
  )
}

/** The customer's next steps until they travel, in order. */
function NextSteps({ booking }: Pick<Props, 'booking'>) {
  const { price } = booking
  const steps = nextSteps({
    ...booking,
    today: londonDateAt(Date.parse(booking.serverTime)),
    outstanding: price.outstanding,
    balanceDue: price.balanceDue,
    unnamed: unnamedGuests(booking.party, booking.guests),
  })
  return (
    <section className="pt-5">
      <h2 className="mb-3 text-lead">{confirmationWords.next}</h2>
      <ol className="grid gap-4">
        {steps.map(({ title, text, telephone }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-pill bg-tint font-semibold text-primary"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="figures font-semibold">{title}</p>
              <p className="max-w-prose text-muted">
                {text}
                {telephone !== undefined && (
                  <>
                    {' '}
                    <a
                      href={phoneHref(telephone)}
                      className="figures font-semibold whitespace-nowrap text-ink underline underline-offset-4 hover:text-primary"
                    >
                      {telephone}
                    </a>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
  return (
    <section className="mt-8 border-t border-rule pt-5 print:mt-3 print:pt-2">
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

/** No confirmation data in this browser session. */
export function NoConfirmation() {
  return (
    <Container className="py-8 lg:py-12">
      <h1 tabIndex={-1} className="sr-only">
        {bookingWords.step.confirmation}
      </h1>
      <EmptyState
        title={confirmationWords.missing}
        drawing={<Postcard />}
        actions={
          <ButtonLink to="/" kind="action">
            {bookingWords.noneSearch}
          </ButtonLink>
        }
      >
        {confirmationWords.missingText}
      </EmptyState>
    </Container>
  )
}
