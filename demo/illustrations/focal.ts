import type { Scene } from '../../src/domain/unit/pictures.ts'

/** Focal objects: exactly one per picture, on the third opposite the sun. */
export const FOCALS = [
  'lodge',
  'a-frame',
  'log-cabin',
  'static-caravan',
  'caravan-row',
  'touring-caravan',
  'motorhome',
  'campervan',
  'ridge-tent',
  'bell-tent',
  'shepherds-hut',
  'stone-cottage',
  'white-cottage',
  'thatched-cottage',
  'barn',
  'windpump',
  'windmill',
  'cruiser',
  'narrowboat',
  'dinghy',
  'fishing-boat',
  'lighthouse',
  'church',
  'beach-huts',
  'villa',
  'chalet',
  'gabled-houses',
  'boathouse',
  'canopy-cruiser',
  'day-launch',
  'wherry',
  'river-yacht',
  'barge',
  'moored-cruisers',
  'swans',
  'skiff',
  'dome-tent',
  'tunnel-tent',
  'tipi',
  'safari-tent',
  'yurt',
  'pod',
  'treehouse',
  'terrace',
  'timbered-house',
  'flint-cottage',
  'croft',
  'farmhouse',
  'oast',
  'coastguard-row',
  'water-mill',
] as const

export type Focal = (typeof FOCALS)[number]

const AFLOAT: ReadonlySet<Focal> = new Set<Focal>([
  'cruiser',
  'narrowboat',
  'dinghy',
  'fishing-boat',
  'canopy-cruiser',
  'day-launch',
  'wherry',
  'river-yacht',
  'barge',
  'moored-cruisers',
  'swans',
  'skiff',
])

/** Whether the object floats: it needs a scene with open water in front. */
export function isAfloat(focal: Focal): boolean {
  return AFLOAT.has(focal)
}

const DRY_SCENES: ReadonlySet<Scene> = new Set<Scene>(['moor', 'forest', 'vineyard', 'dale'])

/** Whether boats can lie in this scene. */
export function hasOpenWater(scene: Scene): boolean {
  return !DRY_SCENES.has(scene)
}
