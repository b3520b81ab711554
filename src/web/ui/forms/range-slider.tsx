import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useInlineStyle } from '../../hydration/server-rendering.ts'
import { classNames } from '../class-names.ts'
import * as words from '../words.ts'

type Range = readonly [low: number, high: number]

interface Props {
  /** Undefined within a group that has the name. */
  readonly label?: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: Range
  /** Called while a thumb moves. */
  readonly onChange: (value: Range) => void
  /** Called when a thumb is released, or moved by a key. */
  readonly onCommit?: (value: Range) => void
  /** A value as text, such as '£250'. */
  readonly format: (value: number) => string
  /** Field names. */
  readonly lowName?: string
  readonly highName?: string
  /** Accessible names of the thumbs. */
  readonly lowLabel: string
  readonly highLabel: string
  readonly isDisabled?: boolean
  /** Stands on the track, such as a histogram. */
  readonly chart?: ReactNode
}

/** A slider with two thumbs: two native range inputs, which work by keyboard and in a plain form. */
export function RangeSlider(props: Props) {
  const { label, min, max, step, value, onChange, onCommit, format, isDisabled, chart } = props
  const inlineStyle = useInlineStyle()
  const Group = label === undefined ? 'div' : 'fieldset'
  const [low, high] = value
  const span = max - min || 1
  const ends = { '--low': `${(low - min) / span}`, '--high': `${(high - min) / span}` }
  // If both thumbs are at the upper end, the lower one must be on top.
  const isLowOnTop = low - min > span / 2
  const thumbs = [
    { name: props.lowName, text: props.lowLabel, at: low, isOnTop: isLowOnTop, move: (to: number) => lowTo(to) },
    { name: props.highName, text: props.highLabel, at: high, isOnTop: false, move: (to: number) => highTo(to) },
  ]
  const lowTo = (to: number): Range => [Math.min(to, high), high]
  const highTo = (to: number): Range => [low, Math.max(to, low)]

  return (
    <Group disabled={isDisabled} className="min-w-0 disabled:text-muted">
      {label !== undefined && <legend className="font-semibold">{label}</legend>}
      <p aria-hidden="true" className="figures text-small text-muted">
        {words.rangeBetween({ low: format(low), high: format(high) })}
      </p>
      {chart}
      <div className="range" {...inlineStyle(ends)}>
        {thumbs.map((thumb) => (
          <Thumb
            key={thumb.text}
            name={thumb.name}
            label={thumb.text}
            min={min}
            max={max}
            step={step}
            value={thumb.at}
            text={format(thumb.at)}
            isOnTop={thumb.isOnTop}
            onChange={(to) => onChange(thumb.move(to))}
            onCommit={(to) => onCommit?.(thumb.move(to))}
          />
        ))}
      </div>
    </Group>
  )
}

interface ThumbProps {
  readonly name: string | undefined
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly text: string
  readonly isOnTop: boolean
  readonly onChange: (value: number) => void
  readonly onCommit: (value: number) => void
}

function Thumb({ name, label, min, max, step, value, text, isOnTop, onChange, onCommit }: ThumbProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const commit = useRef(onCommit)
  useEffect(() => {
    commit.current = onCommit
  })
  useEffect(() => {
    // React's onChange is the native `input` event; only `change` fires on release.
    const element = input.current
    const onRelease = () => commit.current(Number(element?.value))
    element?.addEventListener('change', onRelease)
    return () => element?.removeEventListener('change', onRelease)
  }, [])
  return (
    <input
      ref={input}
      id={id}
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className={classNames('range-thumb', isOnTop && 'z-10')}
    />
  )
}
