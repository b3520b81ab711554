import { describe, expect, test } from 'vitest'
import { CALLS } from '../../../contract/calls.ts'
import { describeApi, type JsonSchema } from './openapi.ts'

const document = describeApi()
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

  test('gives the regions of one operator as a parameter of those of a channel [API-01]', () => {
    const { parameters = [] } = document.paths['/api/channelregions']?.get ?? {}
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['channelId', 'operatorId']))
  })

  test('resolves every reference it makes', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) {
      const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? []
      expect(document.components.schemas, reference).toHaveProperty(name ?? 'no name')
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
        expect(operation.security, path).toEqual([{ xsrfHeader: [], xsrfCookie: [] }])
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

  test('describes bounds and choices, so that inputs can be made from it', () => {
    const parameters = document.paths['/api/search']?.get?.parameters ?? []
    expect(parameters.find(({ name }) => name === 'adults')).toEqual({
      name: 'adults',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 0, maximum: 99 },
    })
    expect(parameters.find(({ name }) => name === 'channelId')?.schema.enum).toContain('boats')
  })
})
