import { useState } from 'react'
import { channelOf, type ChannelCode, type ChannelUnits } from '../../../../domain/site/channel.ts'
import { FEATURES, featureId, type Feature, type FeatureGroup } from '../../../../domain/unit/features.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import * as filterWords from './filter-words.ts'

/** Features of a single kind of accommodation, hidden for others. */
const ONLY_IN = new Map<number, ChannelUnits>([
  [featureId('electric-hook-up'), 'pitch'],
  [featureId('hardstanding'), 'pitch'],
  [featureId('fully-serviced'), 'pitch'],
  [featureId('bow-thruster'), 'boat'],
])

/** The features of a group that a holiday type can have. */
export function featuresOf(group: FeatureGroup, channel: ChannelCode): Feature[] {
  const { units } = channelOf(channel)
  return FEATURES.filter((feature) => feature.group === group && (ONLY_IN.get(feature.id) ?? units) === units)
}

/** Number shown; the rest of a long group is collapsed. */
const SEEN_AT_ONCE = 6

interface Props {
  readonly name: string
  readonly features: readonly Feature[]
  readonly chosen: readonly number[]
  readonly countOf: (id: number) => number
  readonly onToggle: (id: number) => void
  readonly isOpenAtFirst: boolean
}

/** Renders nothing if no place has any of the features. Those that would leave no result are disabled. */
export function FeatureGroupFilter({ name, features, chosen, countOf, onToggle, isOpenAtFirst }: Props) {
  // An opened group stays open when its last box is cleared.
  const [isOpen] = useState(isOpenAtFirst || features.some(({ id }) => chosen.includes(id)))
  const [isWhole] = useState(features.slice(SEEN_AT_ONCE).some(({ id }) => chosen.includes(id)))
  if (!features.some(({ id }) => countOf(id) > 0 || chosen.includes(id))) return null
  const box = ({ id, name: label }: Feature) => {
    const isOn = chosen.includes(id)
    return (
      <Checkbox
        key={id}
        name="features"
        value={id}
        label={label}
        aside={countOf(id)}
        checked={isOn}
        disabled={!isOn && countOf(id) === 0}
        onChange={() => onToggle(id)}
      />
    )
  }
  const rest = features.slice(SEEN_AT_ONCE)
  return (
    <Disclosure summary={name} isOpenAtFirst={isOpen} headingLevel={3}>
      {features.slice(0, SEEN_AT_ONCE).map(box)}
      {rest.length > 0 && (
        <details className="group/more" open={isWhole || undefined}>
          <summary className="flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4">
            <span className="group-open/more:hidden">{filterWords.more({ count: rest.length })}</span>
            <span className="hidden group-open/more:inline">{filterWords.fewer}</span>
          </summary>
          {rest.map(box)}
        </details>
      )}
    </Disclosure>
  )
}
