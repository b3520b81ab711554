/**
 * One call of the API: its contract joined to the handler that answers it. HTTP and the server's own pages both come
 * through `run`, so the same input is parsed the same way whoever asks.
 */
import * as z from 'zod/mini'
import type { Call, CallOutput } from '../../contract/call.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { faultsOf } from './input-faults.ts'
import { unprocessable, type Result } from './result.ts'
import { sharedAnswers } from './shared-answers.ts'
import type { Session } from './session.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/** What belongs to the request rather than to the call. */
export interface RequestScope {
  readonly deps: Deps
  /** Of the booking that is made. */
  readonly session: Session
  /** Of the booking that a guest has logged in to. */
  readonly account: Session
  readonly visitor: VisitorCookies
  readonly requestId: string
  /** The customer's address, for limits; never logged with what they do. */
  readonly address: string
  /** Writes lines that carry the request id. */
  readonly log: Log
  readonly signal?: AbortSignal
}

export interface Handling<C extends Call> extends RequestScope {
  readonly input: z.output<C['input']>
}

export interface Endpoint<C extends Call = Call> {
  readonly call: C
  /** Cache-Control of a success; failures are never stored. */
  readonly cacheControl: string
  /** Whether others have a say in the answer, whose words change unseen. */
  readonly hasForeignWords: boolean
  /** A GET that changes something, as the specification has it: another site's page must not be able to ask for it. */
  readonly isWrite: boolean
  /** Parses and answers. What the caller got wrong is a result; only our own faults are thrown. */
  run(raw: unknown, scope: RequestScope): Promise<Result<CallOutput<C>>>
}

type Handler<C extends Call> = (handling: Handling<C>) => Result<CallOutput<C>> | Promise<Result<CallOutput<C>>>

interface EndpointOptions<Input> {
  /** Seconds for which anybody may keep the answer. Without it nobody may, which is right for what depends on the session. */
  readonly cacheFor?: number
  /** The answer follows from input and edition alone: it is made once and given to all who ask the same. */
  readonly isShared?: boolean | ((deps: Deps, input: Input) => boolean)
  /** What an answer that is shared follows from besides, in a word. */
  readonly variesBy?: (deps: Deps, input: Input) => string
  readonly hasForeignWords?: boolean
  /** For a GET that writes. */
  readonly isWrite?: boolean
}

export function endpoint<C extends Call>(
  call: C,
  handler: Handler<C>,
  {
    cacheFor,
    isShared = false,
    variesBy,
    hasForeignWords = false,
    isWrite = false,
  }: EndpointOptions<z.output<C['input']>> = {},
): Endpoint<C> {
  const shared = isShared ? sharedAnswers<Result<CallOutput<C>>>() : undefined
  return {
    call,
    hasForeignWords,
    isWrite,
    cacheControl: cacheFor === undefined ? 'no-store' : `public, max-age=${cacheFor}`,
    async run(raw, scope) {
      const parsed = z.safeParse(call.input, raw)
      if (!parsed.success) return unprocessable(faultsOf(parsed.error.issues, raw))
      const input = parsed.data as z.output<C['input']>
      const answer = async () => handler({ ...scope, input })
      const isSharedNow = typeof isShared === 'boolean' ? isShared : isShared(scope.deps, input)
      if (!shared || !isSharedNow) return answer()
      return shared(scope.deps, JSON.stringify([input, variesBy?.(scope.deps, input)]), answer)
    },
  }
}
