import { unitKind, type UnitKind } from '../../../../domain/unit/unit-kind.ts'
import type { ChannelCode } from '../../../../domain/site/channel.ts'

interface Unit {
  readonly unitType: string
  readonly channelId: ChannelCode
  readonly bedrooms: number
}

/** Units of a kind: those shown, and those collapsed. */
export interface CollapsibleUnits<Entry> {
  readonly kind: UnitKind
  readonly first: readonly Entry[]
  readonly rest: readonly Entry[]
}

/** Number of units shown per kind. */
export const SEEN_AT_ONCE = 3

/**
 * Units by kind in their order, the first three of each shown: a page with ten is long. A single one is not collapsed.
 */
export function collapseUnits<Entry extends { readonly unit: Unit }>(
  entries: readonly Entry[],
): CollapsibleUnits<Entry>[] {
  const kindOf = ({ unit }: Entry) => unitKind({ ...unit, channel: unit.channelId, name: unit.unitType })
  return [...new Set(entries.map(kindOf))].map((kind) => {
    const all = entries.filter((entry) => kindOf(entry) === kind)
    const seen = all.length > SEEN_AT_ONCE + 1 ? SEEN_AT_ONCE : all.length
    return { kind, first: all.slice(0, seen), rest: all.slice(seen) }
  })
}
