/** A live supplier over HTTP, as docs/supplier-api.md describes it. */
import { STATUS_CODES } from 'node:http'
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleType,
  isBrokenCircuitError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
  type IPolicy,
} from 'cockatiel'
import type { Log } from '../../log.ts'
import { isBelievable, isHoldAskedFor, isHoldOf, judgeAvailability } from '../judge-answer.ts'
import { readBoundedJson } from '../read-bounded-json.ts'
import {
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
  type StayQuestion,
} from '../supplier.ts'

/** After so many failures in a row it is asked nothing for a while, and then by one question. */
const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 10_000

/** Questions that may wait for those under way, a month of flexible dates among them; more are not asked. */
const QUEUE = 100

const RETRY_DELAY_MS = 150

/** What a supplier did that it must not do. The message is ours: no word of an answer gets into the log. */
class SupplierFault extends Error {
  override name = 'SupplierFault'
}

/** The connection failed or its server did: the next try may find it well. */
class PassingFault extends SupplierFault {}

export interface RemoteOptions extends SupplierSettings {
  readonly name: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** How long a hold, a confirmation, a release and a cancellation may take. */
  readonly holdLimitMs?: number
  readonly pauseMs?: number
}

export class RemoteSupplier implements LiveSupplier {
  readonly name: string
  readonly #options: RemoteOptions
  readonly #asking: IPolicy
  readonly #holding: IPolicy

  constructor(options: RemoteOptions) {
    const { name, log, limitMs, concurrency, holdLimitMs = HOLD_LIMIT_MS, pauseMs = PAUSE_MS } = options
    this.name = name
    this.#options = { ...options, holdLimitMs }
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    })
    breaker.onBreak(() =>
      log.warn({ supplier: name, event: 'supplier-stopped' }, 'a supplier is not asked for a while'),
    )
    breaker.onReset(() => log.info({ supplier: name, event: 'supplier-back' }, 'a supplier answers again'))
    const passing = retry(handleType(PassingFault), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_DELAY_MS) })
    this.#asking = wrap(bulkhead(concurrency, QUEUE), passing, breaker, timeout(limitMs, TimeoutStrategy.Aggressive))
    this.#holding = wrap(breaker, timeout(holdLimitMs, TimeoutStrategy.Aggressive))
  }

  async availability(question: StayQuestion): Promise<StayAnswer> {
    const { arrival, nights } = question.stay
    const body: AvailabilityQuestion = { arrival, nights, parkIds: question.parks.map(({ parkId }) => parkId) }
    try {
      return await this.#asking.execute(async ({ signal }) => {
        const { status, json } = await this.#exchange('/v1/availability', { body, signal })
        const parsed = AvailabilityAnswer.safeParse(status === 200 ? json : undefined)
        if (!parsed.success) throw new SupplierFault(`availability: ${unlikeContract(status)}`)
        const judged = judgeAvailability(parsed.data, question)
        if (judged.kind === 'bad') throw new SupplierFault(`availability: ${judged.fault}`)
        if (judged.doubted.length > 0) this.#warn('supplier-doubted', undefined, judged.doubted.length)
        return { kind: 'answered', units: judged.units }
      }, signalOfItsOwn())
    } catch (err) {
      // That it is not asked for a while was said when that began.
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
        if (!parsed.success) throw new SupplierFault(`hold: ${unlikeContract(status)}`)
        if (!isHoldAskedFor(parsed.data, request)) throw new SupplierFault('hold: it holds something else')
        return { kind: 'held' }
      }, signalOfItsOwn())
    } catch (err) {
      this.#warn('supplier-silent', err)
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

  /** Past the breaker: what was promised has to be told, and each telling is put off by the outbox where it fails. */
  async #settle<Kind extends ReleaseOutcome['kind']>(
    key: string,
    verb: 'confirm' | 'release' | 'cancel',
    judge: (said: Said) => Kind,
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
      this.#warn('supplier-silent', err)
      return { kind: 'silent' }
    }
  }

  /** One request and its answer; the address is the configured one and no redirect leads elsewhere. */
  async #exchange(
    path: string,
    { body, signal, key }: { body: unknown; signal: AbortSignal; key?: string },
  ): Promise<{ status: number; json: unknown }> {
    const response = await this.#send(path, body, signal, key)
    const { status } = response
    if (status >= 500) {
      await response.body?.cancel()
      throw new PassingFault(unlikeContract(status))
    }
    try {
      return { status, json: await readBoundedJson(response) }
    } catch {
      if (status === 200 || status === 201) throw new SupplierFault('its answer cannot be read')
      return { status, json: undefined }
    }
  }

  async #send(path: string, body: unknown, signal: AbortSignal, key: string | undefined): Promise<Response> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#options.key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    }
    if (key !== undefined) headers['idempotency-key'] = key
    try {
      const init = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual', signal } as const
      return await fetch(this.#options.url + path, init)
    } catch {
      throw signal.aborted ? new SupplierFault('no answer in time') : new PassingFault('no connection')
    }
  }

  #warn(event: string, err?: unknown, count?: number): void {
    this.#options.log.warn({ supplier: this.name, event, err, count }, 'a supplier is not believed or does not answer')
  }
}

const FINAL = [
  { status: 404, code: 'not-found' },
  { status: 409, code: 'hold-ended' },
  { status: 422, code: 'malformed' },
] as const
type FinalRefusal = (typeof FINAL)[number]['code']

/** How a supplier answered to a confirmation, a release or a cancellation; neither, where it said nothing that the contract knows. */
interface Said {
  readonly answer: HoldAnswer | undefined
  readonly refusal: FinalRefusal | undefined
}

/** Without one, all calls under way would listen to one and the same, and Node warns of so many listeners. */
const signalOfItsOwn = () => new AbortController().signal

function unlikeContract(status: number): string {
  return status === 200 || status === 201 ? 'unlike the contract' : `${status} ${STATUS_CODES[status] ?? ''}`.trim()
}

/** What a supplier that holds nothing says; a new price is believed within the bounds of a search's. */
function refusalIn(json: unknown, request: HoldRequest): HoldOutcome {
  const parsed = Refusal.safeParse(json)
  const code = parsed.data?.errors[0]?.code
  if (code === 'sold-out') return { kind: 'sold-out' }
  const pence = parsed.data?.pence
  if (code === 'price-changed' && parsed.data?.currency === 'GBP' && pence !== undefined && pence !== request.pence) {
    if (isBelievable(pence, request.pence)) return { kind: 'price-changed', pence }
  }
  throw new SupplierFault('hold: refused unlike the contract')
}

/**
 * Why it will never do what it was told. A status alone proves nothing: what stands in front of a supplier answers 404
 * for it while it is away. A wrong key and too many requests pass once somebody has mended them.
 */
function finalRefusalIn(status: number, json: unknown): FinalRefusal | undefined {
  const code = Refusal.safeParse(json).data?.errors[0]?.code
  return FINAL.find((final) => final.status === status && final.code === code)?.code
}
