import type { Motif } from '../motif.ts'
import type { Stage } from '../stage.ts'
import { drawFishingLake } from './fishing-lake.ts'
import { drawBicycles, drawBootsAtRest, drawCampfire, drawDeck, drawKitchenWindow, drawPicnic } from './moments.ts'
import { drawClubhouse, drawIndoorPool, drawOutdoorPool, drawPlayground, drawReception, drawRow } from './places.ts'
import { drawDogOnBeach, drawFerry, drawFishAndChips, drawHarbour, drawRockPools } from './stories-by-the-sea.ts'
import { drawBoardGames, drawLockGates, drawPacking, drawStargazing, drawSteamTrain } from './stories-inland.ts'
import { drawBeachPath, drawBow, drawJetty, drawQuay } from './waterside.ts'

const DRAWINGS: Record<Motif, (stage: Stage) => void> = {
  row: drawRow,
  reception: drawReception,
  clubhouse: drawClubhouse,
  'outdoor-pool': drawOutdoorPool,
  'indoor-pool': drawIndoorPool,
  playground: drawPlayground,
  'fishing-lake': drawFishingLake,
  'beach-path': drawBeachPath,
  jetty: drawJetty,
  quay: drawQuay,
  bow: drawBow,
  campfire: drawCampfire,
  deck: drawDeck,
  window: drawKitchenWindow,
  boots: drawBootsAtRest,
  picnic: drawPicnic,
  bicycles: drawBicycles,
  packing: drawPacking,
  'dog-on-beach': drawDogOnBeach,
  'rock-pools': drawRockPools,
  'fish-and-chips': drawFishAndChips,
  'lock-gates': drawLockGates,
  stargazing: drawStargazing,
  'board-games': drawBoardGames,
  harbour: drawHarbour,
  ferry: drawFerry,
  'steam-train': drawSteamTrain,
}

/** Seen through glass: the sun must stand within the panes. */
const FRAMED: ReadonlySet<Motif> = new Set<Motif>(['window', 'indoor-pool', 'board-games', 'packing'])
/** Has a sky of its own. */
const COMPLETE: ReadonlySet<Motif> = new Set<Motif>(['stargazing'])

/** Draws the close-up over the landscape that `drawLandscape` draws. */
export function drawMotif(stage: Stage, motif: Motif, drawLandscape: (stage: Stage) => void): void {
  if (FRAMED.has(motif)) drawLandscape({ ...stage, sunX: stage.width * 0.34 })
  else if (!COMPLETE.has(motif)) drawLandscape(stage)
  DRAWINGS[motif](stage)
}
