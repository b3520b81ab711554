import { memo, useState } from 'react'
import type { ChannelCode } from '../../../../domain/site/channel.ts'
import type { Feature } from '../../../../domain/unit/features.ts'
import type { PassPrice } from '../../../../domain/money/extras.ts'
import { passText } from '../../../../domain/words/price-words.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { FilterCountAside } from './active-filters.tsx'
import * as words from './filter-words.ts'

/** Number shown; the rest of a long group is collapsed. */
const SEEN_AT_ONCE = 6

interface Props {
  readonly channel: ChannelCode
  readonly name: string
  readonly features: readonly Feature[]
  readonly chosen: readonly number[]
  readonly countOf: (id: number) => number
  /** The price of a pass at some of the parks. */
  readonly passes: readonly PassPrice[] | undefined
  readonly onToggle: (id: number) => void
  readonly isOpenAtFirst: boolean
}

/** Features as checkboxes; those that would leave no result are disabled. */
export function FeatureGroupFilter({
  channel,
  name,
  features,
  chosen,
  countOf,
  passes,
  onToggle,
  isOpenAtFirst,
}: Props) {
  // An opened group stays open when its last box is cleared.
  const [isOpen] = useState(isOpenAtFirst || features.some(({ id }) => chosen.includes(id)))
  const [isWhole] = useState(features.slice(SEEN_AT_ONCE).some(({ id }) => chosen.includes(id)))
  const box = (feature: Feature) => (
    <FeatureBox
      key={feature.id}
      channel={channel}
      feature={feature}
      count={countOf(feature.id)}
      pass={passText(passes, feature.id)}
      isOn={chosen.includes(feature.id)}
      onToggle={onToggle}
    />
  )
  const rest = features.slice(SEEN_AT_ONCE)
  return (
    <Disclosure summary={name} isOpenAtFirst={isOpen} headingLevel={3}>
      {features.slice(0, SEEN_AT_ONCE).map(box)}
      {rest.length > 0 && (
        <details className="group/more" open={isWhole || undefined}>
          <summary className="flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4">
            <span className="group-open/more:hidden">{words.more(rest.length)}</span>
            <span className="hidden group-open/more:inline">{words.fewer}</span>
          </summary>
          {rest.map(box)}
        </details>
      )}
    </Disclosure>
  )
}

interface BoxProps {
  readonly channel: ChannelCode
  readonly feature: Feature
  readonly count: number
  readonly pass: string | undefined
  readonly isOn: boolean
  readonly onToggle: (id: number) => void
}

/** Memoised: a press changes one of some forty boxes, and shows within 100 ms on a slow phone. */
const FeatureBox = memo(function FeatureBox({ channel, feature: { id, name }, count, pass, isOn, onToggle }: BoxProps) {
  return (
    <Checkbox
      name="features"
      value={id}
      label={pass === undefined ? name : words.withPass({ name, pass })}
      aside={<FilterCountAside channel={channel} count={count} />}
      checked={isOn}
      disabled={!isOn && count === 0}
      onChange={() => onToggle(id)}
    />
  )
})
