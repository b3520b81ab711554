import type { Placement } from '../drawing/canvas.ts'
import type { Focal } from '../focal.ts'
import type { Stage } from '../stage.ts'
import { drawCruiser, drawDinghy, drawFishingBoat, drawNarrowboat } from './boats.ts'
import type { Easel } from './building.ts'
import {
  drawCanopyCruiser,
  drawDayLaunch,
  drawWherry,
  drawRiverYacht,
  drawBarge,
  drawMooredCruisers,
  drawSwans,
  drawSkiff,
} from './river-craft.ts'
import {
  drawDomeTent,
  drawTunnelTent,
  drawTipi,
  drawSafariTent,
  drawYurt,
  drawPod,
  drawTreehouse,
} from './canvas-homes.ts'
import {
  drawTerrace,
  drawTimberedHouse,
  drawFlintCottage,
  drawCroft,
  drawFarmhouse,
  drawOast,
  drawCoastguardRow,
  drawWaterMill,
} from './village.ts'
import {
  drawBellTent,
  drawCampervan,
  drawCaravanRow,
  drawMotorhome,
  drawRidgeTent,
  drawStaticCaravan,
  drawTouringCaravan,
} from './caravans.ts'
import {
  drawBarn,
  drawGabledHouses,
  drawStoneCottage,
  drawThatchedCottage,
  drawVilla,
  drawWhiteCottage,
} from './cottages.ts'
import { drawBeachHuts, drawBoathouse, drawChurch, drawLighthouse } from './landmarks.ts'
import { drawWindmill, drawWindpump } from './mills.ts'
import { drawAFrame, drawChalet, drawLodge, drawLogCabin, drawShepherdsHut } from './lodges.ts'

const DRAWINGS: Record<Focal, (easel: Easel) => void> = {
  lodge: drawLodge,
  'a-frame': drawAFrame,
  'log-cabin': drawLogCabin,
  'static-caravan': drawStaticCaravan,
  'caravan-row': drawCaravanRow,
  'touring-caravan': drawTouringCaravan,
  motorhome: drawMotorhome,
  campervan: drawCampervan,
  'ridge-tent': drawRidgeTent,
  'bell-tent': drawBellTent,
  'shepherds-hut': drawShepherdsHut,
  'stone-cottage': drawStoneCottage,
  'white-cottage': drawWhiteCottage,
  'thatched-cottage': drawThatchedCottage,
  barn: drawBarn,
  windpump: drawWindpump,
  windmill: drawWindmill,
  cruiser: drawCruiser,
  narrowboat: drawNarrowboat,
  dinghy: drawDinghy,
  'fishing-boat': drawFishingBoat,
  lighthouse: drawLighthouse,
  church: drawChurch,
  'beach-huts': drawBeachHuts,
  villa: drawVilla,
  chalet: drawChalet,
  'gabled-houses': drawGabledHouses,
  boathouse: drawBoathouse,
  'canopy-cruiser': drawCanopyCruiser,
  'day-launch': drawDayLaunch,
  wherry: drawWherry,
  'river-yacht': drawRiverYacht,
  barge: drawBarge,
  'moored-cruisers': drawMooredCruisers,
  swans: drawSwans,
  skiff: drawSkiff,
  'dome-tent': drawDomeTent,
  'tunnel-tent': drawTunnelTent,
  tipi: drawTipi,
  'safari-tent': drawSafariTent,
  yurt: drawYurt,
  pod: drawPod,
  treehouse: drawTreehouse,
  terrace: drawTerrace,
  'timbered-house': drawTimberedHouse,
  'flint-cottage': drawFlintCottage,
  croft: drawCroft,
  farmhouse: drawFarmhouse,
  oast: drawOast,
  'coastguard-row': drawCoastguardRow,
  'water-mill': drawWaterMill,
}

/** Nearer objects are lower in the picture: units per doubling of size. */
const NEARER = 46

/**
 * Draws the picture's focal object with its foot (or waterline) at the place given. A picture of something close has
 * none.
 */
export function drawFocal(stage: Stage, x: number, y: number, scale: number): void {
  const { brief, focalSize } = stage
  if (brief.motif !== undefined) return
  drawObject(
    stage,
    brief.focal,
    { x, y: y + NEARER * (focalSize - 1), scale: scale * focalSize, part: 'focal' },
    `focal ${brief.focal}`,
  )
}

/** Draws any object; `part` varies its colours. */
export function drawObject(stage: Stage, focal: Focal, place: Placement, part: string): void {
  const { canvas, palette } = stage
  canvas.place(place, () => DRAWINGS[focal]({ canvas, palette, random: stage.random(part) }))
}
