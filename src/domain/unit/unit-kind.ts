import type { ChannelCode } from '../site/channel.ts'

/** The construction of a unit: it decides its floor plan and illustration. */
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
 * The kind of a unit type. Boats and tents are recognised by name; a unit without bedrooms is a pitch for the party's
 * own tent or van.
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

/** Whether it is a boat: its plan has a bow, and its living room is a saloon. */
export const isBoat = (kind: UnitKind) => kind === 'cruiser' || kind === 'narrowboat'
