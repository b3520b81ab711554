/**
 * One call of the API: its contract and its handler. HTTP and server-rendered pages both call `run`, so input is parsed
 * the same way.
 */
import * as z from 'zod/mini'
import type { Call, CallOutput } from '../../contract/call.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { errorsOf } from './http/read-input.ts'
import { unprocessable, type Result } from './result.ts'
import { type Session } from './session.ts'
import { cacheVersionOf } from './cache-version.ts'
import type { VisitorCookies } from './visitor-cookies.ts'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../http/prepared-response.ts'
import { loadOnce } from '../load-once.ts'

/**
 * Properties of the request, independent of the call. Functions compute expensive values on demand: a scope is copied
 * for every call, which would run its getters.
 */
export interface RequestScope {
  readonly deps: Deps
  /** Session of the booking in progress. */
  readonly session: Session
  /** Session of My booking. */
  readonly account: Session
  readonly visitor: VisitorCookies
  /**
   * The key that writes of one browser without a session have in common: the token that it makes before its first one,
   * its address and its name. Undefined without a token.
   */
  readonly browserKey: () => string | undefined
  readonly requestId: string
  /** The client's IP address, for rate limits; never logged with what they do. */
  readonly address: string
  /** Logger with the request id. */
  readonly log: () => Log
  /** Aborted when the client has gone; undefined if nobody can tell. */
  readonly signal: () => AbortSignal | undefined
  /**
   * Called if the next answer may be another without a change of ours: suppliers are asked for it, or a call failed.
   */
  readonly doNotCache: () => void
}

export interface Handling<C extends Call> extends RequestScope {
  readonly input: z.output<C['input']>
}

export interface Endpoint<C extends Call = Call> {
  readonly call: C
  /** Cache-Control of a success; failures are never stored. */
  readonly cacheControl: string
  /** Whether the response includes external content, which changes without notice. */
  readonly hasCmsContent: boolean
  /** A GET that changes something, as the specification requires: not allowed for other sites' pages. */
  readonly isWrite: boolean
  /** The bytes of the response depend only on address and cache version: they are kept in memory. */
  readonly isCacheable: boolean
  /** Parses the input and runs the handler. Client errors are results; only our own faults are thrown. */
  run(raw: unknown, scope: RequestScope): Promise<Result<CallOutput<C>>>
}

type Handler<C extends Call> = (handling: Handling<C>) => Result<CallOutput<C>> | Promise<Result<CallOutput<C>>>

interface EndpointOptions<Input> {
  /**
   * Seconds of public caching. Without it responses are not cached, as is right for those that depend on the session.
   */
  readonly cacheFor?: number
  /** The response depends only on input and cache version: it is computed once and shared. */
  readonly isShared?: boolean | ((deps: Deps, input: Input) => boolean)
  /** Further facts that a shared response depends on, as a key. */
  readonly variesBy?: (deps: Deps, input: Input) => string
  readonly hasCmsContent?: boolean
  /** For a GET that writes. */
  readonly isWrite?: boolean
  readonly isCacheable?: boolean
}

export function endpoint<C extends Call>(
  call: C,
  handler: Handler<C>,
  {
    cacheFor,
    isShared = false,
    variesBy,
    hasCmsContent = false,
    isWrite = false,
    isCacheable = false,
  }: EndpointOptions<z.output<C['input']>> = {},
): Endpoint<C> {
  const shared = isShared ? sharedAnswers<Result<CallOutput<C>>>() : undefined
  return {
    call,
    hasCmsContent,
    isWrite,
    isCacheable,
    cacheControl: cacheFor === undefined ? 'no-store' : `public, max-age=${cacheFor}`,
    async run(raw, scope) {
      const parsed = z.safeParse(call.input, raw)
      if (!parsed.success) return unprocessable(errorsOf(parsed.error.issues, raw))
      const input = parsed.data as z.output<C['input']>
      const answer = async () => handler({ ...scope, input })
      const isSharedNow = typeof isShared === 'boolean' ? isShared : isShared(scope.deps, input)
      if (!shared || !isSharedNow) return answer()
      return shared(scope.deps, JSON.stringify([input, variesBy?.(scope.deps, input)]), answer)
    },
  }
}

/** Responses cached per call: every channel and region with usual input. */
const KEPT = 300

interface Kept<Answer> {
  cacheVersion: string
  readonly answers: LRUCache<string, Promise<Answer>>
}

/**
 * Caches the responses of one call, per application, until the next cache version; by a hash of the input, which may be
 * long.
 */
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
