/** OpenAPI 3.1, generated from the schemas that parse the calls [API-07]. */
import * as z from 'zod/mini'
import * as account from '../../../contract/account-calls.ts'
import * as booking from '../../../contract/booking-calls.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { CALLS } from '../../../contract/calls.ts'
import type { Call } from '../../../contract/call.ts'
import * as catalogue from '../../../contract/catalogue-calls.ts'
import { FailureEnvelope, Fault } from '../../../contract/envelope.ts'
import * as feeds from '../../../contract/feed-calls.ts'
import { ChannelId, Picture } from '../../../contract/fields.ts'
import { HomeBlock } from '../../../contract/home-blocks.ts'
import { Accessibility, ParkCard, UnitOffer } from '../../../contract/park-fields.ts'
import * as payment from '../../../contract/payment-calls.ts'
import { ParkResult } from '../../../contract/search-calls.ts'
import { CHANNEL_CODES } from '../../../domain/site/channel.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas shared by several responses, by name. */
const SHARED = {
  Accessibility,
  AccountBooking: account.AccountBooking,
  Booking: booking.Booking,
  BookingPrice: booking.BookingPrice,
  ExtraChoice: booking.ExtraChoice,
  Failure: FailureEnvelope,
  Fault,
  HomeBlock,
  Menu: feeds.Menu,
  ParkCard,
  ParkResult,
  Picture,
  Region: catalogue.Region,
  RegionPrice: catalogue.RegionPrice,
  UnitOffer,
}

/** All named schemas: the shared ones, then the response of each call. */
const NAMES = new Map<z.ZodMiniType, string>(Object.entries(SHARED).map(([name, schema]) => [schema, name]))
for (const [name, { output }] of Object.entries(CALLS)) {
  if (!NAMES.has(output)) NAMES.set(output, `${name.charAt(0).toUpperCase()}${name.slice(1)}Data`)
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: JsonSchema
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: { name: string; in: 'query' | 'path'; required: boolean; schema: JsonSchema }[]
  readonly requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  readonly [other: string]: unknown
}

export function describeApi(): OpenApiDocument {
  const names = Object.keys(CALLS) as CallName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holiday-booking storefront',
      version: '1',
      description:
        'Money is in pence, pounds sterling. Dates are calendar dates in ISO form; inputs take dd/mm/yyyy too. ' +
        'GET calls take query parameters. POST calls take form-data (multipart or urlencoded), nested values under ' +
        'dotted names such as `party.0.lastName`; they need the XSRF-TOKEN cookie repeated in the X-XSRF-TOKEN header. Each browser makes a token of its own, 32 ' +
        'random letters and digits: by it a first request that is sent twice is known.',
    },
    paths: describePaths(names),
    components: {
      schemas: describeOutputs(),
      securitySchemes: {
        xsrfHeader: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        xsrfCookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN' },
      },
    },
  }
}

/** Several calls may share a path, each with a method of its own. */
function describePaths(names: readonly CallName[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const name of names) {
    const { path, method } = CALLS[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, CALLS[name]) }
  }
  return paths
}

function describeCall(name: CallName, call: Call): Operation {
  const input = asSent(describeInput(call))
  const isRead = call.method === 'GET'
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: call.summary,
    ...(isRead
      ? { parameters: parametersOf(input, call.path) }
      : { requestBody: bodyOf(input), security: [{ xsrfHeader: [], xsrfCookie: [] }] }),
    responses: {
      '200': answer('Success', successSchema(name)),
      '400': failure('The request cannot be read; every fault is named'),
      '422': failure('Values that will not do; every fault is named'),
      ...(isRead ? {} : { '403': failure('Not sent from our own pages') }),
      default: failure('Any other failure, in the same envelope'),
    },
  }
}

/** The tag of a call. */
function tagOf(name: CallName): string {
  if (name in feeds) return 'Cached files'
  if (name in catalogue) return 'Catalogue'
  if (name in account) return 'My booking'
  if (name in payment) return 'Payment'
  if (name in booking) return 'Booking'
  return 'Search'
}

/** Which channels there are is no part of their schema. */
function nameChannels({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: { enum?: unknown[] } }): void {
  if (zodSchema === ChannelId) jsonSchema.enum = [...CHANNEL_CODES]
}

function describeInput(call: Call): JsonSchema {
  const schema = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
    override: nameChannels,
  }) as JsonSchema
  delete schema.$schema
  return schema
}

function parametersOf(input: JsonSchema, path: string): Operation['parameters'] {
  const required = (input.required ?? []) as string[]
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(input: JsonSchema): Operation['requestBody'] {
  const required = ((input.required ?? []) as string[]).length > 0
  const content = { schema: input }
  return { required, content: { 'multipart/form-data': content, 'application/x-www-form-urlencoded': content } }
}

/** Over HTTP everything is text: of types that in-process callers may pass too, only the text form is described. */
function asSent(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.anyOf)) {
    const { anyOf, ...rest } = schema
    const forms = anyOf as JsonSchema[]
    const text = forms.find((form) => form.type === 'string' && form.pattern !== undefined)
    const flag = forms.find((form) => form.type === 'boolean')
    if (text ?? flag) return { ...rest, ...(text ?? flag) }
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, isSchema(value) ? asSent(value) : value]),
  )
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describeOutputs(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of NAMES) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    override: nameChannels,
    uri: (id) => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $id: _id, $schema: _schema, ...rest } = schema as JsonSchema
      return [id, rest]
    }),
  )
}

function successSchema(name: CallName): JsonSchema {
  const data = { $ref: `#/components/schemas/${NAMES.get(CALLS[name].output)}` }
  return { type: 'object', properties: { success: { const: 1 }, data }, required: ['success', 'data'] }
}

function answer(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } }
}

function failure(description: string) {
  return answer(description, { $ref: '#/components/schemas/Failure' })
}
