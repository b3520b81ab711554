import type { Scene } from '../../../src/domain/unit/pictures.ts'

/** A real town near which parks lie. */
export interface TownFact {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** The landscape around it, which its parks take over. */
  readonly scene: Scene
  /** Compass bearing of open water in degrees, so that no park is set in the sea; undefined inland. */
  readonly sea: number | undefined
  /** A description of the town, as a phrase that follows its name and a comma. */
  readonly note: string
  /** The island it is on, where what lies across the water is no day out. */
  readonly isle?: string
}

/** A real sight of a region: what descriptions and reviews name, with true distances. */
export interface SightFact {
  /** With its article, as within a sentence: 'the Eden Project'. */
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** A description, as a phrase that follows the name and a comma. */
  readonly note: string
  readonly isle?: string
}

export interface RegionPlaces {
  readonly towns: readonly TownFact[]
  readonly sights: readonly SightFact[]
}

export function coast(
  name: string,
  latitude: number,
  longitude: number,
  scene: Scene,
  sea: number,
  note: string,
): TownFact {
  return { name, latitude, longitude, scene, sea, note }
}

export function inland(name: string, latitude: number, longitude: number, scene: Scene, note: string): TownFact {
  return { name, latitude, longitude, scene, sea: undefined, note }
}

export function sight(name: string, latitude: number, longitude: number, note: string): SightFact {
  return { name, latitude, longitude, note }
}

/** The same place, on an island of its own. */
export function onIsle<Place extends TownFact | SightFact>(isle: string, place: Place): Place {
  return { ...place, isle }
}
