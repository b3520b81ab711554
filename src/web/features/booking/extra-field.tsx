import type { ExtraChoice } from '../../../contract/booking-calls.ts'
import { formatMoney } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
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
  const count = Math.max(1, quantity)
  return (
    <div className="py-1">
      <Checkbox
        name={`wish.${choice.code}`}
        label={
          <span className="font-semibold">{message('extras.wish', { item: name, price: formatMoney(cost) })}</span>
        }
        hint={isSoldOut ? message('extras.soldOut') : description}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      />
      {maxQuantity > 1 && (
        // Without script nothing can appear once the box is ticked.
        <div className={classNames('mb-2 ml-8.5 max-w-112', !isChosen && 'hidden noscript:block')}>
          <Stepper
            name={`quantity.${choice.code}`}
            label={message('extras.quantity', { item: name })}
            hint={message('extras.quantityTotal', {
              count,
              each: formatMoney(cost),
              total: formatMoney(cost * count),
            })}
            value={count}
            max={maxQuantity}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  )
}
