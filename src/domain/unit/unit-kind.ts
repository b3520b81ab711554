import type { ChannelCode } from '../site/channel.ts'

/** What a unit is built as: it decides its plan and its picture. */
export type UnitKind =
  | 'caravan'
  | 'lodge'
  | 'cottage'
  | 'cruiser'
  | 'narrowboat'
  | 'mobile-home'
  | 'safari-tent'
  | 'pitch'

/**
 * The kind of a unit type. Boats and tents are told apart by their names, as suppliers do; whatever has no bedroom is a
 * pitch for the party's own tent or van.
 */
export function unitKind(unit: {
  readonly channel: ChannelCode
  readonly name: string
  readonly bedrooms: number
}): UnitKind {
  if (unit.bedrooms === 0) return 'pitch'
  switch (unit.channel) {
    case 'boats':
      return /narrow ?boat/i.test(unit.name) ? 'narrowboat' : 'cruiser'
    case 'eurocaravan':
      return /\btent\b/i.test(unit.name) ? 'safari-tent' : 'mobile-home'
    case 'uklodge':
      return 'lodge'
    case 'ukcottages':
      return 'cottage'
    case 'uktouring':
      return 'pitch'
    case 'ukcaravan':
      return 'caravan'
  }
}

/** Whether it floats: its plan has a bow, and its living room is a saloon. */
export const isBoat = (kind: UnitKind) => kind === 'cruiser' || kind === 'narrowboat'
