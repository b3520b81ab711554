import { euroGuide, euroRateText } from '../../../domain/money/euro-guide.ts'
import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import * as words from './words.ts'

/** What the charge is in euro, below the button that takes it in pounds: a guide, since the customer's bank sets the rate. */
export function EuroDue({ due }: { readonly due: Pence }) {
  const { euro } = usePageFacts()
  const guide = euro && euroGuide(due, euro.rate)
  if (!guide) return null
  return (
    <p className="euro figures mt-3 max-w-prose text-small">
      {words.euroDue({ guide, rate: euroRateText(euro), amount: formatMoneyExact(due) })}
    </p>
  )
}
