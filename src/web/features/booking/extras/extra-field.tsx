import type { ExtraChoice } from '../../../../contract/booking-calls.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons/interface-icons.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import * as extrasWords from './extras-words.ts'

interface Props {
  readonly choice: ExtraChoice
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** Charges for the party's dogs, which are part of the booking and cannot be changed here [TRUE-04]. */
function ExtraOfParty({ choice: { name, description, cost, quantity, totalCost } }: { readonly choice: ExtraChoice }) {
  const item = quantity === 1 ? name : extrasWords.several({ count: quantity, item: name })
  const price = cost === 0 ? extrasWords.free : formatMoney(totalCost)
  return (
    <div className="flex gap-2.5 py-2.5">
      <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{extrasWords.withParty({ item, price })}</p>
        <p className="text-small text-muted">{description}</p>
      </div>
    </div>
  )
}

/** One extra: yes or no, with a quantity if more than one is available. */
export function ExtraField({ choice, quantity, onChange }: Props) {
  const { name, description, cost, maxQuantity } = choice
  if (choice.isWithParty) return <ExtraOfParty choice={choice} />
  const isSoldOut = maxQuantity === 0
  const isChosen = quantity > 0
  const count = Math.max(1, quantity)
  return (
    <div className="my-2 rounded-card border border-control px-4 transition-colors has-checked:border-primary has-checked:bg-tint">
      <Checkbox
        name={`wish.${choice.code}`}
        label={<span className="font-semibold">{extrasWords.addExtra({ item: name, price: formatMoney(cost) })}</span>}
        hint={isSoldOut ? extrasWords.soldOut : description}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      />
      {maxQuantity > 1 && (
        // Without JavaScript the quantity cannot appear on selection, so it is always shown.
        <div className={classNames('mb-2 ml-8.5 max-w-112', !isChosen && 'hidden noscript:block')}>
          <Stepper
            name={`quantity.${choice.code}`}
            label={extrasWords.quantity({ item: name })}
            hint={extrasWords.quantityTotal({
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
