import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CALLS } from '../../../contract/calls.ts'
import { describeApi, type JsonSchema } from '../docs/openapi.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { CORNISH_PARKS, FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { DESCRIBED_SHOP } from '../../testing/described-shop.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface FailureBody {
  success: number
  status: number
  errors: { code: string; field?: string; message: string }[]
}

async function failureOf(response: Response): Promise<FailureBody> {
  const body = (await response.json()) as FailureBody
  expect(body.success).toBe(0)
  expect(body.status).toBe(response.status)
  expect(body.errors.length).toBeGreaterThan(0)
  for (const error of body.errors) {
    expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
  return body
}

const search = (query: string) => app.request(`/api/search?${query}`)

describe('bad input', () => {
  test('gets 422 with field and reason of every error [API-07]', async () => {
    const response = await search('channelId=trains&adults=two&children=-1&arrivalDate=2027-02-30&sort=best')
    expect(response.status).toBe(422)
    const { errors } = await failureOf(response)
    expect(errors.map(({ field }) => field)).toEqual(['channelId', 'arrivalDate', 'adults', 'children', 'sort'])
    expect(errors[0]?.message).toContain('ukcaravan')
    expect(errors[1]?.message).toBe('arrivalDate must be a date that exists, from 1900 to 2199')
    expect(errors[2]).toMatchObject({ code: 'wrong-type' })
    expect(errors[3]).toEqual({ code: 'too-small', field: 'children', message: 'children must be at least 0' })
  })

  test('reports missing fields as required', async () => {
    const { errors } = await failureOf(await search(''))
    expect(errors).toEqual([
      { code: 'required', field: 'channelId', message: 'channelId is required' },
      { code: 'required', field: 'adults', message: 'adults is required' },
    ])
  })

  test.each(['', ' ', '1e2', ' 5', '5 ', '+5', '0x5', '1.0', '1.5', 'Infinity', '９'])(
    'reads no number out of %j: a whole number is written in plain digits',
    async (text) => {
      for (const field of ['adults', 'children', 'duration', 'maxPrice', 'page', 'parkId', 'regionId']) {
        const query = new URLSearchParams({ channelId: 'ukcaravan', adults: '2', [field]: text })
        const response = await search(String(query))
        expect([response.status, field]).toEqual([422, field])
        expect((await failureOf(response)).errors[0]?.field).toBe(field)
      }
      const { errors } = await failureOf(await search(`channelId=boats&adults=${encodeURIComponent(text)}`))
      expect(errors).toEqual([{ code: 'wrong-type', field: 'adults', message: 'adults must be a whole number' }])
    },
  )

  test('out of range is reported with the limit: 0 to 99 adults', async () => {
    for (const [adults, reason] of [
      ['-1', 'at least 0'],
      ['100', 'at most 99'],
      ['999999999999999', 'at most 99'],
    ]) {
      const { errors } = await failureOf(await search(`channelId=boats&adults=${adults}`))
      expect(errors).toMatchObject([{ field: 'adults', message: `adults must be ${reason}` }])
    }
  })

  test('that cannot be read at all gets 400: a field twice, or the NUL character', async () => {
    const twice = await search('channelId=boats&adults=2&adults=3')
    expect(twice.status).toBe(400)
    expect((await failureOf(twice)).errors).toMatchObject([{ code: 'repeated', field: 'adults' }])
    const nul = await search('channelId=boats%00&adults=2')
    expect(nul.status).toBe(400)
    await failureOf(nul)
  })

  test('at an unknown address or with a wrong method gets the same envelope: 404 and 405', async () => {
    const nowhere = await app.request('/api/nothing')
    expect(nowhere.status).toBe(404)
    await failureOf(nowhere)
    const posted = await app.request('/api/search', { method: 'POST', headers: XSRF_HEADERS })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('allow')).toBe('GET, HEAD')
    await failureOf(posted)
  })

  test.each([
    ['OPTIONS', '/api/search', 405],
    ['DELETE', '/api/book', 405],
    ['GET', '/api/book', 405],
    ['DELETE', '/api/mybookings', 405],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/search/', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/api/Search', 404],
    ['GET', '/json-files/none', 404],
    ['GET', '/api/webhooks/sandbox', 404],
    ['GET', '/api/%ff', 404],
  ])('%s %s gets the envelope with %i, and nobody keeps it', async (method, path, status) => {
    const response = await app.request(path, { method, headers: XSRF_HEADERS })
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await failureOf(response)
  })

  test('HEAD of a read answers like GET, without a body', async () => {
    const response = await app.request('/api/search?channelId=ukcaravan&adults=2', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

/** Values that break parsers, queries and counters, whatever the field. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '1.5',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  "' or 1=1 --",
  '"; drop table park; --',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '{"$ne":1}',
  '[object Object]',
  '../../etc/passwd',
  '%',
  '%00',
  '\u0000',
  '\ud800',
  '𝕏'.repeat(200),
  'a'.repeat(5_000),
  '2027-02-30',
  '31/02/2027',
  '99999-01-01',
  '0000-01-01',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  'null',
  'undefined',
  'true',
  '1,2,x',
  '1,'.repeat(300),
]

describe('dates at both ends of the calendar', () => {
  const booked = { parkId: 101, unitId: 1001, duration: 3, adults: 2, expectedPrice: 20_000 }

  test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '31/12/9999'])(
    'an arrival on %s is 422 and names the field, wherever it is asked for',
    async (arrivalDate) => {
      const asked = [
        await app.call('book', { ...booked, arrivalDate }),
        await app.call('search', { channelId: 'ukcaravan', adults: 2, arrivalDate, duration: 3 }),
        await app.call('channelRegions', { channelId: 'ukcaravan', arrivalDate, duration: 3 }),
      ]
      for (const { status, body } of asked) {
        expect([status, arrivalDate]).toEqual([422, arrivalDate])
        expect(body).toMatchObject({ errors: [{ field: 'arrivalDate' }] })
      }
    },
  )

  test.each(['1900-01-01', '2199-12-31'])('an arrival on %s is merely not for sale', async (arrivalDate) => {
    expect((await app.call('book', { ...booked, arrivalDate })).status).toBe(409)
    const found = await app.call('search', { channelId: 'ukcaravan', adults: 2, arrivalDate, duration: 3 })
    expect(found.body).toMatchObject({ data: { total: 0 } })
  })
})

type Field = [name: string, schema: JsonSchema, isRequired: boolean]

/** The fields of a call by their dotted names, each with its schema. */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const required = (schema.required ?? []) as string[]
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(properties).flatMap(([name, child]) => {
    const items = child.items as JsonSchema | undefined
    if (items) return fieldsOf(items, `${prefix}${name}.0.`)
    return [[`${prefix}${name}`, child, required.includes(name)]]
  })
}

/** A value that the schema accepts, so that only the bad one beside it is rejected. */
function plausible(schema: JsonSchema): string {
  const choices = (schema.enum ?? (schema.anyOf as JsonSchema[] | undefined)?.map((form) => form.const)) as (
    | string
    | undefined
  )[]
  if (choices?.[0] !== undefined) return choices[0]
  if (schema.type === 'integer') return String(Math.max(2, Number(schema.minimum ?? 2)))
  return schema.type === 'boolean' ? 'true' : '2027-03-05'
}

function inputsOf(fields: readonly Field[]): fc.Arbitrary<[string, string][]> {
  const strange = ['__proto__', 'constructor.prototype.x', 'a.b.c.d.e', 'toString', '.', 'party.0', 'x']
  const name = fc.constantFrom(...fields.map(([known]) => known), ...strange)
  const value = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }), fc.integer().map(String))
  const bad = fc.uniqueArray(fc.tuple(name, value), { minLength: 1, maxLength: 4, selector: ([field]) => field })
  const good = fields.filter(([, , isRequired]) => isRequired).map(([field, schema]) => [field, plausible(schema)])
  return fc.tuple(bad, fc.boolean()).map(([pairs, isAmongGood]) => {
    const company = isAmongGood ? good.filter(([field]) => pairs.every(([other]) => other !== field)) : []
    return [...company, ...pairs] as [string, string][]
  })
}

/** Over all calls together. */
const BAD_INPUTS = inject('isLong') ? 10_000 : 1_500

describe(`${BAD_INPUTS} bad inputs over every call of the OpenAPI document [API-07]`, () => {
  const { paths } = describeApi(DESCRIBED_SHOP)
  const calls = Object.entries(CALLS)

  /**
   * Cookies of a browser that holds a unit, so that the booking calls get past 'no booking'. Each call has its own
   * park.
   */
  async function cookiesWithBooking(index: number): Promise<string> {
    const cornish = index % CORNISH_PARKS
    const { status, headers } = await app.call('book', {
      parkId: 101 + cornish,
      unitId: 1001 + cornish,
      arrivalDate: addDays(FIRST_FRIDAY, 7 * Math.floor(index / CORNISH_PARKS)),
      duration: 3,
      adults: 2,
      expectedPrice: 20_000 + 100 * cornish,
    })
    expect(status).toBe(200)
    return `${XSRF_HEADERS.cookie}; ${headers.getSetCookie()[0]?.split(';')[0]}`
  }

  for (const [index, [name, { path, method }]] of calls.entries()) {
    test(`${name} answers below 500, failures with errors[] and without a stack`, async () => {
      const operation = paths[path]?.[method.toLowerCase()]
      const form = operation?.requestBody?.content['multipart/form-data']?.schema
      const fields =
        operation?.parameters?.map(({ name: field, schema, required }): Field => [field, schema, required]) ??
        fieldsOf(form ?? {})
      const headers = { ...XSRF_HEADERS, cookie: await cookiesWithBooking(index) }
      await fc.assert(
        fc.asyncProperty(inputsOf(fields), async (pairs) => {
          const query = new URLSearchParams(pairs)
          const response =
            method === 'GET'
              ? await app.request(`${path}?${query}`, { headers })
              : await app.request(path, { method, body: query, headers })
          expect(response.status, String(query)).toBeLessThan(500)
          if (response.status === 200) return
          const { errors } = await failureOf(response)
          expect(JSON.stringify(errors)).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|select "|insert into/)
        }),
        { numRuns: Math.ceil(BAD_INPUTS / calls.length) },
      )
    })
  }
})
