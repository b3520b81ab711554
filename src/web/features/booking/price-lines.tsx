import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { Euro } from '../../ui/facts/euro.tsx'
import * as words from './words.ts'
import * as uiWords from '../../ui/words.ts'

interface Props {
  readonly booking: Booking
  /** The server is recalculating: amounts due today and later are not shown as final. */
  readonly isUpdating?: boolean
}

interface Line {
  readonly label: string
  readonly amount: Pence
}

/** Unit, extras, discount and total; then paid, due today and due later [BOOK-14]. */
export function PriceLines({ booking, isUpdating }: Props) {
  const { price, extras, discountCode } = booking
  const parts: Line[] = [
    { label: words.priceUnit, amount: price.unitPrice },
    ...extras.map(({ name, quantity, totalCost }) => ({
      label: quantity > 1 ? words.priceExtra({ name, quantity }) : name,
      amount: totalCost,
    })),
    ...(price.discount > 0
      ? [{ label: words.priceDiscount({ code: discountCode ?? '' }), amount: -price.discount }]
      : []),
  ]
  return (
    <>
      <dl>
        {parts.map((line) => (
          <PriceLine key={line.label} line={line} />
        ))}
      </dl>
      <dl className="mt-2 border-t border-control pt-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{words.priceTotal}</dt>
          <dd className="figures font-heading text-title font-bold">{formatMoney(price.totalCost)}</dd>
        </div>
      </dl>
      <p className="text-right text-small text-muted">
        {uiWords.priceTotalForNights({ nights: booking.duration })}
        <Euro of={price.totalCost} className="block" />
      </p>
      <dl
        aria-busy={isUpdating || undefined}
        className={`mt-2 border-t border-rule pt-2 transition-opacity ${isUpdating ? 'opacity-40' : ''}`}
      >
        {scheduleOf(booking).map((line) => (
          <PriceLine key={line.label} line={line} />
        ))}
      </dl>
    </>
  )
}

/** Before payment: due today and later. Afterwards: paid and outstanding. */
function scheduleOf({ price, status }: Booking): Line[] {
  if (status === 'confirmed') {
    return [
      { label: words.pricePaid, amount: price.amountPaid },
      { label: words.priceOutstanding, amount: price.outstanding },
    ]
  }
  const later = price.balanceDue
    ? words.priceBalance({ date: formatShortDate(price.balanceDue) })
    : words.priceBalanceUndated
  return [
    { label: words.priceDueToday, amount: price.dueToday },
    ...(price.balance > 0 ? [{ label: later, amount: price.balance }] : []),
  ]
}

function PriceLine({ line }: { readonly line: Line }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="min-w-0">{line.label}</dt>
      <dd className="figures shrink-0 font-semibold">{formatMoney(line.amount)}</dd>
    </div>
  )
}
