import { polygon } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { fractal, type Noise } from '../drawing/noise.ts'
import { below, between, sample, type Profile } from '../drawing/profile.ts'
import { atDepth } from '../season-palette.ts'
import { SAFE_TOP, type Stage } from '../stage.ts'

const OVERLAP = 12

/** The whole width, a little over on both sides so that no edge shows. */
export function across(stage: Stage, step = 8): { from: number; to: number; step: number } {
  return { from: -OVERLAP, to: stage.width + OVERLAP, step }
}

export interface Hill {
  profile: Profile
  /** Level down to which the hill is filled. */
  floor: number
  /** 0 the far edge of the world, 1 at the viewer's feet. */
  depth: number
  colour: Oklch
  /** Strength of the light along slopes that face the sun; 0 leaves them plain. */
  lit?: number
}

/** A hill with a lit sliver on each slope that faces the sun and a soft dark foot. */
export function drawHill(stage: Stage, { profile, floor, depth, colour, lit = 1 }: Hill): void {
  const { canvas, palette } = stage
  const paint = atDepth(palette, colour, depth)
  const span = across(stage)
  canvas.fillDown(below(profile, floor, span), profile(stage.width / 2) - 30, floor, [
    [0, tone(paint, 0.015)],
    [1, tone(paint, -0.03)],
  ])
  if (lit > 0) canvas.fill(litSliver(stage, profile, (18 + 34 * depth) * lit), litColour(stage, colour, depth), 0.75)
}

/** Land that leaves the sun room: lower beneath it than it would be. */
export function belowSun({ height, sunX, sunRadius }: Stage, profile: Profile): Profile {
  const clear = height * SAFE_TOP + 2.4 * sunRadius
  return (x) => Math.max(profile(x), clear - 0.32 * Math.max(0, Math.abs(x - sunX) - sunRadius))
}

export function litColour({ palette }: Stage, colour: Oklch, depth: number): Oklch {
  return atDepth(palette, mix(tone(colour, 0.1), palette.turfLit, 0.45), depth)
}

/** The sun stands left: land that rises to the right of it turns its face to the light. */
function litSliver(stage: Stage, profile: Profile, thickness: number): string {
  const reach = 14
  const edge: Profile = (x) => {
    const rise = (profile(x - reach) - profile(x + reach)) / (2 * reach)
    const facing = x > stage.sunX ? rise : -rise * 0.6
    return profile(x) + 1.4 + Math.min(1, Math.max(0, facing * 2.6)) * thickness
  }
  return between(profile, edge, across(stage))
}

export interface Peak {
  x: number
  height: number
  /** Half the width at the foot. */
  reach: number
}

export interface Range {
  peaks: readonly Peak[]
  base: number
  noise: Noise
  /** 1 is a straight tent; above 1 flanks sweep up to a horn, below 1 they round off to a dome. */
  sharpness: number
  roughness: number
}

/** The outline of a range of mountains. */
export function rangeProfile({ peaks, base, noise, sharpness, roughness }: Range): Profile {
  return (x) => {
    let top = 0
    for (const { x: middle, height, reach } of peaks) {
      const along = Math.abs(x - middle) / reach
      if (along < 1) top = Math.max(top, height * (1 - along ** (2 - Math.min(1, sharpness))) ** Math.max(1, sharpness))
    }
    return base - top - roughness * fractal(noise, x / 90, 4, 0.55)
  }
}

/**
 * The face of a peak turned away from the sun: from the summit along the ridge to the next valley, back up a jagged
 * spur.
 */
export function shadedFace(profile: Profile, peak: Peak, floor: number, noise: Noise, jag: number): string {
  const valley = valleyRightOf(profile, peak, floor)
  const summit = profile(peak.x)
  const ridge = sample(profile, { from: peak.x, to: valley, step: 7 })
  const foot = profile(valley)
  const drop = floor - summit
  const spur: [number, number][] = []
  const bends = Math.max(4, Math.round(drop / 26))
  const lean = peak.reach * 0.34
  for (let bend = bends; bend > 0; bend -= 1) {
    const down = bend / bends
    const zigzag =
      (bend % 2 === 0 ? 1 : -1) * jag * peak.reach * 0.07 * (0.5 + 0.5 * Math.abs(noise(bend * 0.7 + peak.x)))
    spur.push([peak.x + lean * down ** 1.3 * (0.7 + 0.5 * noise(peak.x * 0.013)) + zigzag, summit + drop * down])
  }
  return polygon([...ridge, [valley - peak.reach * 0.02, Math.max(foot, floor)], ...spur])
}

/** Narrow gullies down the lit face, where the shadow catches. */
export function gullies(profile: Profile, peak: Peak, floor: number, noise: Noise, count: number): string {
  let shape = ''
  for (let index = 1; index <= count; index += 1) {
    const start =
      peak.x - peak.reach * (0.08 + (0.55 * index) / (count + 1)) + noise(index * 3.1 + peak.x) * peak.reach * 0.05
    const top = profile(start)
    const length = (floor - top) * (0.45 + 0.4 * Math.abs(noise(index * 1.7 + peak.x)))
    const width = peak.reach * (0.05 + 0.05 * Math.abs(noise(index + 0.5)))
    shape += polygon([
      [start, top + 1],
      [start + width * 0.9, profile(start + width * 0.9) + 1],
      [start + width * 0.5, top + length * 0.35],
      [start + width * 0.1, top + length * 0.5],
      [start - width * 0.2, top + length],
      [start - width * 0.45, top + length * 0.6],
      [start - width * 0.05, top + length * 0.4],
    ])
  }
  return shape
}

function valleyRightOf(profile: Profile, peak: Peak, floor: number): number {
  let valley = peak.x + 10
  let lowest = profile(valley)
  for (let x = peak.x; x < peak.x + peak.reach * 1.1; x += 8) {
    const y = profile(x)
    if (y > lowest) {
      lowest = y
      valley = x
    }
    // Once the land climbs well above the lowest point, the next mountain has begun.
    if (y < lowest - 26 || y >= floor) break
  }
  return valley
}
