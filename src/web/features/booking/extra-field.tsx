import type { ExtraChoice } from '../../../contract/booking-calls.ts'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface Props {
  readonly choice: ExtraChoice
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** One extra: yes or no, and how many where more than one can be had. */
export function ExtraField({ choice, quantity, onChange }: Props) {
  const { name, description, cost, maxQuantity } = choice
  const isSoldOut = maxQuantity === 0
  const isChosen = quantity > 0
  return (
    <div className="py-1">
      <Checkbox
        name={choice.code}
        label={
          <span className="font-semibold">{message('extras.wish', { item: name, price: formatMoney(cost) })}</span>
        }
        hint={isSoldOut ? message('extras.soldOut') : description}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      />
      {isChosen && maxQuantity > 1 && (
        <div className="mb-2 ml-8.5 max-w-112">
          <Stepper
            label={message('extras.quantity', { item: name })}
            hint={message('extras.quantityTotal', {
              count: quantity,
              each: formatMoney(cost),
              total: formatMoney(cost * quantity),
            })}
            value={quantity}
            max={maxQuantity}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  )
}
