import { useEffect, useRef, type ReactNode } from 'react'
import { formatMoneyRoundedUp, type Pence } from '../../../../domain/money/money.ts'
import { Link } from '../../../ui/actions/link.tsx'
import * as words from '../words.ts'

export interface StripEntry {
  readonly key: string
  readonly to: string
  /** A date or a month, abbreviated. */
  readonly label: string
  /** Its lowest total. */
  readonly price: Pence
}

interface Props {
  /** For screen readers. */
  readonly label: string
  readonly entries: readonly StripEntry[]
  readonly chosenKey: string | undefined
  /** `aria-current` of the chosen entry. */
  readonly current: 'date' | 'true'
  /** Shown at its end. */
  readonly more?: ReactNode
}

export const STRIP_CELL =
  'flex min-h-18 flex-col items-center justify-center px-3 py-1.5 text-center whitespace-nowrap focus-visible:outline-offset-[-4px]'

/** A scrollable row of dates or months as links with lowest totals; scrolls the chosen one into view. */
export function PriceStrip({ label, entries, chosenKey, current, more }: Props) {
  const rail = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!rail.current || !chosen) return
    rail.current.scrollLeft = chosen.offsetLeft - (rail.current.clientWidth - chosen.clientWidth) / 2
  }, [chosenKey])
  const lowest = Math.min(...entries.map(({ price }) => price))
  const isOneCheapest = entries.some(({ price }) => price > lowest)
  return (
    <nav aria-label={label}>
      <ul ref={rail} className="rail relative -mx-4 flex border-y border-rule px-4 md:mx-0 md:px-0">
        {entries.map((entry) => {
          const isChosen = entry.key === chosenKey
          return (
            <li key={entry.key} className="max-w-60 min-w-32 shrink-0 grow basis-0 snap-center border-r border-rule">
              <Link
                to={entry.to}
                preventScrollReset
                aria-current={isChosen ? current : undefined}
                className={`${STRIP_CELL} ${isChosen ? 'bg-primary text-white' : 'hover:bg-tint'}`}
              >
                <span className="text-small">{entry.label}</span>
                <span className="figures font-bold">{formatMoneyRoundedUp(entry.price)}</span>
                <span className={`h-4 text-small leading-4 ${isChosen ? '' : 'text-primary'}`}>
                  {isOneCheapest && entry.price === lowest && words.lowestDate}
                </span>
              </Link>
            </li>
          )
        })}
        {more && <li className="shrink-0 snap-center">{more}</li>}
      </ul>
    </nav>
  )
}
