import type { PayLink } from '../../../../contract/account-calls.ts'
import { PAY_LINK_PATH } from '../../../../domain/money/balance.ts'
import { formatBookingReference } from '../../../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../../../domain/dates/calendar-date.ts'
import { formatLondonTime } from '../../../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../../../domain/money/money.ts'
import { amountsTodayText } from '../../../../domain/words/price-words.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { usePageForm } from '../../../page/use-page-form.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Container, PageTitle } from '../../../ui/layout.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { LOGIN_PATH } from '../account-paths.ts'
import { DisputedNotice } from '../account-layout.tsx'
import * as payLinkWords from './link-words.ts'
import { PhoneLink } from '../../../stay/phone-link.tsx'
import * as accountWords from '../words.ts'

export interface PayLinkState {
  readonly token: string
  /** Undefined if the link is invalid. */
  readonly asked?: PayLink
  /** The link has expired. */
  readonly hasEnded?: boolean
}

/** The page of a payment link in an email: the amount, and the button that continues to the payment. */
export function PayLinkPage({ token, asked, hasEnded }: PayLinkState) {
  if (hasEnded) return <Plain title={payLinkWords.payEnded} text={payLinkWords.payEndedText} />
  if (!asked) return <Plain title={payLinkWords.payMissing} text={payLinkWords.payMissingText} />
  if (asked.outstanding === 0) return <Plain title={payLinkWords.payPaid} text={payLinkWords.payPaidText} />
  return <RequestedPayment token={token} asked={asked} />
}

function Plain({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <PageTitle introduction={text}>{title}</PageTitle>
      <ButtonLink to={LOGIN_PATH} kind="primary" className="mt-6">
        {payLinkWords.payLogIn}
      </ButtonLink>
    </Container>
  )
}

function RequestedPayment({ token, asked }: Required<Pick<PayLinkState, 'token' | 'asked'>>) {
  const { site } = usePageFacts()
  const { outstanding, due, isOverdue, isDisputed, status, heldUntil, deposit, compulsoryDeposit } = asked
  const amount = formatMoneyExact(outstanding)
  const isHeld = heldUntil !== null
  const { isBusy, onSubmit } = usePageForm()
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <div className="gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          {isHeld ? (
            <PageTitle introduction={payLinkWords.payHeldIntro(formatLondonTime(Date.parse(heldUntil)))}>
              {payLinkWords.payHeldHeading}
            </PageTitle>
          ) : (
            <PageTitle introduction={status === 'cancelled' ? payLinkWords.payChargeIntro : payLinkWords.payIntro}>
              {payLinkWords.payHeading(amount)}
            </PageTitle>
          )}
          {isHeld && (
            <p className="mt-4 text-lead">
              {payLinkWords.payHeldPrice({
                amount,
                today: amountsTodayText(
                  { deposit, total: outstanding, isCompulsory: compulsoryDeposit },
                  formatMoneyExact,
                ),
              })}
            </p>
          )}
          {due !== null && (
            <p className="mt-4 text-lead">
              {(isOverdue ? payLinkWords.payWasDue : payLinkWords.payDue)({ date: formatLongDate(due) })}
            </p>
          )}
          {isDisputed && <DisputedNotice />}
          {/* A form: mail programs that open links do not submit it. */}
          <form method="post" action={PAY_LINK_PATH} onSubmit={onSubmit} className="mt-6">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" kind="action" isBusy={isBusy} className="min-h-13 text-lead max-sm:w-full">
              {isHeld ? payLinkWords.payHeldPay : payLinkWords.payButton(amount)}
            </Button>
          </form>
          <p className="mt-3 max-w-prose text-small text-muted">
            {isHeld ? payLinkWords.payHeldNote : payLinkWords.payNote}
          </p>
          <PhoneLink telephone={site.telephone} words={payLinkWords.payCall} className="mt-6 max-w-prose" />
        </div>
        <section className="mt-8 self-start overflow-hidden rounded-card bg-tint lg:mt-0">
          <Picture picture={asked.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
          <div className="p-6">
            <h2 className="text-lead">{asked.parkName}</h2>
            <p className="text-muted">{accountWords.place({ town: asked.townName, region: asked.regionName })}</p>
            <p className="mt-2">{asked.unitDesc}</p>
            <p>
              {payLinkWords.payStay({
                from: formatLongDate(asked.arrivalDate),
                to: formatLongDate(asked.departureDate),
              })}
            </p>
            <p className="figures mt-2 text-small text-muted">
              {payLinkWords.payReference(formatBookingReference(asked.bookingId))}
            </p>
          </div>
        </section>
      </div>
    </Container>
  )
}
