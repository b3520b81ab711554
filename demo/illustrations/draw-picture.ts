import type { PictureBrief } from './brief.ts'
import { drawScene } from './draw-scene.ts'
import { drawInterior } from './interiors/draw-interior.ts'
import type { InteriorBrief } from './interiors/interior-brief.ts'

/** What any picture is drawn from: a landscape or the inside of a unit. */
export type AnyBrief = PictureBrief | InteriorBrief

/** Draws a picture as SVG text. Width and height are pixels and decide the shape. */
export function drawPicture(brief: AnyBrief, size: { width: number; height: number }): string {
  return 'unit' in brief ? drawInterior(brief, size) : drawScene(brief, size)
}
