import { payThereText, toPayAtPark } from '../../domain/words/price-words.ts'
import { wholePrice } from '../../domain/money/price.ts'
import type { ComponentProps } from 'react'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { cancellationReason } from '../../domain/words/payment-words.ts'
import { capital } from '../../domain/words/grammar.ts'
import { partyWords } from '../../server/emails/booking-sections.ts'
import type { BookingRecord } from '../../server/commands/holds/load-booking.ts'
import { messageReference } from '../../server/commands/correspondence/take-message.ts'
import { requestState } from '../../domain/correspondence/booking-request.ts'
import type { Correspondence } from '../../server/queries/correspondence.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { Facts as AllFacts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { INBOX } from './inbox-page.tsx'
import { EmailList } from './email-list.tsx'
import { StaffMessageForm } from './staff-message-form.tsx'
import { isolated, staffMessage as words, stateWords, topicOf } from './words.ts'

interface Props {
  readonly correspondence: Correspondence & { readonly newMessageId: string }
  readonly form: ComponentProps<typeof StaffMessageForm>['form']
}

/** The request and its sender at one side, the answer at the other. */
export function CorrespondencePage({ correspondence, form }: Props) {
  const { about, recipient, emails, isOpen } = correspondence
  const path = pathOf(about)
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(18rem,26rem)_1fr]">
      <div className="min-w-0 space-y-6">
        <Question about={about} />
        {about.kind !== 'message' && <BookingFacts record={about.record} />}
        <Panel id="earlier" title={words.earlier}>
          <EmailList emails={emails} none={words.noEmails} canOpen />
        </Panel>
      </div>
      <div className="min-w-0 space-y-6">
        {form.failure !== undefined && <Notice kind="warning">{form.failure}</Notice>}
        {isOpen && !recipient && <Notice kind="info">{words.noRecipient}</Notice>}
        {isOpen && recipient && (
          <Panel id="answer" title={about.kind === 'booking' ? words.write : words.answer}>
            <StaffMessageForm path={path} correspondence={correspondence} recipient={recipient} form={form} />
          </Panel>
        )}
        {isOpen && about.kind !== 'booking' && (
          <form method="post" action={`${path}/done`} className="flex flex-wrap items-center gap-3">
            <Button type="submit">{words.finish}</Button>
            <p className="text-muted">{words.finishHint}</p>
          </form>
        )}
      </div>
    </div>
  )
}

/** The path of its page, a prefix of the paths of its forms. */
function pathOf(about: Correspondence['about']): string {
  switch (about.kind) {
    case 'request':
      return `${INBOX}/requests/${about.request.id}`
    case 'message':
      return `${INBOX}/messages/${about.message.id}`
    case 'booking':
      return `${bookingPath(about.record.row.reference)}/write`
  }
}

export function titleOf(about: Correspondence['about']): string {
  if (about.kind === 'message')
    return `${topicOf({ kind: 'message', topic: about.message.topic })}: ${isolated(about.message.name)}`
  const reference = formatBookingReference(about.record.row.reference)
  return about.kind === 'booking'
    ? `${words.write} of ${reference}`
    : `${topicOf({ kind: 'request', topic: about.request.kind })}: ${reference}`
}

function Question({ about }: Pick<Correspondence, 'about'>) {
  if (about.kind === 'booking') return null
  if (about.kind === 'message') {
    const { message } = about
    return (
      <Panel id="asked" title={topicOf({ kind: 'message', topic: message.topic })}>
        <Words words={message.words} />
        <Facts
          facts={[
            ['From', <bdi key="from">{message.name}</bdi>],
            [
              'Email',
              <bdi key="email" className="break-all">
                {message.email}
              </bdi>,
            ],
            ['Telephone', message.telephone],
            ['Booking', message.bookingReference && <TypedReference key="booking" typed={message.bookingReference} />],
            ['Message', messageReference(message.id)],
            ['Received', momentWords(message.createdAt)],
            ['State', message.answeredAt ? `${stateWords.done} ${momentWords(message.answeredAt)}` : stateWords.open],
          ]}
        />
      </Panel>
    )
  }
  const { request } = about
  return (
    <Panel id="asked" title={topicOf({ kind: 'request', topic: request.kind })}>
      <Words words={request.words === '' ? '(no message)' : request.words} />
      <Facts
        facts={[
          ...(request.reason ? ([['Reason', cancellationReason[request.reason]]] as const) : []),
          ['Received', momentWords(request.createdAt)],
          [
            'State',
            [stateWords[requestState(request)], request.doneAt && momentWords(request.doneAt)]
              .filter(Boolean)
              .join(' '),
          ],
        ]}
      />
    </Panel>
  )
}

/** Leaves out unknown facts. */
const Facts = ({ facts }: ComponentProps<typeof AllFacts>) => (
  <AllFacts facts={facts.filter(([, value]) => value !== '')} />
)

/** A stranger's text: apart from ours, with its line breaks, in its own direction. */
const Words = ({ words: text }: { readonly words: string }) => (
  <blockquote dir="auto" className="mb-4 border-l-4 border-tint py-1 pl-3 wrap-anywhere whitespace-pre-wrap">
    {text}
  </blockquote>
)

/** A reference as the sender typed it, possibly invalid: links to a search. */
const TypedReference = ({ typed }: { readonly typed: string }) => (
  <a href={`/staff/search?q=${encodeURIComponent(typed)}`} className="underline underline-offset-4">
    <bdi>{typed}</bdi>
  </a>
)

function BookingFacts({ record }: { readonly record: BookingRecord }) {
  const { row, sale, customer, price, account } = record
  return (
    <Panel
      id="booking"
      title="The booking"
      beside={
        <a href={bookingPath(row.reference)} className="font-semibold text-primary underline underline-offset-4">
          {formatBookingReference(row.reference)}
        </a>
      }
    >
      <Facts
        facts={[
          [
            'Guest',
            customer ? (
              <bdi key="guest">{`${customer.title} ${customer.firstName} ${customer.lastName}`}</bdi>
            ) : (
              'Deleted'
            ),
          ],
          ['Telephone', customer?.telephone ?? ''],
          ['Status', capital(row.status)],
          ['Stay', `${formatLongDate(row.arrival)} to ${formatLongDate(departureOf(row))}`],
          ['Holiday', `${sale.unitName}, ${sale.parkName}`],
          ['Party', partyWords(row)],
          ['Total', formatMoneyExact(wholePrice(price))],
          ...(price.payThere ? ([[toPayAtPark, payThereText(price.payThere, formatMoneyExact)]] as const) : []),
          ['Paid', formatMoneyExact(account.paid)],
          ['Outstanding', formatMoneyExact(account.outstanding)],
          ['Booked', row.confirmedAt ? formatLongDate(londonDateAt(row.confirmedAt.getTime())) : ''],
        ]}
      />
    </Panel>
  )
}
