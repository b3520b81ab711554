import { LRUCache } from 'lru-cache'
import { hashOf } from '../http/prepared-response.ts'
import { loadOnce } from '../load-once.ts'
import type { Deps } from '../deps.ts'
import { cacheVersionOf } from './cache-version.ts'

/** Responses cached per call: every channel and region with usual input. */
const KEPT = 300

interface Kept<Answer> {
  cacheVersion: string
  readonly answers: LRUCache<string, Promise<Answer>>
}

/** Caches the responses of one call, per application, until the next cache version; by a hash of the input, which may be long. */
export function sharedAnswers<Answer>() {
  const keptOf = new WeakMap<Deps, Kept<Answer>>()
  return (deps: Deps, input: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const cacheVersion = cacheVersionOf(deps)
    const kept = keptOf.get(deps) ?? { cacheVersion, answers: new LRUCache({ max: KEPT }) }
    keptOf.set(deps, kept)
    if (kept.cacheVersion !== cacheVersion) kept.answers.clear()
    kept.cacheVersion = cacheVersion
    return loadOnce(kept.answers, hashOf(input), answer)
  }
}
