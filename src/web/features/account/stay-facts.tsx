import type { ReactNode } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatClockTime } from '../../../domain/dates/clock-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { unnamedGuests } from '../../../domain/customer/guests.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { Picture } from '../../ui/facts/picture.tsx'
import { AccountPart } from './account-layout.tsx'
import * as accountWords from './words.ts'

interface Props {
  readonly account: AccountBooking
}

/** The park, and the days until arrival. */
export function StayHead({ account }: Props) {
  return (
    <div className="relative overflow-hidden rounded-card">
      <Picture
        picture={account.image}
        alt=""
        sizes="(min-width: 62rem) 680px, 100vw"
        className="aspect-[5/2] h-auto w-full print:hidden"
      />
      {account.status === 'confirmed' && <DaysToGo account={account} />}
    </div>
  )
}

const STAMP =
  'absolute bottom-0 left-0 flex items-baseline gap-2 rounded-tr-card bg-accent px-4 py-2 text-ink print:hidden'

function DaysToGo({ account: { daysToGo, duration } }: Props) {
  if (daysToGo > 0) {
    return (
      <p className={STAMP}>
        <strong className="figures font-heading text-heading leading-none font-bold lg:text-display lg:leading-none">
          {daysToGo}
        </strong>
        <span className="font-semibold">{accountWords.daysToGo(daysToGo)}</span>
      </p>
    )
  }
  const isThere = -daysToGo <= duration
  const words = daysToGo === 0 ? accountWords.today : isThere ? accountWords.there : accountWords.over
  return <p className={`${STAMP} font-semibold`}>{words}</p>
}

/** The balance and its due date. A date that has passed is in the warning beside it. */
function outstandingWords({ price, balance }: AccountBooking): string {
  const amount = formatMoney(price.outstanding)
  return balance && balance.due !== null && !balance.isOverdue
    ? `${amount}, ${accountWords.dueBy(formatShortDate(balance.due))}`
    : amount
}

/** The account list [ACCT-04]. */
export function StayFacts({ account }: Props) {
  const { party } = account
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: accountWords.checkIn,
      value: accountWords.from({
        date: formatShortDate(account.arrivalDate),
        time: formatClockTime(account.arrivalFrom),
      }),
    },
    {
      label: accountWords.checkOut,
      value: accountWords.by({
        date: formatShortDate(account.departureDate),
        time: formatClockTime(account.departureBy),
      }),
    },
    { label: accountWords.nights, value: account.duration },
    { label: accountWords.unit, value: account.unitDesc },
    {
      label: accountWords.party,
      value: partyWords(party),
    },
    ...(account.status === 'confirmed' ? [{ label: accountWords.outstanding, value: outstandingWords(account) }] : []),
  ]
  return (
    <dl className="mt-4">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[8rem_1fr] gap-x-4 border-b border-rule py-2.5 last:border-b-0 sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The party and the extras. */
export function AccountParty({ account }: Props) {
  const unnamed = unnamedGuests(account.party, account.guests)
  return (
    <>
      {account.guests.length > 0 && (
        <AccountPart title={accountWords.guests}>
          <ul className="gap-x-8 sm:columns-2">
            {account.guests.map(
              ({ title, initial, lastName, age }, index) =>
                lastName !== '' && (
                  <li key={index} className="break-inside-avoid py-0.5">
                    {title} {initial} {lastName}
                    <span className="text-muted">
                      {' '}
                      {index === 0 ? accountWords.lead : age !== null && accountWords.age(age)}
                    </span>
                  </li>
                ),
            )}
          </ul>
          {unnamed > 0 && <p className="mt-1 text-muted">{accountWords.unnamed(unnamed)}</p>}
        </AccountPart>
      )}
      <AccountPart title={accountWords.extras}>
        {account.extras.length === 0 ? (
          <p className="text-muted">{accountWords.noExtras}</p>
        ) : (
          <ul>
            {account.extras.map(({ code, name, quantity }) => (
              <li key={code} className="py-0.5">
                {quantity > 1 ? accountWords.extra({ name, quantity }) : name}
              </li>
            ))}
          </ul>
        )}
      </AccountPart>
    </>
  )
}
