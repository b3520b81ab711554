import type { PayLink } from '../../../contract/account-calls.ts'
import { PAY_LINK_PATH } from '../../../domain/money/balance.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LOGIN_PATH } from './account-paths.ts'
import { DisputedNotice } from './disputed-notice.tsx'
import { PhoneLink } from './phone-link.tsx'

export interface PayLinkState {
  readonly token: string
  /** Left out where the link leads nowhere. */
  readonly asked?: PayLink
  /** It was ours and leads nowhere any more. */
  readonly hasEnded?: boolean
}

/** Where the link of a letter leads that asks for money: what is asked, and the button that goes on to paying it. */
export function PayLinkPage({ token, asked, hasEnded }: PayLinkState) {
  if (hasEnded) return <Plain title={message('payLink.ended')} text={message('payLink.endedText')} />
  if (!asked) return <Plain title={message('payLink.missing')} text={message('payLink.missingText')} />
  if (asked.outstanding === 0) return <Plain title={message('payLink.paid')} text={message('payLink.paidText')} />
  return <AskedPayment token={token} asked={asked} />
}

function Plain({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <PageTitle introduction={text}>{title}</PageTitle>
      <ButtonLink to={LOGIN_PATH} kind="primary" className="mt-6">
        {message('payLink.login')}
      </ButtonLink>
    </Container>
  )
}

function AskedPayment({ token, asked }: Required<Pick<PayLinkState, 'token' | 'asked'>>) {
  const { site } = usePageFacts()
  const { outstanding, due, isOverdue, isDisputed, status } = asked
  const amount = formatMoneyExact(outstanding)
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <div className="gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <PageTitle introduction={message(status === 'cancelled' ? 'payLink.chargeIntro' : 'payLink.intro')}>
            {message('payLink.heading', { amount })}
          </PageTitle>
          {due !== null && (
            <p className="mt-4 text-lead">
              {message(isOverdue ? 'payLink.wasDue' : 'payLink.due', { date: formatLongDate(due) })}
            </p>
          )}
          {isDisputed && <DisputedNotice />}
          {/* A plain form: it works before its script, and what only looks at the page presses nothing. */}
          <form method="post" action={PAY_LINK_PATH} className="mt-6">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" kind="action" className="min-h-13 text-lead max-sm:w-full">
              {message('payLink.pay', { amount })}
            </Button>
          </form>
          <p className="mt-3 max-w-prose text-small text-muted">{message('payLink.note')}</p>
          <PhoneLink telephone={site.telephone} words={message('payLink.call')} className="mt-6 max-w-prose" />
        </div>
        <section className="mt-8 self-start overflow-hidden rounded-card bg-tint lg:mt-0">
          <Picture picture={asked.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
          <div className="p-6">
            <h2 className="text-lead">{asked.parkName}</h2>
            <p className="text-muted">{message('account.place', { town: asked.townName, region: asked.regionName })}</p>
            <p className="mt-2">{asked.unitDesc}</p>
            <p>
              {message('payLink.stay', {
                from: formatLongDate(asked.arrivalDate),
                to: formatLongDate(asked.departureDate),
              })}
            </p>
            <p className="figures mt-2 text-small text-muted">
              {message('payLink.reference', { reference: formatBookingReference(asked.bookingId) })}
            </p>
          </div>
        </section>
      </div>
    </Container>
  )
}
