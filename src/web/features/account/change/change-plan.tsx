import type { FormEvent, ReactNode } from 'react'
import { payThereText, toPayAtPark } from '../../../../domain/words/price-words.ts'
import { wholePrice } from '../../../../domain/money/price.ts'
import { type SoldState } from '../../../../contract/change-calls.ts'
import type { ChangePlan } from '../../../../contract/change-calls.ts'
import { formatLongDate, type CalendarDate, formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import type { ChangeKind } from '../../../../domain/money/change.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import { HiddenFields } from '../../../ui/forms/field.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import type { WantedChange } from './change-query.ts'
import * as words from './change-words.ts'
import type { AccountBooking } from '../../../../contract/account-calls.ts'
import type { Party } from '../../../../domain/booking/party.ts'
import { partyWords } from '../../../stay/stay-text.ts'
import * as uiWords from '../../../ui/words.ts'

interface Props {
  readonly kind: ChangeKind
  readonly wanted: WantedChange
  readonly plan: ChangePlan
  readonly today: CalendarDate
  readonly chooseAgain: ReactNode
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const wholeOf = ({ totalCost: total, payThere }: SoldState) => wholePrice({ total, payThere })
const thereOf = ({ payThere = [] }: SoldState) => payThereText(payThere)

/** The effect of a change on the booking, its price and its balance, with the button that makes it. */
export function ChangePlanPart({ kind, wanted, plan, today, chooseAgain, isBusy, onSubmit }: Props) {
  const { before, after } = plan
  const rows = [
    [words.what[kind], partWords(kind, before), partWords(kind, after)],
    [words.total, formatMoney(wholeOf(before)), formatMoney(wholeOf(after))],
    ...(before.payThere || after.payThere ? [[toPayAtPark, thereOf(before), thereOf(after)]] : []),
    [words.outstanding, formatMoney(before.outstanding), formatMoney(after.outstanding)],
  ]
  return (
    <section aria-labelledby="change-plan" className="rounded-card bg-tint p-5 sm:p-6">
      <h2 id="change-plan" tabIndex={-1} {...TAKES_FOCUS} className="text-title">
        {words.plan}
      </h2>
      <table className="figures mt-4 w-full text-left">
        <thead>
          <tr className="align-bottom text-small text-muted">
            <th scope="col" className="w-1/5 pb-2">
              <span className="sr-only">{words.changing}</span>
            </th>
            <th scope="col" className="w-2/5 pb-2 font-normal">
              {words.was}
            </th>
            <th scope="col" className="w-2/5 pb-2 font-normal">
              {words.becomes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, was, becomes]) => (
            <tr key={label} className="border-t border-control align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {label}
              </th>
              <td className="py-2 pr-3 text-muted">{was}</td>
              <td className="py-2 font-semibold">{becomes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 border-t border-control pt-3">
        {moneyWords(plan, today).map((text) => (
          <li key={text} className="py-0.5">
            {text}
          </li>
        ))}
      </ul>
      <form method="post" onSubmit={onSubmit} className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <HiddenFields values={{ ...wanted, agreedTotal: after.totalCost, agreedOutstanding: after.outstanding }} />
        <Button type="submit" kind="action" isBusy={isBusy} className="max-sm:w-full">
          {buttonText(kind, plan)}
        </Button>
        {chooseAgain}
        <ButtonLink to={ACCOUNT_PATH} kind="quiet" className="max-sm:w-full">
          {words.keep}
        </ButtonLink>
      </form>
    </section>
  )
}

function buttonText(kind: ChangeKind, { difference }: ChangePlan): string {
  const change = words.confirm[kind]
  return difference > 0 ? words.confirmFor({ change, more: formatMoney(difference) }) : change
}

/** The cost of a change with its due date, or the refund. */
function moneyWords(
  { before, after, difference: toPay, byVoucher, refund, due, lostDiscount }: ChangePlan,
  today: CalendarDate,
): string[] {
  const difference = toPay + byVoucher
  const amount = formatMoney(Math.abs(difference))
  const lines = [difference === 0 ? words.priceStays : difference > 0 ? words.goesUp(amount) : words.goesDown(amount)]
  if (byVoucher !== 0) {
    const ofVoucher = { amount: formatMoney(Math.abs(byVoucher)) }
    lines.push(byVoucher > 0 ? words.voucherPays(ofVoucher.amount) : words.voucherGetsBack(ofVoucher.amount))
  }
  if (lostDiscount !== null) lines.push(words.lostDiscount(lostDiscount))
  if (refund > 0) lines.push(words.refund(formatMoney(refund)))
  if (after.outstanding > 0 && due !== null) {
    const toPay = { amount: formatMoney(after.outstanding), date: formatLongDate(due) }
    const isSame = after.outstanding === before.outstanding
    lines.push(due <= today ? words.payNow(toPay.amount) : isSame ? words.stillToPay(toPay) : words.payBy(toPay))
  }
  return lines
}

interface Sold extends Pick<AccountBooking, 'arrivalDate' | 'departureDate' | 'duration' | 'extras'> {
  readonly party: Party
}

/** The part of a booking that a kind of change concerns, as text. */
export function partWords(kind: ChangeKind, { arrivalDate, departureDate, duration, party, extras }: Sold): string {
  switch (kind) {
    case 'dates':
      return words.dates({
        from: formatShortDate(arrivalDate),
        to: formatShortDate(departureDate),
        nights: uiWords.nights(duration),
      })
    case 'party':
      return partyWords(party)
    case 'extras':
      return extras.map(({ name, quantity }) => words.extra({ name, quantity })).join(', ') || words.noExtras
  }
}
