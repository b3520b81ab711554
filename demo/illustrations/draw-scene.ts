import type { PictureBrief } from './brief.ts'
import { drawChosenForeground } from './landscape/foreground-choice.ts'
import { drawMotif } from './motifs/draw-motif.ts'
import type { Scene } from '../../src/domain/unit/pictures.ts'
import { drawAlpineLake } from './scenes/alpine-lake.ts'
import { drawBroads } from './scenes/broads.ts'
import { drawCanal } from './scenes/canal.ts'
import { drawCliffCoast } from './scenes/cliff-coast.ts'
import { drawDale } from './scenes/dale.ts'
import { drawDuneCoast } from './scenes/dune-coast.ts'
import { drawDutchCanal } from './scenes/dutch-canal.ts'
import { drawEstuary } from './scenes/estuary.ts'
import { drawFellAndLake } from './scenes/fell-and-lake.ts'
import { drawForest } from './scenes/forest.ts'
import { drawIsland } from './scenes/island.ts'
import { drawMediterraneanCove } from './scenes/mediterranean-cove.ts'
import { drawMoor } from './scenes/moor.ts'
import { drawVineyard } from './scenes/vineyard.ts'
import { createStage, type Stage } from './stage.ts'

const SCENE_DRAWINGS: Record<Scene, (stage: Stage) => void> = {
  'cliff-coast': drawCliffCoast,
  'dune-coast': drawDuneCoast,
  'fell-and-lake': drawFellAndLake,
  dale: drawDale,
  moor: drawMoor,
  forest: drawForest,
  broads: drawBroads,
  estuary: drawEstuary,
  canal: drawCanal,
  island: drawIsland,
  'mediterranean-cove': drawMediterraneanCove,
  vineyard: drawVineyard,
  'alpine-lake': drawAlpineLake,
  'dutch-canal': drawDutchCanal,
}

/** Draws a picture as SVG. Width and height are in pixels; the same brief and shape always give the same drawing. */
export function drawScene(brief: PictureBrief, size: { width: number; height: number }): string {
  const stage = createStage(brief, size.width / size.height)
  const drawLandscape = SCENE_DRAWINGS[brief.scene]
  if (brief.motif === undefined) {
    drawLandscape(stage)
    drawChosenForeground(stage)
  } else drawMotif(stage, brief.motif, drawLandscape)
  return stage.canvas.toSvg(stage, size, stage.mirrored)
}
