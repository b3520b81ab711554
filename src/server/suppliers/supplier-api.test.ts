/** The examples of docs/supplier-api.md match the schemas and the reference supplier's responses. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { SoldStay } from '../../../demo/supplier/reference-stock.ts'
import { AVAILABILITY_FAULTS, HOLD_FAULTS } from '../../../demo/supplier/behaviour.ts'
import { serveSupplier, type ReferenceSupplier } from '../../../demo/supplier/serve-supplier.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { readSupplierSettings } from './supplier-settings.ts'
import {
  AvailabilityAnswer,
  AvailabilityQuestion,
  HoldAnswer,
  HoldQuestion,
  MAX_PARKS,
  Refusal,
  REFUSALS,
} from './supplier-messages.ts'

const DOCUMENT = readFileSync(path.join(PROJECT_ROOT, 'docs', 'supplier-api.md'), 'utf8')
const EXAMPLE = /<!-- (\w+) -->\s+```json\n([\s\S]*?)```/g
const EXAMPLES = [...DOCUMENT.matchAll(EXAMPLE)].map(([, name = '', text = '']) => ({
  name,
  example: JSON.parse(text) as unknown,
}))
const KEY = 'the-key-of-the-examples'
const HOLD_KEY = '0b9f5d0e-6f0a-4c39-9a3e-3f9d5f6f2c11'

const example = <Schema extends z.ZodType>(name: string, schema: Schema, number = 0): z.output<Schema> =>
  schema.parse(EXAMPLES.filter((found) => found.name === name)[number]?.example)

const SCHEMAS = { AvailabilityQuestion, AvailabilityAnswer, HoldQuestion, HoldAnswer, Refusal }

let supplier: ReferenceSupplier
beforeAll(async () => {
  supplier = await serveSupplier({ key: KEY })
})
afterAll(() => supplier.close())

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(supplier.url + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('each example of the contract', () => {
  test.each(EXAMPLES.filter(({ name }) => name in SCHEMAS))('of $name is accepted by its schema', (found) => {
    const schema = SCHEMAS[found.name as keyof typeof SCHEMAS]
    expect(schema.parse(found.example)).toEqual(found.example)
  })

  test('exists for every message', () => {
    expect([...new Set(EXAMPLES.map(({ name }) => name))].sort()).toEqual([...Object.keys(SCHEMAS), 'SoldStay'].sort())
  })

  test('of the setting is valid', () => {
    const setting = /```json\n\s+(\{ "harvest".*\})\n/.exec(DOCUMENT)?.[1] ?? ''
    expect(Object.keys(readSupplierSettings(setting))).toEqual(['harvest'])
  })
})

test('the reference supplier responds to each example request with its example response', async () => {
  const answer = example('AvailabilityAnswer', AvailabilityAnswer)
  const { arrival, nights } = answer
  supplier.stock.sell(answer.units.map((unit): SoldStay => ({ ...unit, arrival, nights })))
  expect(await post('/v1/availability', example('AvailabilityQuestion', AvailabilityQuestion))).toEqual({
    status: 200,
    body: answer,
  })

  const request = example('HoldQuestion', HoldQuestion)
  const held = example('HoldAnswer', HoldAnswer)
  const keyed = { 'idempotency-key': HOLD_KEY }
  expect(await post('/v1/holds', request, keyed)).toEqual({ status: 201, body: held })
  expect(await post('/v1/holds', request, keyed)).toEqual({ status: 200, body: held })
  expect((await post('/v1/holds', { ...request, nights: 4 }, keyed)).body).toMatchObject({
    errors: [{ code: 'key-reused' }],
  })
  expect((await post(`/v1/holds/${HOLD_KEY}/confirm`, {})).body).toEqual({
    hold: { ...held.hold, status: 'confirmed' },
  })
  expect(await post(`/v1/holds/${HOLD_KEY}/release`, {})).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'hold-ended' }] },
  })
  expect((await post('/v1/holds/unknown/release', {})).status).toBe(404)
  expect((await post(`/v1/holds/${HOLD_KEY}/cancel`, {})).body).toEqual({
    hold: { ...held.hold, status: 'cancelled' },
  })
  expect((await post(`/v1/holds/${HOLD_KEY}/confirm`, {})).status).toBe(409)
  expect((await post('/v1/holds/unknown/cancel', {})).status).toBe(404)

  const soldOut = { ...request, unitTypeId: 1002, parkId: 102, pence: 20_600 }
  const gone = await post('/v1/holds', soldOut, { 'idempotency-key': 'another' })
  expect(gone.body).toMatchObject({ errors: [{ code: example('Refusal', Refusal).errors[0]?.code }] })
  supplier.stock.sell([{ parkId: 101, unitTypeId: 1001, arrival, nights, pence: 21_000, free: 2 }])
  const dearer = await post('/v1/holds', request, { 'idempotency-key': 'a third' })
  const { pence, currency } = example('Refusal', Refusal, 1)
  expect(dearer).toMatchObject({ status: 409, body: { errors: [{ code: 'price-changed' }], pence, currency } })

  expect((await post('/v1/availability', {})).status).toBe(422)
  expect((await post('/v1/availability', {}, { authorization: 'Bearer wrong' })).status).toBe(401)
})

test('the document lists every code, every limit and only existing faults', () => {
  for (const code of REFUSALS) expect(DOCUMENT).toContain(`\`${code}\``)
  expect(DOCUMENT).toContain(`At most ${MAX_PARKS} parks`)
  const named = [...DOCUMENT.matchAll(/\{"(?:availability|hold)": "([\w-]+)"\}/g)].map(([, fault]) => fault)
  expect([...AVAILABILITY_FAULTS, ...HOLD_FAULTS]).toEqual(expect.arrayContaining(named))
  expect(named.length).toBeGreaterThan(0)
})
