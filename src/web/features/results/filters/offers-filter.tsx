import { useState } from 'react'
import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { useSiteData } from '../../../page/page-facts.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { FilterCountAside } from './active-filters.tsx'
import * as words from './filter-words.ts'
import type { Results } from '../results-data.ts'

interface Props {
  readonly channel: ChannelCode
  readonly counts: Results['counts']['offers']
  /** URNs of offers. */
  readonly chosen: readonly number[]
  readonly onToggle: (urn: number) => void
}

/** Offers with a stay here, and chosen ones without, as checkboxes [RES-12]. */
export function OffersFilter({ channel, counts, chosen, onToggle }: Props) {
  const { offers } = useSiteData()
  const [isOpen] = useState(chosen.length > 0)
  const rows = [
    ...counts,
    ...chosen.filter((urn) => !counts.some((row) => row.urn === urn)).map((urn) => ({ urn, count: 0 })),
  ]
  if (rows.length === 0) return null
  return (
    <Disclosure summary={words.offers} isOpenAtFirst={isOpen} headingLevel={3}>
      {rows.map(({ urn, count }) => {
        const isOn = chosen.includes(urn)
        return (
          <Checkbox
            key={urn}
            name="offers"
            value={urn}
            label={offers.find((offer) => offer.urn === urn)?.title ?? words.offer(urn)}
            aside={<FilterCountAside channel={channel} count={count} />}
            checked={isOn}
            disabled={!isOn && count === 0}
            onChange={() => onToggle(urn)}
          />
        )
      })}
    </Disclosure>
  )
}
