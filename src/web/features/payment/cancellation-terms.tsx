import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import * as words from './words.ts'

interface Props {
  readonly rungs: Booking['cancellation']
  readonly waiver: Booking['cancellationWaiver']
}

/** Cancellation costs with dates and amounts, shown before payment [BEYOND-07]. */
export function CancellationTerms({ rungs, waiver }: Props) {
  return (
    <>
      <p className="max-w-prose text-small text-muted">{words.cancellationIntro}</p>
      <dl className="figures mt-3 border-t border-rule">
        {rungs.map(({ until, charge }) => (
          <div key={until} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt>{words.cancelUntil({ date: formatShortDate(until) })}</dt>
            <dd className="font-semibold">{words.cancelCosts({ amount: formatMoney(charge) })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-muted">{words.cancelAfter}</p>
      {waiver && (
        <p className="mt-3 max-w-prose">
          {words.cancelWaiver({ price: formatMoney(waiver.price), date: formatShortDate(waiver.until) })}
        </p>
      )}
    </>
  )
}
