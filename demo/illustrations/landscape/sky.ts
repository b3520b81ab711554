import type { Sun } from './sun.ts'
import { box, xy } from '../drawing/canvas.ts'
import { SAFE_TOP, type Stage } from '../stage.ts'
import {
  drawCirrus,
  drawHeapedClouds,
  drawLensClouds,
  drawMackerel,
  drawRainbow,
  drawRainCloud,
  drawStratus,
} from './clouds.ts'

export interface SkyOptions {
  /** Heaped fair-weather clouds along the horizon. */
  heaped?: boolean
  /** Where the sky ends: the horizon unless land stands in front. */
  bottom?: number
  /** Raises the sun above high land: a share of the sky's height from the top, by day. */
  sunAt?: number
}

/** How far the hour lets the sun sink behind high land. */
const SINKING = { dawn: 0.14, noon: 0, late: 0.06, dusk: 0.18 } as const

/** Sky, the one sun with rings or rays about it, and the clouds of the weather. */
export function drawSky(stage: Stage, { heaped = false, bottom = stage.horizon, sunAt }: SkyOptions = {}): void {
  const { canvas, palette, width, height, sunX, sunRadius, light } = stage
  const raised =
    sunAt === undefined ? stage.sunY : Math.max(height * SAFE_TOP + sunRadius, bottom * (sunAt + SINKING[light]))
  const sun = { x: sunX, y: raised, radius: sunRadius }
  canvas.shining(() => {
    canvas.fillDown(box(0, 0, width, bottom + 4), 0, bottom, [
      [0, palette.skyTop],
      [0.52, palette.skyMiddle],
      [0.94, palette.skyLow],
    ])
    if (light === 'dawn' || light === 'dusk') drawRays(stage, sun, bottom)
    else drawRings(stage, sun)
    drawWeather(stage, bottom, sun, heaped)
  })
}

function drawWeather(stage: Stage, bottom: number, sun: Sun, heaped: boolean): void {
  const { canvas, palette, weather } = stage
  const random = stage.random('sky')
  const shine = () => canvas.sun(sun.x, sun.y, sun.radius, palette.sun)
  switch (weather) {
    case 'clear':
      if (heaped) drawHeapedClouds(stage, bottom, random)
      shine()
      drawLensClouds(stage, bottom, sun, random, random.between(0.35, 1))
      return
    case 'high-cloud':
      shine()
      if (random.chance(0.5)) drawCirrus(stage, bottom, sun, random)
      else drawMackerel(stage, bottom, sun, random)
      return
    case 'mist':
      shine()
      drawStratus(stage, bottom, sun, random)
      return
    case 'after-rain':
      if (stage.light !== 'dusk' && random.chance(0.6)) drawRainbow(stage, bottom)
      drawRainCloud(stage, bottom, random)
      shine()
      drawLensClouds(stage, bottom, sun, random, 0.3)
  }
}

function drawRings({ canvas, palette }: Stage, { x, y, radius }: Sun): void {
  for (const [factor, opacity] of [
    [3.6, 0.16],
    [2.1, 0.24],
  ] as const) {
    const r = radius * factor
    canvas.fill(
      `M${xy(x - r, y)}a${xy(r, r)} 0 1 0 ${xy(2 * r, 0)}a${xy(r, r)} 0 1 0 ${xy(-2 * r, 0)}Z`,
      palette.sun,
      opacity,
    )
  }
}

/** Broad flat beams, as posters print them, from a low sun. */
function drawRays(stage: Stage, { x, y }: Sun, bottom: number): void {
  const { canvas, palette, width } = stage
  const random = stage.random('rays')
  const reach = width * 1.5
  const beams = random.whole(7, 10)
  const turn = random.next() * 0.4
  let shape = ''
  for (let beam = 0; beam < beams; beam += 1) {
    const angle = Math.PI * (1 + (beam + turn) / beams)
    const half = (Math.PI / beams) * 0.25
    shape += `M${xy(x, y)}L${xy(x + Math.cos(angle - half) * reach, y + Math.sin(angle - half) * reach)}L${xy(x + Math.cos(angle + half) * reach, y + Math.sin(angle + half) * reach)}Z`
  }
  canvas.within(box(0, 0, width, bottom), () => canvas.fill(shape, palette.sun, 0.13))
}
