/** HTTP client of a live supplier, as docs/supplier-api.md describes it. */
import { fetchInTime, readBoundedJson } from '../../http/fetch-in-time.ts'
import { traced, traceHeaders } from '../../tracing/traced.ts'
import { STATUS_CODES } from 'node:http'
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleType,
  isBrokenCircuitError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel'
import type { Log } from '../../log.ts'
import { isPlausiblePrice } from '../../../domain/money/price.ts'
import {
  isHoldAskedFor,
  isHoldOf,
  validateAvailability,
  AvailabilityAnswer,
  HoldAnswer,
  Refusal,
  type AvailabilityQuestion,
  type HoldQuestion,
} from '../supplier-messages.ts'
import type { SupplierSettings } from '../supplier-settings.ts'
import {
  HOLD_LIMIT_MS,
  type HeldStay,
  type HoldOutcome,
  type HoldRequest,
  type LiveSupplier,
  type ReleaseOutcome,
  type SettleOutcome,
  type StayAnswer,
  type StayQuery,
} from '../supplier.ts'

/** Consecutive failures that open the circuit breaker. */
const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 10_000

/** Most queries that wait for a free slot, enough for a month of flexible dates; more are rejected. */
const QUEUE = 100

const RETRY_DELAY_MS = 150

/** The supplier broke the contract. The message is ours, so that nothing of its answer reaches the log. */
class SupplierError extends Error {
  override name = 'SupplierError'
}

/** A connection or server failure: worth a retry. */
class TransientError extends SupplierError {}

export interface RemoteOptions extends SupplierSettings {
  readonly name: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Timeout of a hold, confirmation, release or cancellation. */
  readonly holdLimitMs?: number
  readonly pauseMs?: number
}

export class RemoteSupplier implements LiveSupplier {
  readonly name: string
  readonly #options: RemoteOptions
  readonly #asking: IPolicy
  readonly #holding: IPolicy
  readonly #breaker: CircuitBreakerPolicy

  constructor(options: RemoteOptions) {
    const { name, log, limitMs, concurrency, holdLimitMs = HOLD_LIMIT_MS, pauseMs = PAUSE_MS } = options
    this.name = name
    this.#options = { ...options, holdLimitMs }
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    })
    this.#breaker = breaker
    breaker.onBreak(() =>
      log.warn(
        { supplier: name, event: 'supplier-stopped' },
        'a supplier failed repeatedly and is not called for a while',
      ),
    )
    breaker.onReset(() => log.info({ supplier: name, event: 'supplier-back' }, 'a supplier responds again'))
    const passing = retry(handleType(TransientError), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_DELAY_MS) })
    this.#asking = wrap(bulkhead(concurrency, QUEUE), passing, breaker, timeout(limitMs, TimeoutStrategy.Aggressive))
    this.#holding = wrap(breaker, timeout(holdLimitMs, TimeoutStrategy.Aggressive))
  }

  get isPaused(): boolean {
    return this.#breaker.state === CircuitState.Open
  }

  async availability(question: StayQuery): Promise<StayAnswer> {
    const { arrival, nights } = question.stay
    const body: AvailabilityQuestion = { arrival, nights, parkIds: question.parks.map(({ parkId }) => parkId) }
    try {
      return await this.#asking.execute(async ({ signal }) => {
        const { status, json } = await this.#exchange('/v1/availability', { body, signal })
        const parsed = AvailabilityAnswer.safeParse(status === 200 ? json : undefined)
        if (!parsed.success) throw new SupplierError(`availability: ${unlikeContract(status)}`)
        const validated = validateAvailability(parsed.data, question)
        if (validated.kind === 'bad') throw new SupplierError(`availability: ${validated.fault}`)
        if (validated.doubted.length > 0) this.#warn('supplier-doubted', undefined, validated.doubted.length)
        return { kind: 'answered', units: validated.units }
      }, signalOfItsOwn())
    } catch (err) {
      // The open circuit breaker was logged when it opened.
      if (!isBrokenCircuitError(err)) this.#warn('supplier-failed', err)
      return { kind: 'failed' }
    }
  }

  async hold(request: HoldRequest): Promise<HoldOutcome> {
    const { parkId, unitTypeId, stay, party, pence } = request
    const body: HoldQuestion = {
      arrival: stay.arrival,
      nights: stay.nights,
      parkId,
      unitTypeId,
      currency: 'GBP',
      pence,
      party,
    }
    try {
      return await this.#holding.execute(async ({ signal }) => {
        const { status, json } = await this.#exchange('/v1/holds', { body, signal, key: request.key })
        if (status === 409) return refusalIn(json, request)
        const parsed = HoldAnswer.safeParse(status === 200 || status === 201 ? json : undefined)
        if (!parsed.success) throw new SupplierError(`hold: ${unlikeContract(status)}`)
        if (!isHoldAskedFor(parsed.data, request)) throw new SupplierError('hold: the response is about another stay')
        return { kind: 'held' }
      }, signalOfItsOwn())
    } catch (err) {
      this.#warn('supplier-unavailable', err)
      return { kind: 'silent' }
    }
  }

  confirm(held: HeldStay): Promise<SettleOutcome> {
    return this.#settle(held.key, 'confirm', ({ answer, refusal }) => {
      if (answer && !isHoldOf(answer, held)) return 'refused'
      if (answer?.hold.status === 'confirmed') return 'done'
      return refusal ? 'refused' : 'silent'
    })
  }

  release(key: string): Promise<ReleaseOutcome> {
    return this.#settle(key, 'release', ({ answer, refusal }) => {
      if (answer?.hold.key === key && answer.hold.status === 'released') return 'done'
      if (refusal === 'not-found') return 'unknown'
      return refusal ? 'refused' : 'silent'
    })
  }

  cancel(key: string): Promise<SettleOutcome> {
    return this.#settle(key, 'cancel', ({ answer, refusal }) => {
      if (answer?.hold.key === key && answer.hold.status === 'cancelled') return 'done'
      return refusal ? 'refused' : 'silent'
    })
  }

  /** Bypasses the circuit breaker: these notifications must be delivered, and the outbox retries them. */
  async #settle<Kind extends ReleaseOutcome['kind']>(
    key: string,
    verb: 'confirm' | 'release' | 'cancel',
    judge: (said: Reply) => Kind,
  ): Promise<{ kind: Kind | 'silent' }> {
    const signal = AbortSignal.timeout(this.#options.holdLimitMs ?? HOLD_LIMIT_MS)
    try {
      const { status, json } = await this.#exchange(`/v1/holds/${encodeURIComponent(key)}/${verb}`, {
        body: {},
        signal,
      })
      return {
        kind: judge({
          answer: status === 200 ? HoldAnswer.safeParse(json).data : undefined,
          refusal: finalRefusalIn(status, json),
        }),
      }
    } catch (err) {
      this.#warn('supplier-unavailable', err)
      return { kind: 'silent' }
    }
  }

  /** One request and its answer. Only the configured address is called: redirects are not followed. */
  async #exchange(
    path: string,
    { body, signal, key }: { body: unknown; signal: AbortSignal; key?: string },
  ): Promise<{ status: number; json: unknown }> {
    const name = `supplier ${nameOf(path)}`
    const response = await traced(
      { kind: 'client', name, attributes: { 'shop.supplier': this.name } },
      async (describe) => {
        const answer = await this.#send(path, body, signal, key)
        describe({ 'http.response.status_code': answer.status })
        return answer
      },
    )
    const { status } = response
    if (status >= 500) {
      await response.body?.cancel()
      throw new TransientError(unlikeContract(status))
    }
    try {
      return { status, json: await readBoundedJson(response) }
    } catch {
      if (status === 200 || status === 201) throw new SupplierError('invalid response')
      return { status, json: undefined }
    }
  }

  async #send(path: string, body: unknown, signal: AbortSignal, key: string | undefined): Promise<Response> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#options.key}`,
      'content-type': 'application/json',
      accept: 'application/json',
      ...traceHeaders(),
    }
    if (key !== undefined) headers['idempotency-key'] = key
    try {
      const init = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual', signal } as const
      return await fetchInTime(this.#options.url + path, init)
    } catch {
      throw signal.aborted ? new SupplierError('no answer in time') : new TransientError('no connection')
    }
  }

  #warn(event: string, err?: unknown, count?: number): void {
    this.#options.log.warn(
      { supplier: this.name, event, err, count },
      'a supplier does not respond or its answer is invalid',
    )
  }
}

/** Without the key of a hold. */
const nameOf = (path: string) => path.replace(/\/holds\/[^/]+/, '/holds/…')

const FINAL = [
  { status: 404, code: 'not-found' },
  { status: 409, code: 'hold-ended' },
  { status: 422, code: 'malformed' },
] as const
type FinalRefusal = (typeof FINAL)[number]['code']

/** A supplier's answer to a confirmation, release or cancellation; empty if it was not a valid one. */
interface Reply {
  readonly answer: HoldAnswer | undefined
  readonly refusal: FinalRefusal | undefined
}

/** A shared signal would collect a listener per call, and Node warns of the leak. */
const signalOfItsOwn = () => new AbortController().signal

function unlikeContract(status: number): string {
  return status === 200 || status === 201 ? 'unlike the contract' : `${status} ${STATUS_CODES[status] ?? ''}`.trim()
}

/** Reads the refusal of a hold; a new price is accepted within the bounds of a search. */
function refusalIn(json: unknown, request: HoldRequest): HoldOutcome {
  const parsed = Refusal.safeParse(json)
  const code = parsed.data?.errors[0]?.code
  if (code === 'sold-out') return { kind: 'sold-out' }
  const pence = parsed.data?.pence
  if (code === 'price-changed' && parsed.data?.currency === 'GBP' && pence !== undefined && pence !== request.pence) {
    if (isPlausiblePrice(pence, request.pence)) return { kind: 'price-changed', pence }
  }
  throw new SupplierError('hold: invalid refusal')
}

/**
 * Why the request will never succeed. The status alone does not prove it: a proxy in front of a supplier that is down
 * may answer 404. A wrong key or too many requests can be fixed, so they are retried.
 */
function finalRefusalIn(status: number, json: unknown): FinalRefusal | undefined {
  const code = Refusal.safeParse(json).data?.errors[0]?.code
  return FINAL.find((final) => final.status === status && final.code === code)?.code
}
