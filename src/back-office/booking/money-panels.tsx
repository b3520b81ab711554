import { formatMoneyExact } from '../../domain/money/money.ts'
import { costOfCharges } from '../../domain/money/local-charge.ts'
import { shownLines, wholePrice } from '../../domain/money/price.ts'
import { lineLabel, toPayAtPark } from '../../domain/words/price-words.ts'
import type { PaymentProvider } from '../../server/payments/payment-provider.ts'
import type { BookingFile, BookingPayment } from '../../server/queries/booking.ts'
import { failedRefundPath } from '../booking-actions/action-links.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { movementWords } from './event-words.ts'
import * as words from './words.ts'

interface Props {
  readonly file: BookingFile
}

interface SumLine {
  readonly key: string
  readonly label: string
  readonly pence: number
  readonly isSum?: boolean
}

/** The price line by line with its sum, then when it is due. */
export function PricePanel({ file: { booking, price, hasAgreement } }: Props) {
  if (!price) return null
  const { schedule } = price
  const isCancelled = booking.status === 'cancelled'
  const title = isCancelled ? words.heads.agreedPrice : words.heads.price
  const lines: readonly SumLine[] = [
    ...shownLines(price).map((line): SumLine => {
      const label = lineLabel(line, { nights: booking.nights, code: booking.discountCode })
      return { key: label, label, pence: line.pence }
    }),
    { key: 'total', label: words.total, pence: wholePrice(price), isSum: true },
    ...(price.payThere ? [{ key: 'there', label: toPayAtPark, pence: costOfCharges(price.payThere) }] : []),
    ...(price.payThere ? [{ key: 'ours', label: words.totalToUs, pence: price.total }] : []),
  ]
  return (
    <Panel id="price" title={title}>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {lines.map(({ key, label, pence, isSum }) => (
            <tr key={key} className={isSum ? 'border-t border-control font-semibold' : undefined}>
              <th scope="row" className={`py-0.5 pr-4 text-left ${isSum ? '' : 'font-normal'}`}>
                {label}
              </th>
              <td className="py-0.5 text-right whitespace-nowrap">{formatMoneyExact(pence)}</td>
            </tr>
          ))}
          {!isCancelled && schedule.kind === 'deposit' && price.balance > 0 && price.balanceDue !== undefined && (
            <>
              <tr className="text-muted">
                <th scope="row" className="pt-2 pr-4 text-left font-normal">
                  {words.dueWhenBooked}
                </th>
                <td className="pt-2 text-right">{formatMoneyExact(price.dueToday)}</td>
              </tr>
              <tr className="text-muted">
                <th scope="row" className="pr-4 text-left font-normal">
                  {words.balanceBy(price.balanceDue)}
                </th>
                <td className="text-right">{formatMoneyExact(price.balance)}</td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      {hasAgreement && (
        <p className="mt-2">
          <TextLink href={`${bookingPath(booking.reference)}/agreement`}>{words.agreement}</TextLink>
        </p>
      )}
    </Panel>
  )
}

/** All movements, with the balance after each. */
export function LedgerPanel({ file: { movements } }: Props) {
  const owedAfter = movements.map((_, place) =>
    movements.slice(0, place + 1).reduce((sum, { pence }) => sum + pence, 0),
  )
  return (
    <Panel id="ledger" title={words.heads.ledger}>
      {movements.length === 0 ? (
        <p className="text-muted">{words.none.ledger}</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{words.heads.ledger}</caption>
          <thead className="text-small text-muted">
            <tr>
              <th scope="col" className="pr-3 font-semibold">
                When
              </th>
              <th scope="col" className="pr-3 font-semibold">
                What
              </th>
              <th scope="col" className="pr-3 text-right font-semibold">
                Amount
              </th>
              <th scope="col" className="text-right font-semibold">
                {words.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ id, at, kind, pence }, place) => (
              <tr key={id} className="border-t border-rule align-top">
                <td className="py-1 pr-3 text-muted">{momentWords(at)}</td>
                <td className="py-1 pr-3">{movementWords[kind]}</td>
                <td className="py-1 pr-3 text-right whitespace-nowrap">{formatMoneyExact(pence)}</td>
                <td className="py-1 text-right font-semibold whitespace-nowrap">
                  {formatMoneyExact(owedAfter[place] ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** Each payment with its refunds and disputes, and a link to the provider's page. */
export function PaymentsPanel({
  file,
  provider,
  mayDecide,
}: Props & { readonly provider: Pick<PaymentProvider, 'name' | 'dashboardUrl'>; readonly mayDecide: boolean }) {
  const { payments } = file
  return (
    <Panel id="payments" title={words.heads.payments}>
      {payments.length === 0 ? (
        <p className="text-muted">{words.none.payments}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id} className="border-b border-rule py-1.5 last:border-b-0">
              <PaymentLines payment={payment} file={file} provider={provider} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PaymentLines({
  payment,
  file: { booking, refunds, alerts },
  provider,
  mayDecide,
}: {
  payment: BookingPayment
  file: BookingFile
  provider: Pick<PaymentProvider, 'name' | 'dashboardUrl'>
  mayDecide: boolean
}) {
  const { id, purpose, method, status, amountPence, failureCode, isSurplus, providerPaymentId } = payment
  const isKnownThere = payment.provider === provider.name && providerPaymentId !== null
  const address = isKnownThere ? provider.dashboardUrl?.(providerPaymentId) : undefined
  const state = [words.paymentStates[status], failureCode?.replaceAll('-', ' '), isSurplus && words.surplus].filter(
    Boolean,
  )
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>
          {words.purposes[purpose]} by {words.methods[method]},{' '}
          <span className={status === 'failed' ? 'text-error' : 'text-muted'}>{state.join(', ')}</span>
        </span>
        <span className="font-semibold">{formatMoneyExact(amountPence)}</span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span>{momentWords(payment.createdAt)}</span>
        {address !== undefined && (
          <a href={address} rel="noreferrer" className="text-primary underline underline-offset-4">
            {words.atProvider(provider.name)}
          </a>
        )}
      </div>
      {refunds
        .filter(({ paymentId }) => paymentId === id)
        .map((refund) => (
          <div key={refund.id} className="ml-4 flex flex-wrap justify-between gap-x-4">
            <span>
              Refund, {words.refundReasons[refund.reason]},{' '}
              <span className={refund.status === 'failed' ? 'text-error' : 'text-muted'}>
                {[words.refundStates[refund.status], refund.failureCode?.replaceAll('-', ' ')]
                  .filter(Boolean)
                  .join(', ')}{' '}
                {momentWords(refund.doneAt ?? refund.createdAt)}
              </span>
              {mayDecide && refund.status === 'failed' && (
                <>
                  {' '}
                  <a
                    href={failedRefundPath(booking.reference, refund.id)}
                    className="text-primary underline underline-offset-4"
                  >
                    {words.decideRefund}
                  </a>
                </>
              )}
            </span>
            <span>{formatMoneyExact(-refund.pence)}</span>
          </div>
        ))}
      {alerts
        .filter(({ paymentId }) => paymentId === id)
        .map((alert) => (
          <div key={alert.id} className="ml-4 flex flex-wrap justify-between gap-x-4 text-error">
            <span>
              {words.alertKinds[alert.kind]}, {alert.reason.replaceAll('_', ' ')}, {words.alertStates[alert.status]}
              {alert.dueBy !== null && alert.status === 'open' && `, answer the bank by ${momentWords(alert.dueBy)}`}
            </span>
            <span>{formatMoneyExact(alert.pence)}</span>
          </div>
        ))}
    </>
  )
}
