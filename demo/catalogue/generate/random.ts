/**
 * Deterministic random numbers: each follows from the seed and the names of its purpose, not from the order of calls.
 */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items in random order; all if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** A 32-bit hash of the parts (FNV-1a with a final mix), the same on every machine. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return mix(hash)
}

/** Scatters the bits of a 32-bit number (murmur3's finaliser). */
export function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Mulberry32, seeded by the hash of the parts. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = hashOf(...parts)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[whole(0, items.length - 1)] as T
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const pool = [...items]
    const chosen: T[] = []
    while (chosen.length < count && pool.length > 0) chosen.push(pool.splice(whole(0, pool.length - 1), 1)[0] as T)
    return chosen
  }
  return { next, whole, chance: (probability) => next() < probability, pick, sample }
}
