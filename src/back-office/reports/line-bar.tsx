interface Props {
  readonly value: number
  /** The year before, as a mark. */
  readonly before?: number
  /** All values of the column, which share one scale. */
  readonly range: Range
}

export interface Range {
  /** 0 or less. */
  readonly least: number
  /** 0 or more. */
  readonly most: number
}

/** One scale for a column, which always has 0 on it. */
export function rangeOf(values: readonly number[]): Range {
  return { least: Math.min(0, ...values), most: Math.max(0, ...values) }
}

const WIDTH = 120
const HEIGHT = 14

/**
 * A bar beside a figure, from 0 to the right, or to the left if it is negative; the year before is a thin mark. It
 * repeats what the row says.
 */
export function LineBar({ value, before, range: { least, most } }: Props) {
  const place = (of: number) => (most === least ? 0 : ((of - least) / (most - least)) * WIDTH)
  const zero = place(0)
  const end = place(value)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="inline-block align-middle"
    >
      <rect
        x={fixed(Math.min(zero, end))}
        y={3}
        width={fixed(Math.abs(end - zero))}
        height={HEIGHT - 6}
        className={value < 0 ? 'fill-error' : 'fill-primary'}
      />
      {least < 0 && <line x1={fixed(zero)} x2={fixed(zero)} y1={0} y2={HEIGHT} className="stroke-control" />}
      {before !== undefined && before !== 0 && (
        <rect x={fixed(Math.min(place(before), WIDTH - 2))} y={0} width={2} height={HEIGHT} className="fill-ink" />
      )}
    </svg>
  )
}

const fixed = (value: number) => Number(value.toFixed(1))
