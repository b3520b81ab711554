import type { AccountBooking, BalancePayment } from '../../../contract/account-calls.ts'
import { unpaidDecisionDay } from '../../../domain/money/balance.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { voucherLeft } from '../../../domain/words/discount-words.ts'
import { shownLines, wholePrice } from '../../../domain/money/price.ts'
import { lineLabel, toPayAtPark } from '../../../domain/words/price-words.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { CheckIcon } from '../../ui/icons/interface-icons.tsx'
import { Euro } from '../../ui/facts/price.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BALANCE_ACTION_PATH, BALANCE_PATH } from './account-paths.ts'
import { awaitsApproval, isPending } from './balance-payment.ts'
import { openCancelRequest } from './cancel-request.tsx'
import { DisputedNotice } from './account-layout.tsx'
import * as words from './words.ts'

interface Props {
  readonly account: AccountBooking
}

/** Amounts paid and outstanding, and the link to pay [ACCT-04, PAY-11]. */
export function AccountMoney({ account }: Props) {
  const { balance, price, status } = account
  return (
    <section className="rounded-card bg-tint p-6">
      {balance ? (
        <Outstanding account={account} balance={balance} />
      ) : status === 'cancelled' ? (
        <h2 className="text-lead">{words.money}</h2>
      ) : (
        <>
          <h2 className="flex items-center gap-2 text-title">
            <CheckIcon className="size-7 text-success" />
            {words.paidInFull}
          </h2>
          <p className="mt-1 text-muted">{words.paidInFullText(formatMoney(price.amountPaid))}</p>
        </>
      )}
      <div className="mt-5 border-t border-control pt-3">
        <AccountPrices account={account} />
      </div>
    </section>
  )
}

interface OutstandingProps extends Props {
  readonly balance: NonNullable<AccountBooking['balance']>
}

function Outstanding({ account, balance }: OutstandingProps) {
  const { price, balancePayment } = account
  const isCancelled = account.status === 'cancelled'
  const owed = price.amountPaid + price.outstanding
  const due = balance.due === null ? undefined : formatShortDate(balance.due)
  return (
    <>
      <h2 className="text-lead">{isCancelled ? words.chargeOutstanding : words.outstanding}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <strong className="figures font-heading text-heading font-bold lg:text-display">
          {formatMoney(balance.outstanding)}
        </strong>
        <Euro pence={balance.outstanding} />
        {due !== undefined && !balance.isOverdue && <span>{words.dueBy(due)}</span>}
      </p>
      <progress
        className="progress mt-3 block w-full"
        max={owed}
        value={price.amountPaid}
        aria-label={words.paidShare}
      />
      <p className="figures mt-1.5 text-small text-muted">
        {words.paidOf({ paid: formatMoney(price.amountPaid), total: formatMoney(owed) })}
      </p>
      {balance.isOverdue && balance.due !== null && due !== undefined && (
        <Notice kind="warning" title={words.overdue(due)} className="mt-4">
          {words.overdueText(formatShortDate(unpaidDecisionDay(balance.due)))}
        </Notice>
      )}
      {balance.isDisputed && <DisputedNotice />}
      {balancePayment && (isPending(balancePayment) || awaitsApproval(balancePayment)) ? (
        <OpenPayment payment={balancePayment} />
      ) : (
        <div className="print:hidden">
          <ButtonLink
            to={BALANCE_PATH}
            kind={openCancelRequest(account) ? undefined : 'action'}
            className="mt-4 min-h-13 text-lead max-sm:w-full"
          >
            {isCancelled ? words.payCharge : words.payBalance}
          </ButtonLink>
          <p className="mt-2 text-small text-muted">
            {balance.mostPart === null ? words.payWhole : words.payPart(formatMoney(balance.least))}
          </p>
          {balancePayment?.status === 'failed' && (
            <p className="mt-2 text-small">{words.lastFailed(formatMoney(balancePayment.amount))}</p>
          )}
        </div>
      )}
    </>
  )
}

function OpenPayment({ payment }: { readonly payment: BalancePayment }) {
  const kind = awaitsApproval(payment) ? 'awaiting' : 'underWay'
  return (
    <Notice
      kind="info"
      title={words.openPayment[kind]({ amount: formatMoney(payment.amount) })}
      className="mt-4"
      action={
        <ButtonLink to={BALANCE_ACTION_PATH} kind="primary">
          {words.openPaymentLink[kind]}
        </ButtonLink>
      }
    >
      {words.openPaymentText[kind]}
    </Notice>
  )
}

interface Line {
  readonly label: string
  readonly amount: Pence
  /** It is a sum in euro. */
  readonly isAbout?: boolean
}

/** The parts of the total, and the payments made. */
function AccountPrices({ account }: Props) {
  const { price, discountCode: code, voucher } = account
  const parts = shownLines(price).map((line): Line => ({
    label: lineLabel(line, { code }),
    amount: line.pence,
    isAbout: 'cents' in line && line.cents !== undefined,
  }))
  const whole = wholePrice({ total: price.totalCost, payThere: price.payThere })
  return (
    <>
      <dl className="text-small">
        {parts.map((line) => (
          <PriceLine key={line.label} line={line} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-control pt-2">
        <PriceLine line={{ label: words.priceTotal, amount: whole }} isStrong />
        {price.payThere && (
          <PriceLine
            line={{
              label: toPayAtPark,
              amount: whole - price.totalCost,
              isAbout: parts.some(({ isAbout }) => isAbout),
            }}
          />
        )}
        {price.goodwill > 0 && <PriceLine line={{ label: words.priceGoodwill, amount: -price.goodwill }} />}
        {price.takenOff > 0 && <PriceLine line={{ label: words.priceTakenOff, amount: -price.takenOff }} />}
        <PriceLine line={{ label: words.pricePaid, amount: price.amountPaid }} />
      </dl>
      {voucher && <p className="mt-2 text-small text-muted">{voucherLeft(code ?? '', voucher)}</p>}
    </>
  )
}

function PriceLine({ line, isStrong }: { readonly line: Line; readonly isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-0.5 ${isStrong ? 'font-semibold' : ''}`}>
      <dt className="min-w-0">{line.label}</dt>
      <dd className="figures shrink-0 font-semibold">{`${line.isAbout ? 'about ' : ''}${formatMoney(line.amount)}`}</dd>
    </div>
  )
}
