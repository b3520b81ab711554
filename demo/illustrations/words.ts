import type { Scene } from '../../src/domain/unit/pictures.ts'
import type { Motif } from './motif.ts'

/** The alternative text of each picture. */
export const SHOWN: Readonly<Record<Scene | Motif, string>> = {
  'cliff-coast': 'cliffs above the sea',
  'dune-coast': 'dunes and marram grass by the sea',
  'fell-and-lake': 'fells above a lake',
  dale: 'a green dale with stone walls',
  moor: 'open moorland in heather',
  forest: 'a clearing in the forest',
  broads: 'reed-fringed water under a wide sky',
  estuary: 'a broad river between wooded hills',
  canal: 'a canal between fields',
  island: 'a small island in a calm sea',
  'mediterranean-cove': 'a cove on a warm sea',
  vineyard: 'rows of vines in low hills',
  'alpine-lake': 'a lake below snowy mountains',
  'dutch-canal': 'a canal across flat meadows',
  row: 'places to stay along a lane',
  reception: 'the reception and shop',
  clubhouse: 'tables on the clubhouse terrace',
  'outdoor-pool': 'the outdoor pool',
  'indoor-pool': 'the indoor pool behind a wall of glass',
  playground: 'the playground',
  'fishing-lake': 'a chair by the fishing lake',
  'beach-path': 'the path down to the beach',
  jetty: 'a jetty with a rowing boat',
  quay: 'boats off the quay',
  bow: 'the view over the bow',
  campfire: 'a campfire at dusk',
  deck: 'two chairs on a deck at dusk',
  window: 'the kettle and the view from the window',
  boots: 'walking boots on a wall',
  picnic: 'a picnic on the grass',
  bicycles: 'bicycles by a fence',
  packing: 'a suitcase half packed',
  'dog-on-beach': 'a dog on the beach',
  'rock-pools': 'rock pools at low tide',
  'fish-and-chips': 'fish and chips on a sea wall',
  'lock-gates': 'lock gates on a canal',
  stargazing: 'a tent under the stars',
  'board-games': 'a board game by a rainy window',
  harbour: 'a small harbour with painted houses',
  ferry: 'a bicycle on a ferry',
  'steam-train': 'a steam train in green hills',
}

/** The alternative text of a picture of a unit's inside. */
export const INSIDE = 'inside, seen from above'

/** The alternative text of a park's plan. */
export const FROM_ABOVE = 'the site from above, with its facilities'
