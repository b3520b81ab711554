import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { voucherIfCancelled } from '../../../domain/words/discount-words.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { cancellationText } from '../../stay/booking-terms.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import * as words from './words.ts'

interface Props {
  readonly booking: Pick<Booking, 'cancellation' | 'cancellationWaiver' | 'arrivalDate' | 'price' | 'voucher'>
}

/** The first cancellation charge; a press shows all charges with dates and amounts [BEYOND-07]. */
export function CancellationTerms({ booking }: Props) {
  const { cancellation: rungs, cancellationWaiver: waiver, arrivalDate, price, voucher } = booking
  const { today } = usePageFacts()
  const [first] = rungs
  const due = { dueToday: price.dueToday, balance: price.totalCost - price.dueToday }
  return (
    <>
      {first && (
        <p className="figures max-w-prose">{cancellationText({ ...due, cancellation: first }, arrivalDate, today)}</p>
      )}
      {voucher && <p className="mt-2 max-w-prose">{voucherIfCancelled}</p>}
      {waiver && (
        <p className="mt-2 max-w-prose">
          {words.cancelWaiver({ price: formatMoney(waiver.price), date: formatShortDate(waiver.until) })}
        </p>
      )}
      <Disclosure summary={words.cancelAll} className="mt-2 border-t border-b-0">
        <p className="max-w-prose text-small text-muted">{words.cancellationIntro}</p>
        <dl className="figures mt-3 border-t border-rule">
          {rungs.map(({ until, charge }) => (
            <div key={until} className="flex justify-between gap-4 border-b border-rule py-2">
              <dt>{words.cancelUntil(formatShortDate(until))}</dt>
              <dd className="font-semibold">{words.cancelCosts(formatMoney(charge))}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-small text-muted">{words.cancelAfter}</p>
      </Disclosure>
    </>
  )
}
