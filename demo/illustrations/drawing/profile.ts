import { polygon } from './canvas.ts'
import { fractal, type Noise } from './noise.ts'

/** The outline of land: the height on the picture (y, downwards) at each x. */
export type Profile = (x: number) => number

export interface Span {
  from: number
  to: number
  /** Distance between sampled points in picture units. */
  step?: number
}

type Point = [number, number]

export function sample(profile: Profile, { from, to, step = 8 }: Span): Point[] {
  const points: Point[] = []
  for (let x = from; x < to; x += step) points.push([x, profile(x)])
  points.push([to, profile(to)])
  return points
}

/** The shape between two outlines. */
export function between(top: Profile, bottom: Profile, span: Span): string {
  return polygon([...sample(top, span), ...sample(bottom, span).reverse()])
}

/** The shape from an outline down to a level. */
export function below(top: Profile, floor: number, span: Span): string {
  return polygon([...sample(top, span), [span.to, floor], [span.from, floor]])
}

export interface Rolling {
  /** Level of the lowest hollows. */
  base: number
  /** Height of the highest tops above the base. */
  rise: number
  /** Length of one wave. */
  wave: number
  octaves?: number
  gain?: number
}

/** Rolling land; more octaves make it rougher. */
export function rolling(noise: Noise, { base, rise, wave, octaves = 3, gain = 0.42 }: Rolling): Profile {
  return (x) => base - rise * (0.5 + 0.5 * fractal(noise, x / wave, octaves, gain))
}

/** 0 below `from`, 1 above `to`, smooth between: to let land rise or fall away. */
export function easeBetween(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
