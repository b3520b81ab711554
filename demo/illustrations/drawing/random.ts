/** A seeded source of numbers: the same seed always gives the same sequence. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Near 0 most of the time, at most 1 either way: for planting in clumps. */
  clumped(): number
}

/** Turns words and numbers into a 32-bit seed (FNV-1a), so that every part of a picture has a sequence of its own. */
export function seedFrom(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** Mulberry32: small, quick and even enough for drawing. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    clumped: () => (next() + next() + next()) / 1.5 - 1,
  }
}
