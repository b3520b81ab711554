/** The reference supplier: a short implementation of docs/supplier-api.md, with ways to break it. */
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import {
  AvailabilityQuestion,
  HoldQuestion,
  type AvailabilityAnswer,
  type HoldAnswer,
  type Refusal,
  type REFUSALS,
} from '../../src/server/suppliers/supplier-messages.ts'
import { Behaviour, NO_FAULTS } from './behaviour.ts'
import type { EndResult, Hold, ReferenceStock } from './reference-stock.ts'

type Env = { Bindings: HttpBindings }
type Code = (typeof REFUSALS)[number]

const SoldStays = z.array(
  z.object({
    parkId: z.int(),
    unitTypeId: z.int(),
    arrival: z.string(),
    nights: z.int(),
    pence: z.int(),
    free: z.int(),
  }),
)

export interface SupplierApp {
  readonly app: Hono<Env>
  /** Number of calls of each kind, and the highest number in progress at once. */
  readonly calls: {
    availability: number
    hold: number
    confirm: number
    release: number
    cancel: number
    /** How many of them have been answered. */
    answered: number
    maxConcurrent: number
  }
  readonly behave: (behaviour: Partial<Behaviour>) => void
}

export function createSupplierApp(stock: ReferenceStock, key: string): SupplierApp {
  const app = new Hono<Env>()
  const calls = { availability: 0, hold: 0, confirm: 0, release: 0, cancel: 0, answered: 0, maxConcurrent: 0 }
  let behaviour = NO_FAULTS
  let underWay = 0
  let goOn = () => {}
  let whenBehaviourChanges = new Promise<void>((resolve) => (goOn = resolve))
  const behave = (now: Behaviour) => {
    goOn()
    behaviour = now
    whenBehaviourChanges = new Promise((resolve) => (goOn = resolve))
  }

  app.onError((_error, context) => refuse(context, 500, 'malformed'))
  app.notFound((context) => refuse(context, 404, 'not-found'))
  app.use(async (context, next) => {
    if (!isAuthorised(context, key)) return refuse(context, 401, 'unauthorised')
    await next()
  })
  app.use('/v1/*', async (_context, next) => {
    calls.maxConcurrent = Math.max(calls.maxConcurrent, ++underWay)
    try {
      await pause(behaviour.delayMs)
      if (behaviour.keepsBack) await whenBehaviourChanges
      await next()
      calls.answered++
    } finally {
      underWay--
    }
  })

  app.post('/v1/availability', async (context) => {
    calls.availability++
    const { availability: fault } = behaviour
    const broken = await breakOff(context, fault)
    if (broken) return broken
    const parsed = AvailabilityQuestion.safeParse(await readJson(context))
    if (!parsed.success) return refuse(context, 422, 'malformed')
    const { arrival, nights, parkIds } = parsed.data
    const units = stock.find(parkIds, arrival, nights).map(({ parkId, unitTypeId, pence, free }) => {
      return { parkId, unitTypeId, pence, free }
    })
    return context.json(misstate({ arrival, nights, currency: 'GBP', units }, fault))
  })

  app.post('/v1/holds', async (context) => {
    calls.hold++
    const { hold: fault } = behaviour
    const broken = await breakOff(context, fault)
    if (broken) return broken
    const holdKey = context.req.header('idempotency-key')
    const parsed = HoldQuestion.safeParse(await readJson(context))
    if (!parsed.success || !holdKey) return refuse(context, 422, 'malformed')
    if (fault === 'sold-out') return refuse(context, 409, 'sold-out')
    if (fault === 'dearer') return refusePrice(context, parsed.data.pence + 1000)
    if (fault === 'absurd-price') return refusePrice(context, parsed.data.pence * 50)
    if (fault === 'late') await whenBehaviourChanges
    const result = stock.hold(holdKey, parsed.data)
    if (fault === 'lost-answer') await new Promise(() => undefined)
    switch (result.kind) {
      case 'hold':
        return context.json({ hold: misheld(result.hold, fault) }, result.isNew ? 201 : 200)
      case 'price-changed':
        return refusePrice(context, result.pence)
      case 'sold-out':
      case 'key-reused':
        return refuse(context, 409, result.kind)
    }
  })

  for (const [verb, status] of [
    ['confirm', 'confirmed'],
    ['release', 'released'],
    ['cancel', 'cancelled'],
  ] as const) {
    app.post(`/v1/holds/:key/${verb}`, async (context) => {
      calls[verb]++
      const fault = behaviour[verb]
      const broken = await breakOff(context, fault)
      if (broken) return broken
      if (fault === 'refuse') return refuse(context, 409, 'hold-ended')
      if (fault === 'unknown') return refuse(context, 404, 'not-found')
      if (fault === 'lost-page') return context.html('<h1>No such page</h1>', 404)
      if (fault === 'bare-conflict') return context.json({}, 409)
      return answerEnd(context, stock.end(context.req.param('key'), status), fault)
    })
  }

  app.put('/control/stays', async (context) => {
    stock.sell(SoldStays.parse(await readJson(context)))
    return context.json({})
  })
  app.put('/control/behaviour', async (context) => {
    behave(Behaviour.parse(await readJson(context)))
    return context.json(behaviour)
  })
  app.get('/control/holds', (context) => context.json({ holds: stock.holds, calls }))

  return { app, calls, behave: (change) => behave({ ...NO_FAULTS, ...change }) }
}

const HUGE_BYTES = 10_000_000

/** Faults before a request is read. */
async function breakOff(context: Context<Env>, fault: string | undefined): Promise<Response | undefined> {
  switch (fault) {
    case 'error':
      return context.json({}, 500)
    case 'reset':
      context.env.incoming.socket.resetAndDestroy()
      return context.body(null)
    case 'hang':
      return new Promise(() => undefined)
    case 'redirect':
      return context.redirect('http://169.254.169.254/latest/meta-data', 302)
    case 'bad-json':
      return context.body('{"arrival":"2027-', 200, { 'content-type': 'application/json' })
    case 'html':
      return context.html('<h1>Welcome</h1>')
    default:
      return undefined
  }
}

/** A (nearly) well-formed response with false content. */
function misstate(answer: AvailabilityAnswer, fault: string | undefined): object {
  const eachUnit = (change: (unit: AvailabilityAnswer['units'][number]) => object) => ({
    ...answer,
    units: answer.units.map((unit) => ({ ...unit, ...change(unit) })),
  })
  switch (fault) {
    case 'negative-price':
      return eachUnit(({ pence }) => ({ pence: -pence }))
    case 'zero-price':
      return eachUnit(() => ({ pence: 0 }))
    case 'fraction':
      return eachUnit(({ pence }) => ({ pence: pence / 100 + 0.005 }))
    case 'absurd-price':
      return eachUnit(() => ({ pence: 100 }))
    case 'wrong-currency':
      return { ...answer, currency: 'EUR' }
    case 'wrong-stay':
      return { ...answer, nights: answer.nights + 1 }
    case 'foreign-unit':
      return eachUnit(({ unitTypeId }) => ({ unitTypeId: unitTypeId + 100_000 }))
    case 'foreign-park':
      return eachUnit(() => ({ parkId: 2 }))
    case 'huge':
      return { ...answer, padding: 'x'.repeat(HUGE_BYTES) }
    case 'twice':
      return { ...answer, units: [...answer.units, ...answer.units] }
    default:
      return answer
  }
}

function misheld({ party: _party, ...hold }: Hold, fault: string | undefined): HoldAnswer['hold'] {
  switch (fault) {
    case 'other-stay':
      return { ...hold, nights: hold.nights + 1 }
    case 'other-unit':
      return { ...hold, unitTypeId: hold.unitTypeId + 1 }
    case 'other-price':
      return { ...hold, pence: hold.pence + 100 }
    case 'other-key':
      return { ...hold, key: 'another' }
    default:
      return hold
  }
}

function answerEnd(context: Context, result: EndResult, fault: string | undefined): Response {
  if (result.kind === 'not-found') return refuse(context, 404, 'not-found')
  if (result.kind === 'hold-ended') return refuse(context, 409, 'hold-ended')
  return context.json({ hold: misheld(result.hold, fault) })
}

async function readJson(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined)
}

function isAuthorised(context: Context, key: string): boolean {
  const given = Buffer.from(context.req.header('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function refuse(context: Context, status: 401 | 404 | 409 | 422 | 500, code: Code): Response {
  return context.json({ errors: [{ code, message: code }] } satisfies Refusal, status)
}

function refusePrice(context: Context, pence: number): Response {
  const errors: Refusal['errors'] = [{ code: 'price-changed', message: 'The stay costs another price now.' }]
  return context.json({ errors, pence, currency: 'GBP' } satisfies Refusal, 409)
}
