import { HOLD_LINK_SENT } from '../../domain/booking/event-kinds.ts'
import { ACCEPTANCE } from '../../domain/law/agreement.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/grammar.ts'
import { depositOf } from '../../server/api/booking/present-booking.ts'
import type { TelephoneSale } from '../../server/queries/sale.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { Panel } from '../frame/facts.tsx'
import { salePath } from './sale-address.ts'

interface Props {
  readonly sale: TelephoneSale
}

const METHOD_NAMES: Readonly<Record<string, string>> = { card: 'Card', paypal: 'PayPal', bank: 'Bank' }

/** The two ways to be paid: a link by email, or the provider's own page for a customer who is here. */
export function PayActions({
  sale,
  methods,
  idempotencyKey,
}: Props & { readonly methods: readonly string[]; readonly idempotencyKey: string }) {
  const { record, events, version } = sale
  const { row, customer, price } = record
  if (!customer) {
    return (
      <Panel id="pay" title="Payment">
        <p className="text-muted">Enter the customer’s details first. The link goes to their email address.</p>
      </Panel>
    )
  }
  const deposit = depositOf(record)
  const isDepositOnly = price.schedule.kind === 'deposit' && price.schedule.compulsory
  const sent = events.findLast(({ kind }) => kind === HOLD_LINK_SENT)
  return (
    <Panel id="pay" title="Payment">
      <form method="post" action={salePath(row.reference, '/send')}>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" kind="action">
          {sent ? 'Email payment link again' : 'Email payment link'}
        </Button>
        <p className="mt-1.5 text-small text-muted">
          To {customer.email}. The customer sees the booking, accepts the terms,
          {deposit !== null && !isDepositOnly && ' chooses to pay the deposit or in full,'} and pays.
          {sent && ` Last sent at ${formatLondonTime(sent.at.getTime())}.`}
        </p>
      </form>
      {methods.length > 0 && (
        <details className="mt-4 border-t border-rule pt-3">
          <summary className="min-h-control font-semibold">Customer pays now</summary>
          <form method="post" action={salePath(row.reference, '/pay')} className="mt-2 grid gap-3">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="agreedTotal" value={price.total} />
            <input type="hidden" name="deposit" value={deposit ?? ''} />
            <SelectField
              name="method"
              label="Payment method"
              options={methods.map((method) => ({ value: method, label: METHOD_NAMES[method] ?? method }))}
            />
            <Checkbox name="acceptTerms" value="true" label={ACCEPTANCE.staff} />
            <div className="flex flex-wrap gap-2">
              {deposit !== null && (
                <Button type="submit" name="option" value="deposit">
                  Pay deposit, {formatMoneyExact(deposit)}
                </Button>
              )}
              {!isDepositOnly && (
                <Button type="submit" name="option" value="full">
                  Pay in full, {formatMoneyExact(price.total)}
                </Button>
              )}
            </div>
            <p className="text-small text-muted">
              The payment provider’s page opens next. The customer enters the card there. Never enter it for them.
            </p>
          </form>
        </details>
      )}
    </Panel>
  )
}

export function HoldActions({ sale: { record, version, canBeLonger } }: Props) {
  const { row } = record
  return (
    <Panel id="hold" title="Hold">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {canBeLonger && (
          <form method="post" action={salePath(row.reference, '/extend')}>
            <input type="hidden" name="version" value={version} />
            <Button type="submit">Extend hold</Button>
          </form>
        )}
        <details>
          <summary className={buttonStyle('quiet')}>End hold</summary>
          <form method="post" action={salePath(row.reference, '/release')} className="mt-2">
            <p className="mb-2 max-w-prose">
              {row.nights} {plural(row.nights, 'night', 'nights')} of one unit go back on sale, and any payment link
              stops working. No money has been taken.
            </p>
            <Button type="submit">End hold</Button>
          </form>
        </details>
      </div>
    </Panel>
  )
}

/** A payment that has begun: by the clerk's customer on the provider's page, or by the customer with the link. */
export function PaymentUnderWay({ sale: { record } }: Props) {
  const { row, payment } = record
  if (!payment) return null
  const amount = formatMoneyExact(payment.amountPence)
  return (
    <Notice
      kind="info"
      title={`A payment of ${amount} is in progress`}
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-3">
          {payment.actionUrl !== null && (
            <a href={payment.actionUrl} rel="noreferrer" className={buttonStyle('primary')}>
              Open payment page
            </a>
          )}
          <a href={salePath(row.reference, '/paid')} className={buttonStyle('outline')}>
            Check payment
          </a>
          {payment.status === 'requires_action' && (
            <form method="post" action={salePath(row.reference, '/give-up')}>
              <Button type="submit" kind="quiet">
                Cancel payment
              </Button>
            </form>
          )}
        </div>
      }
    >
      {payment.actionUrl === null
        ? 'The bank hasn’t answered yet.'
        : 'The customer pays on the provider’s page, then returns here.'}
    </Notice>
  )
}
