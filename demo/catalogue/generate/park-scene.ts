import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { LANDSCAPES } from '../facts/landscapes.ts'
import type { TownFact } from '../facts/place.ts'
import { destination, type Spot } from './geography.ts'
import type { ParkKind } from './park-kind.ts'
import type { Random } from './random.ts'

const COASTAL: readonly Scene[] = ['cliff-coast', 'dune-coast', 'island', 'mediterranean-cove']

export const isCoastal = (town: TownFact) => town.sea !== undefined && COASTAL.includes(town.scene)

export interface ParkSpot extends Spot {
  /** Kilometres from the town, and the compass bearing from town to park. */
  readonly fromTown: number
  readonly bearing: number
  /** Kilometres to open water; infinite inland. */
  readonly toSea: number
}

/** Large parks are not in the town's centre. */
const MIN_KM: Readonly<Record<ParkKind, number>> = {
  caravan: 0.9,
  lodge: 0.9,
  cottage: 0.6,
  touring: 0.7,
  boat: 0.15,
  euro: 0.9,
  sales: 0.9,
}

/** On the coast parks are placed inland of their town, away from the water; elsewhere in any direction. */
export function placePark(kind: ParkKind, town: TownFact, random: Random): ParkSpot {
  const isIsland = town.scene === 'island'
  const reach = kind === 'boat' ? 0.5 : isIsland ? 1.8 : town.sea === undefined ? 6 : 3.6
  const fromTown = Math.max(MIN_KM[kind], reach * random.next() ** 1.15)
  const turn = town.sea === undefined ? random.next() * 360 : town.sea + 180 + (random.next() - 0.5) * 110
  const bearing = ((turn % 360) + 360) % 360
  const toSea = town.sea === undefined ? Infinity : fromTown * Math.cos(((bearing - town.sea - 180) * Math.PI) / 180)
  return { ...destination(town, bearing, fromTown), fromTown, bearing, toSea }
}

/** Distance from the sea in kilometres from which the landscape is inland. */
const BEHIND_THE_COAST = 1.9

/** The landscape in which a park is drawn and described: its town's, a similar one, or the hinterland's. */
export function sceneFor(kind: ParkKind, regionId: number, town: TownFact, spot: ParkSpot, random: Random): Scene {
  const landscapes = LANDSCAPES[regionId]
  if (kind === 'boat' || !landscapes) return town.scene
  const others = landscapes.towns?.[town.name]
  if (isCoastal(town) && spot.toSea > BEHIND_THE_COAST) {
    const behind = [...landscapes.behind, ...(others ?? []).filter((scene) => !COASTAL.includes(scene))]
    return behind.length > 0 ? random.pick(behind) : town.scene
  }
  const choices = [town.scene, town.scene, ...(others ?? (isCoastal(town) ? [] : landscapes.behind))]
  return random.pick(choices)
}
