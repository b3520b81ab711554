import { formatMoneyRoundedUp, pounds } from '../../../../domain/money/money.ts'
import { fullestBands } from '../../../../domain/search/price-bands.ts'
import { percent, useInlineStyle } from '../../../hydration/server-rendering.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as words from './filter-words.ts'
import type { PriceRange, PriceScale } from './price-range.ts'

interface Props {
  /** Number of parks in equal bands of the range. */
  readonly counts: readonly number[]
  readonly range: PriceRange
  /** Of the slider below. */
  readonly scale: PriceScale
  /** The chosen limits, in pounds. */
  readonly chosen: readonly [low: number, high: number]
}

/** Bars above the price slider: how many parks have a total there. Bars outside of the limits are pale. */
export function PriceHistogram({ counts, range, scale, chosen }: Props) {
  const inlineStyle = useInlineStyle()
  const { lowest, highest } = range
  const fullBands = fullestBands(counts, range)
  if (!fullBands) return null
  const fullest = Math.max(...counts)
  const span = pounds(scale.max - scale.min)
  const inset = (pence: number) => percent(Math.max(0, pence / span))
  const band = (highest - lowest) / counts.length
  const isChosen = (index: number) =>
    lowest + band * (index + 1) > pounds(chosen[0]) && lowest + band * index < pounds(chosen[1])
  return (
    // The ends of the slider's track are 12 px within it.
    <div className="mx-3 mt-2 -mb-5">
      <div
        role="img"
        aria-label={words.histogram({
          from: formatMoneyRoundedUp(fullBands.from),
          to: formatMoneyRoundedUp(fullBands.to),
        })}
        className="flex h-12 items-end gap-px"
        {...inlineStyle({
          marginLeft: inset(lowest - pounds(scale.min)),
          marginRight: inset(pounds(scale.max) - highest),
        })}
      >
        {counts.map((count, index) => (
          <span
            // The bands have no identity but their place. oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classNames(
              'min-w-0 grow basis-0 rounded-t-[1px]',
              isChosen(index)
                ? 'bg-primary/60 forced-colors:bg-[Highlight]'
                : 'bg-control/30 forced-colors:bg-[CanvasText]',
            )}
            {...inlineStyle({ height: count === 0 ? '0' : `max(3px, ${Math.round((count / fullest) * 100)}%)` })}
          />
        ))}
      </div>
    </div>
  )
}
