import { channelOf, type ChannelCode } from '../site/channel.ts'

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

export interface KindFacts {
  readonly channel: ChannelCode
  readonly name: string
  readonly bedrooms: number
}

/**
 * The kind of a unit type. Boats and tents are recognised by name; a unit without bedrooms is a pitch for the party's
 * own tent or van.
 */
export function unitKind(unit: KindFacts): UnitKind {
  if (unit.bedrooms === 0) return 'pitch'
  const { units } = channelOf(unit.channel)
  switch (units) {
    case 'boat':
      return /narrow ?boat/i.test(unit.name) ? 'narrowboat' : 'cruiser'
    case 'mobile-home':
      return /\btent\b/i.test(unit.name) ? 'safari-tent' : 'mobile-home'
    case 'caravan':
    case 'lodge':
    case 'cottage':
    case 'pitch':
      return units
  }
}

/** Whether it is a boat: its plan has a bow, and its living room is a saloon. */
export const isBoat = (kind: UnitKind) => kind === 'cruiser' || kind === 'narrowboat'
