import type { ReactNode } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { Container } from '../../ui/layout.tsx'
import { Euro } from '../../ui/facts/price.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as uiWords from '../../ui/words.ts'
import { ACCOUNT_PATH } from './account-paths.ts'
import { useRememberAccountSession } from './account-session.ts'
import * as words from './words.ts'

interface Props {
  readonly account: AccountBooking
  readonly title: string
  readonly children: ReactNode
  /** Pence left to pay after this payment; hidden if unknown. */
  readonly left?: Pence
}

/** The layout of the balance payment pages: the booking and the state of its account. */
export function BalanceFrame({ account, title, children, left }: Props) {
  useRememberAccountSession()
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <BackToBooking />
      <h1 tabIndex={-1} className="mt-1 text-heading lg:text-display">
        {title}
      </h1>
      <div className="mt-6 gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <aside className="mb-8 lg:order-last lg:mb-0">
          <BalanceSummary account={account} left={left} />
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
    </Container>
  )
}

export function BackToBooking() {
  return (
    <Link
      to={ACCOUNT_PATH}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
    >
      {words.balanceBack}
    </Link>
  )
}

function BalanceSummary({ account, left }: Pick<Props, 'account' | 'left'>) {
  const { price, balance } = account
  const lines = [
    { label: words.balanceTotal, value: formatMoney(price.totalCost) },
    ...(price.goodwill > 0 ? [{ label: words.priceGoodwill, value: formatMoney(-price.goodwill) }] : []),
    ...(price.takenOff > 0 ? [{ label: words.priceTakenOff, value: formatMoney(-price.takenOff) }] : []),
    { label: words.balancePaid, value: formatMoney(price.amountPaid) },
  ]
  return (
    <section className="rounded-card bg-tint p-5 lg:sticky lg:top-6 lg:p-6">
      <h2 className="text-lead">{account.parkName}</h2>
      <p className="figures text-small text-muted">
        {words.balanceStay({
          date: formatShortDate(account.arrivalDate),
          nights: uiWords.nights(account.duration),
          reference: formatBookingReference(account.bookingId),
        })}
      </p>
      <dl className="figures mt-3 border-t border-control pt-3">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-control pt-2">
          <dt className="font-semibold">
            {words.balanceOutstanding}
            {balance?.due && (
              <span className="block text-small font-normal text-muted">
                {words.balanceDueBy(formatShortDate(balance.due))}
              </span>
            )}
          </dt>
          <dd className="text-right">
            <span className="font-heading text-title font-bold">{formatMoney(price.outstanding)}</span>
            <Euro pence={price.outstanding} className="block" />
          </dd>
        </div>
      </dl>
      {left !== undefined && (
        <p role="status" className="figures mt-2 text-small text-muted">
          {left > 0 ? words.balanceLeft(formatMoney(left)) : words.balanceLeftNothing}
        </p>
      )}
    </section>
  )
}
