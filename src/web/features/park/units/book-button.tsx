import { formatMoney } from '../../../../domain/money/money.ts'
import { Button, ButtonForm } from '../../../ui/actions/button.tsx'
import * as words from './unit-words.ts'
import type { Booking, BookPlace, PricedUnit } from './use-book.ts'

interface Props {
  readonly booking: Booking
  readonly priced: PricedUnit
  readonly place: BookPlace
  readonly className?: string
}

/** Books a unit at its price; a plain form before hydration. */
export function BookButton({ booking, priced, place, className }: Props) {
  const { unit, price } = priced
  const isBusy = booking.busyUnit === unit.unitId
  return (
    <ButtonForm values={booking.input(priced)} onPress={() => void booking.book(priced, place)}>
      <Button
        type="submit"
        kind="action"
        isBusy={isBusy}
        aria-label={isBusy ? undefined : words.bookLabel({ unit: unit.unitType, price: formatMoney(price) })}
        className={`min-w-32 print:hidden ${className ?? ''}`}
      >
        {words.book}
      </Button>
    </ButtonForm>
  )
}
