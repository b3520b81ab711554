import { LRUCache } from 'lru-cache'
import { hashOf } from '../http/prepared-response.ts'
import { loadOnce } from '../load-once.ts'
import type { Deps } from '../deps.ts'
import { editionOf } from './edition.ts'

/** Responses cached per call: every channel and region with usual input. */
const KEPT = 300

interface Kept<Answer> {
  edition: string
  readonly answers: LRUCache<string, Promise<Answer>>
}

/** Caches the responses of one call, per application, until the next edition; by a hash of the input, which may be long. */
export function sharedAnswers<Answer>() {
  const keptOf = new WeakMap<Deps, Kept<Answer>>()
  return (deps: Deps, input: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const edition = editionOf(deps)
    const kept = keptOf.get(deps) ?? { edition, answers: new LRUCache({ max: KEPT }) }
    keptOf.set(deps, kept)
    if (kept.edition !== edition) kept.answers.clear()
    kept.edition = edition
    return loadOnce(kept.answers, hashOf(input), answer)
  }
}
