import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { backOnVoucher } from '../../../domain/words/discount-words.ts'
import * as gettingThereWords from '../../stay/booking-words.ts'
import { ContractFacts } from '../../stay/contract-facts.tsx'
import { contractTitle } from '../../stay/booking-words.ts'
import { GettingThere } from '../../stay/getting-there.tsx'
import { usePageForm } from '../../page/use-page-form.ts'
import { ButtonForm, Button, buttonStyle } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ReturnedAccount } from './account-action.ts'
import { AccountMoney } from './account-money.tsx'
import { AccountPart } from './account-layout.tsx'
import { DIRECTIONS_ID, CHANGE_ID } from './account-paths.ts'
import { useRememberAccountSession } from './account-session.ts'
import { CancelAsked } from './cancel-request.tsx'
import { ChangeOfPlans } from './change-of-plans.tsx'
import { ChangeLinks } from './change-links.tsx'
import { Documents } from './documents.tsx'
import { AccountParty, StayFacts, StayHead } from './stay-facts.tsx'
import * as words from './words.ts'

interface Props {
  readonly account: AccountBooking
  /** A balance payment has just been made. */
  readonly isThanked: boolean
  /** The action that has just succeeded. */
  readonly notice: 'changed' | 'named' | undefined
}

/** My booking: the page a guest returns to [ACCT-04]. */
export function AccountPage({ account, isThanked, notice }: Props) {
  useFreshOnReturn()
  useRememberAccountSession()
  const isCancelled = account.status === 'cancelled'
  return (
    <Container className="pt-6 pb-8 lg:pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p className="text-small text-muted">
          {words.reference}{' '}
          <strong className="figures whitespace-nowrap text-ink">{formatBookingReference(account.bookingId)}</strong>
        </p>
        <ViewAnother />
      </div>
      <h1 tabIndex={-1} className="mt-1 text-heading lg:text-display">
        {(account.status === 'cancelled' ? words.titleCancelled : words.title)({
          park: account.parkName,
        })}
      </h1>
      <p className="mt-1 text-muted">{words.place({ town: account.townName, region: account.regionName })}</p>
      <div className="mt-5 empty:hidden">
        {isThanked && account.balancePayment && (
          <Notice kind="success" takesFocus title={words.thanks}>
            {words.thanksText(formatMoney(account.balancePayment.amount))}
          </Notice>
        )}
        {notice === 'changed' && (
          <Notice kind="success" takesFocus title={words.changed}>
            {words.changedText}
          </Notice>
        )}
        {notice === 'named' && <Notice kind="success" takesFocus title={words.named} />}
        <CancelAsked account={account} />
        {account.cancelled && <CancelledNotice account={account} cancelled={account.cancelled} />}
      </div>
      <div className="mt-5 gap-x-16 lg:grid lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <StayHead account={account} />
          {!isCancelled && <Shortcuts account={account} />}
          <StayFacts account={account} />
        </div>
        <aside className="mt-6 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <AccountMoney account={account} />
          <AccountPart title={contractTitle} className="mt-8">
            <ContractFacts operator={account.operator} hasAgreement={account.hasAgreement} />
          </AccountPart>
          {!isCancelled && (
            <>
              <Documents account={account} />
              <AccountPart id={DIRECTIONS_ID} title={gettingThereWords.gettingThereTitle}>
                <GettingThere stay={account} />
              </AccountPart>
              {account.attractions && <AttractionsOffer offer={account.attractions} />}
            </>
          )}
        </aside>
        <div className="min-w-0">
          <AccountParty account={account} />
          <ChangeLinks account={account} />
          <ChangeOfPlans account={account} />
        </div>
      </div>
    </Container>
  )
}

/** Reloads a page restored from the back/forward cache, so that it does not show a session that has ended. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [revalidate])
}

interface CancelledProps {
  readonly account: AccountBooking
  readonly cancelled: NonNullable<AccountBooking['cancelled']>
}

function CancelledNotice({ account, cancelled }: CancelledProps): ReactNode {
  return (
    <Notice kind="warning" title={words.cancelled(formatShortDate(cancelled.on))}>
      <p>{words.cancelledCharge(formatMoney(cancelled.charge))}</p>
      {cancelled.soldAgain > 0 && <p>{words.soldAgain(formatMoney(cancelled.soldAgain))}</p>}
      {cancelled.toVoucher > 0 && <p>{backOnVoucher(account.discountCode ?? '', cancelled.toVoucher)}</p>}
      {account.refunds.map(({ amount, standing, sentOn }, index) => (
        <p key={index}>
          {words.refund[standing]({
            amount: formatMoney(amount),
            date: sentOn === null ? '' : formatShortDate(sentOn),
          })}
        </p>
      ))}
    </Notice>
  )
}

/** Logs out and goes to the login, so that the next person at this device sees nothing [ACCT-03]. */
function ViewAnother() {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAccount>()
  const failure = returned?.leave
  return (
    <div className="print:hidden">
      <ButtonForm values={{ leave: true }} onSubmit={onSubmit}>
        <Button type="submit" kind="quiet" isBusy={isBusy} className="-mx-3 text-small">
          {words.another}
        </Button>
      </ButtonForm>
      {failure && (
        <div role="alert" className="text-small text-error">
          {failure.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}

interface AttractionsOfferProps {
  readonly offer: NonNullable<AccountBooking['attractions']>
}

/** Days out from the site's partner [PROD-08]. */
function AttractionsOffer({ offer }: AttractionsOfferProps) {
  return (
    <AccountPart title={words.attractions} className="mt-8 print:hidden">
      <p className="max-w-prose">{offer.words}</p>
      <a href={offer.url} rel="noopener" className={buttonStyle('outline', false, 'mt-3')}>
        {words.attractionsLink(offer.partner)}
      </a>
    </AccountPart>
  )
}

interface ShortcutsProps {
  readonly account: Pick<AccountBooking, 'changes' | 'canNameGuests' | 'guests'>
}

/** On a phone, links to the parts of the page that are out of sight. */
function Shortcuts({ account }: ShortcutsProps) {
  const canChange = account.changes.length > 0 || (account.canNameGuests && account.guests.length > 1)
  const parts = [
    ...(canChange ? [{ id: CHANGE_ID, name: words.changeHeading }] : []),
    { id: DIRECTIONS_ID, name: gettingThereWords.gettingThereTitle },
  ]
  return (
    <nav aria-label={words.shortcuts} className="mt-3 lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
