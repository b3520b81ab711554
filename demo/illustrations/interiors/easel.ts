import type { Canvas } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { SeasonPalette } from '../season-palette.ts'
import type { Finish } from './finish.ts'
import type { Point3, View } from './view.ts'

/** Drawing context of an interior. */
export interface InteriorEasel {
  readonly canvas: Canvas
  readonly view: View
  readonly palette: SeasonPalette
  readonly finish: Finish
  readonly random: Random
}

export interface Block {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Along x, along y, and up. */
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Light comes from the back left: tops are lightest, right sides darkest. */
const FRONT_SHADE = -0.09
const RIGHT_SHADE = -0.17

/** A block with its three sides in view. */
export function drawBlock(
  { canvas, view, palette }: InteriorEasel,
  { x, y, z, width, depth, height }: Block,
  colour: Oklch,
  top = colour,
): void {
  const [x2, y2, z2] = [x + width, y + depth, z + height]
  canvas.fill(view.face([x2, y, z], [x2, y2, z], [x2, y2, z2], [x2, y, z2]), shadeOf(colour, RIGHT_SHADE, palette))
  canvas.fill(view.face([x, y2, z], [x2, y2, z], [x2, y2, z2], [x, y2, z2]), shadeOf(colour, FRONT_SHADE, palette))
  canvas.fill(view.face([x, y, z2], [x2, y, z2], [x2, y2, z2], [x, y2, z2]), top)
}

/** Shade is tinted with the blue of the season's rock. */
export function shadeOf(colour: Oklch, lightness: number, palette: SeasonPalette): Oklch {
  return mix(tone(colour, lightness), palette.rockShade, Math.min(0.4, -lightness * 1.1))
}

/** An upright round thing: a stool, a tub, a post. */
export function drawDrum(
  { canvas, view, palette }: InteriorEasel,
  [x, y, z]: Point3,
  { radius, height }: { radius: number; height: number },
  colour: Oklch,
  top = colour,
): void {
  const foot = view.round([x, y, z], radius)
  const head = view.round([x, y, z + height], radius)
  const [left, right] = [view.at([x, y, z]), view.at([x, y, z + height])]
  const rx = radius * view.scale
  const side = `M${round(left[0] - rx)} ${round(left[1])}L${round(right[0] - rx)} ${round(right[1])}H${round(right[0] + rx)}L${round(left[0] + rx)} ${round(left[1])}Z`
  canvas.fill(foot, shadeOf(colour, FRONT_SHADE * 1.3, palette))
  canvas.fill(side, shadeOf(colour, FRONT_SHADE, palette))
  canvas.fill(head, top)
}

const round = (value: number) => Math.round(value * 10) / 10

/** A rectangle lying at a height. */
export function flat(view: View, frame: { x: number; y: number; width: number; depth: number }, z = 0): string {
  const [x2, y2] = [frame.x + frame.width, frame.y + frame.depth]
  return view.face([frame.x, frame.y, z], [x2, frame.y, z], [x2, y2, z], [frame.x, y2, z])
}
