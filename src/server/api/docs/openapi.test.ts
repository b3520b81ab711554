import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { CALLS } from '../../../contract/calls.ts'
import { EXAMPLES } from '../../../contract/examples.ts'
import { FAILURES } from '../../../contract/failures.ts'
import { DESCRIBED_SHOP } from '../../testing/described-shop.ts'
import { describeApi, type JsonSchema } from './openapi.ts'

const document = describeApi(DESCRIBED_SHOP)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 and lists every call once, at its path and method [API-07]', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations).toHaveLength(Object.keys(CALLS).length)
    for (const [name, call] of Object.entries(CALLS)) {
      const listed = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(listed?.operationId, name).toBe(name)
    }
  })

  test.each([
    ['get', '/api/initial'],
    ['get', '/api/channelregions'],
    ['get', '/api/parkdetails'],
    ['get', '/api/parkresults'],
    ['get', '/api/parks'],
    ['get', '/api/operators'],
    ['get', '/api/parkreviews'],
    ['get', '/api/search'],
    ['get', '/api/searchresults'],
    ['post', '/api/book'],
    ['get', '/api/getdeposit'],
    ['get', '/api/getextras'],
    ['post', '/api/setextras'],
    ['post', '/api/setpartydetails'],
    ['post', '/api/prepayment'],
    ['post', '/api/postpayment'],
    ['post', '/api/setdiscount'],
    ['post', '/api/setuserdetails'],
    ['post', '/api/mybookings'],
    ['get', '/api/getMyBooking'],
    ['get', '/api/newsletter'],
    ['post', '/api/contact'],
    ['get', '/api/getcottagedates'],
    ['get', '/api/affiliate'],
    ['get', '/json-files/availability'],
    ['get', '/json-files/minprices'],
    ['get', '/json-files/minparkprices'],
    ['get', '/json-files/months'],
    ['get', '/json-files/latedeals'],
    ['get', '/json-files/{file}'],
    ['get', '/json-files/accommodationtypes'],
  ])('lists %s %s, as the specification names it [API-01]', (method, path) => {
    expect(document.paths[path]?.[method]?.operationId).toBeDefined()
  })

  test('gives the regions of one operator by a parameter of a channel’s regions [API-01]', () => {
    const { parameters = [] } = document.paths['/api/channelregions']?.get ?? {}
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['channelId', 'operatorId']))
  })

  test('resolves every reference it makes', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) {
      const [, kind, name] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(reference) ?? []
      expect(document.components[kind as 'schemas'], reference).toHaveProperty(name ?? 'no name')
    }
  })

  test('gives reads parameters in the query and writes a form-data body with the XSRF header [API-03]', () => {
    for (const { path, method, operation } of operations) {
      if (method === 'get') {
        expect(operation.parameters, path).toBeDefined()
        expect(operation.requestBody, path).toBeUndefined()
      } else {
        expect(Object.keys(operation.requestBody?.content ?? {}), path).toEqual([
          'multipart/form-data',
          'application/x-www-form-urlencoded',
        ])
        expect(operation.security, path).toMatchObject([{ xsrfHeader: [], xsrfCookie: [] }])
      }
    }
  })

  test('gives a name in braces as a parameter of the path, and the bounds of a map as text', () => {
    expect(document.paths['/json-files/{file}']?.get?.parameters).toEqual([
      { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
    ])
    const { parameters = [] } = document.paths['/api/search']?.get ?? {}
    expect(parameters.find(({ name }) => name === 'bounds')).toMatchObject({
      required: false,
      schema: { type: 'string' },
    })
  })

  test('describes every answer and every failure', () => {
    for (const { path, operation } of operations) {
      const responses = operation.responses as Record<string, JsonSchema>
      expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['200', '400', '422', 'default']))
    }
  })

  test('has no warning of Redocly’s recommended rules [API-08]', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('has no warning of Spectral’s rules for OpenAPI [API-08]', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [rulesets.oas as never] })
    const problems = await linter.run(JSON.stringify(document))
    expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)).toEqual([])
  })

  test('names each status of a call with its codes, and what session it needs [API-08]', () => {
    const { responses, security } = document.paths['/api/setuserdetails']!.post!
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '403',
      '404',
      '409',
      '410',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ])
    expect(responses['409']).toMatchObject({ description: expect.stringContaining('`step-not-open`') as string })
    expect(security).toEqual([{ xsrfHeader: [], xsrfCookie: [], bookingSession: [] }])
    expect(document.paths['/api/mybookings']!.get!.security).toEqual([{ accountSession: [] }])
    for (const [name, failures] of Object.entries(FAILURES)) {
      const listed = operations.find(({ operation }) => operation.operationId === name)?.operation.responses
      expect(Object.keys(listed ?? {}), name).toEqual(expect.arrayContaining(Object.keys(failures)))
    }
  })

  test('says where the token, the page to pay at and country ids come from, and what to leave empty [API-08]', () => {
    const fieldOf = (path: string, field: string) => {
      const form = document.paths[path]!.post!.requestBody!.content['multipart/form-data']!.schema
      return (form.properties as Record<string, JsonSchema>)[field]!.description
    }
    expect(fieldOf('/api/prepayment', 'token')).toMatch(/paymentSetup/)
    expect(fieldOf('/api/prepayment', 'hosted')).toMatch(/hostedMethods/)
    expect(fieldOf('/api/setuserdetails', 'country')).toMatch(/countries/)
    expect(fieldOf('/api/contact', 'website')).toMatch(/^Leave it empty/)
    const state = document.components.schemas.PrePaymentData!.properties as Record<string, JsonSchema>
    expect(state.actionUrl!.description).toMatch(/requires_action/)
  })

  test('has an example for each call of a booking that takes something [API-08]', () => {
    for (const { operation } of operations.filter(({ operation: { tags } }) => /Booking|Payment/.test(tags.join()))) {
      const form = operation.requestBody?.content['multipart/form-data']
      if (!form || Object.keys(form.schema.properties ?? {}).length === 0) continue
      expect(form.example, operation.operationId).toEqual(EXAMPLES[operation.operationId as keyof typeof EXAMPLES])
      expect(form.example, operation.operationId).toBeDefined()
    }
  })

  test('describes bounds and choices, so that inputs can be made from it', () => {
    const parameters = document.paths['/api/search']?.get?.parameters ?? []
    expect(parameters.find(({ name }) => name === 'adults')).toEqual({
      name: 'adults',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 0, maximum: 99 },
      example: 2,
    })
    expect(parameters.find(({ name }) => name === 'channelId')?.schema.enum).toContain('boats')
  })
})
