import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { message } from '../../messages/message.ts'

interface Props {
  readonly booking: Booking
  /** The server is working the amounts out anew: those of today and later are not shown as final. */
  readonly isUpdating?: boolean
}

interface Line {
  readonly label: string
  readonly amount: Pence
}

/** Unit, extras and discount make the total; the total is what is paid, due today and due later [BOOK-14]. */
export function PriceLines({ booking, isUpdating }: Props) {
  const { price, extras, discountCode } = booking
  const parts: Line[] = [
    { label: message('booking.price.unit'), amount: price.unitPrice },
    ...extras.map(({ name, quantity, totalCost }) => ({
      label: quantity > 1 ? message('booking.price.extra', { name, quantity }) : name,
      amount: totalCost,
    })),
    ...(price.discount > 0
      ? [{ label: message('booking.price.discount', { code: discountCode ?? '' }), amount: -price.discount }]
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
          <dt className="font-semibold">{message('booking.price.total')}</dt>
          <dd className="figures font-heading text-title font-bold">{formatMoney(price.totalCost)}</dd>
        </div>
      </dl>
      <p className="text-right text-small text-muted">
        {message('price.totalForNights', { nights: booking.duration })}
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

/** Before it is paid: today and later. Afterwards: paid and outstanding. */
function scheduleOf({ price, status }: Booking): Line[] {
  if (status === 'confirmed') {
    return [
      { label: message('booking.price.paid'), amount: price.amountPaid },
      { label: message('booking.price.outstanding'), amount: price.outstanding },
    ]
  }
  const later = price.balanceDue
    ? message('booking.price.balance', { date: formatShortDate(price.balanceDue) })
    : message('booking.price.balanceUndated')
  return [
    { label: message('booking.price.dueToday'), amount: price.dueToday },
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
