import { createRandom } from './random.ts'

const LATTICE = 256

/** Smooth one-dimensional noise between -1 and 1; one unit of x is one wave. */
export type Noise = (x: number) => number

export function createNoise(seed: number): Noise {
  const random = createRandom(seed)
  const values = Array.from({ length: LATTICE }, () => random.between(-1, 1))
  const at = (index: number) => values[((index % LATTICE) + LATTICE) % LATTICE] ?? 0
  return (x) => {
    const cell = Math.floor(x)
    const within = x - cell
    const eased = within * within * within * (within * (within * 6 - 15) + 10)
    return at(cell) + (at(cell + 1) - at(cell)) * eased
  }
}

/** Sums octaves of noise, each twice as fine and `gain` times as strong; stays between -1 and 1. */
export function fractal(noise: Noise, x: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 1
  let frequency = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(x * frequency)
    total += strength
    strength *= gain
    // Not exactly 2, so that the octaves never line up and the ridge never repeats.
    frequency *= 2.03
  }
  return sum / total
}
