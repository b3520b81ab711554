import type { Focal } from '../focal.ts'
import type { Stage } from '../stage.ts'
import { drawCruiser, drawDinghy, drawFishingBoat, drawNarrowboat } from './boats.ts'
import type { Easel } from './building.ts'
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
}

/** Draws the picture's focal object with its foot (or waterline) at the place given. */
export function drawFocal(stage: Stage, x: number, y: number, scale: number): void {
  const { canvas, palette, brief } = stage
  const easel: Easel = { canvas, palette, random: stage.random(`focal ${brief.focal}`) }
  canvas.place({ x, y, scale }, () => DRAWINGS[brief.focal](easel))
}
