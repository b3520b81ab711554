import type { PictureBrief } from './brief.ts'
import { drawScene } from './draw-scene.ts'
import { drawInterior } from './interiors/draw-interior.ts'
import type { InteriorBrief } from './interiors/interior-brief.ts'
import { drawSitePlan, type SitePlanBrief } from './site-plan/draw-site-plan.ts'

/** The brief of a landscape, of a unit's interior or of a park's plan. */
export type AnyBrief = PictureBrief | InteriorBrief | SitePlanBrief

/** Draws a picture as SVG. Width and height are in pixels. */
export function drawPicture(brief: AnyBrief, size: { width: number; height: number }): string {
  if ('pitches' in brief) return drawSitePlan(brief, size)
  return 'unit' in brief ? drawInterior(brief, size) : drawScene(brief, size)
}
