import type { PictureBrief } from './brief.ts'
import { drawScene } from './draw-scene.ts'
import { drawInterior } from './interiors/draw-interior.ts'
import type { InteriorBrief } from './interiors/interior-brief.ts'

/** The brief of a landscape or of a unit's interior. */
export type AnyBrief = PictureBrief | InteriorBrief

/** Draws a picture as SVG. Width and height are in pixels. */
export function drawPicture(brief: AnyBrief, size: { width: number; height: number }): string {
  return 'unit' in brief ? drawInterior(brief, size) : drawScene(brief, size)
}
