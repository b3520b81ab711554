/** OpenAPI 3.1, generated from the schemas that parse the calls [API-07]. */
import * as z from 'zod/mini'
import type { SiteFacts } from '../../../brands/site-config.ts'
import * as account from '../../../contract/account-calls.ts'
import * as address from '../../../contract/address-calls.ts'
import * as booking from '../../../contract/booking-calls.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { CALLS } from '../../../contract/calls.ts'
import { type Call, FailureEnvelope, ValidationError } from '../../../contract/call.ts'
import * as catalogue from '../../../contract/catalogue-calls.ts'
import { EXAMPLES } from '../../../contract/examples.ts'
import { FAILURES, COMMON_FAILURES, WRITE_FAILURES, type Failures } from '../../../contract/failures.ts'
import * as feeds from '../../../contract/feed-calls.ts'
import { ChannelId, Picture } from '../../../contract/fields.ts'
import { HomeBlock } from '../../../contract/home-blocks.ts'
import { Accessibility, ParkCard, UnitOffer } from '../../../contract/park-fields.ts'
import * as search from '../../../contract/search-calls.ts'
import { ParkResult } from '../../../contract/search-calls.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../contract/xsrf.ts'
import { CHANNEL_CODES } from '../../../domain/site/channel.ts'
import { sessionCookie } from '../session.ts'
import { guide } from './guide.ts'
import * as change from '../../../contract/change-calls.ts'
import * as correspondence from '../../../contract/correspondence-calls.ts'
import * as payment from '../../../contract/payment-calls.ts'
import * as shortlist from '../../../contract/shortlist-calls.ts'
import * as stories from '../../../contract/story-calls.ts'
import * as trips from '../../../contract/trip-calls.ts'
import * as visitor from '../../../contract/visitor-calls.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas shared by several responses, by name. */
const SHARED = {
  Accessibility,
  AccountBooking: account.AccountBooking,
  Booking: booking.Booking,
  BookingPrice: booking.BookingPrice,
  ExtraChoice: booking.ExtraChoice,
  Failure: FailureEnvelope,
  ValidationError,
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
  readonly info: { readonly title: string; readonly description: string; readonly [other: string]: unknown }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, JsonSchema>
    readonly responses: JsonSchema
    readonly securitySchemes: JsonSchema
  }
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  readonly responses: JsonSchema
  readonly [other: string]: unknown
}

/** The document's description of the shop. */
export interface DescribedShop {
  readonly site: Pick<SiteFacts, 'brandName' | 'email' | 'termsUrl'>
  /** Where it is reached, without a slash at the end. */
  readonly shopUrl: string
}

export function describeApi({ site, shopUrl }: DescribedShop): OpenApiDocument {
  const cookieOf = (session: 'booking' | 'account') => sessionCookie(session, shopUrl.startsWith('https:'))
  const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })
  return withoutUnused({
    openapi: '3.1.0',
    info: {
      title: `${site.brandName} API`,
      version: '1',
      description: guide({ shopUrl, bookingCookie: cookieOf('booking') }),
      contact: { name: site.brandName, url: `${shopUrl}/help`, email: site.email },
      license: { name: `Terms of ${site.brandName}`, url: shopUrl + site.termsUrl },
    },
    servers: [{ url: shopUrl }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: describePaths(Object.keys(CALLS) as CallName[]),
    components: {
      schemas: describeOutputs(),
      responses: COMMON_RESPONSES,
      securitySchemes: {
        xsrfHeader: {
          type: 'apiKey',
          in: 'header',
          name: XSRF_HEADER,
          description: 'The token that the client has made, as in the cookie.',
        },
        xsrfCookie: cookie(XSRF_COOKIE, 'The same token.'),
        bookingSession: cookie(cookieOf('booking'), 'The booking in progress. `book` sets it.'),
        accountSession: cookie(cookieOf('account'), 'The guest of My booking. `logIn` and `openLoginLink` set it.'),
      },
    },
  })
}

/** Without the shared schemas that no call has as they are. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components
  const text = JSON.stringify(document)
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } }
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
  const example = EXAMPLES[name]
  const session = sessionOf(name)
  const proofs = isRead ? {} : { xsrfHeader: [], xsrfCookie: [] }
  const data = { $ref: `#/components/schemas/${NAMES.get(call.output)}` }
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: firstSentence(call.summary),
    description: [`${call.summary}.`, ...(session ? [NEEDED[session]] : [])].join(' '),
    security: isRead && !session ? [] : [{ ...proofs, ...(session && { [session]: [] }) }],
    ...(isRead ? { parameters: parametersOf(input, call.path, example) } : { requestBody: bodyOf(input, example) }),
    responses: {
      '200': successOf(data),
      ...failuresOf(name, !isRead),
    },
  }
}

type SessionScheme = 'bookingSession' | 'accountSession'

const NEEDED: Record<SessionScheme, string> = {
  bookingSession: 'For the booking that `book` began; 404 `no-booking` without its cookie.',
  accountSession: 'For the booking that the guest is logged in to; 404 `not-logged-in` without its cookie.',
}

function sessionOf(name: CallName): SessionScheme | undefined {
  const missing = FAILURES[name]?.[404]
  if (missing?.includes('no-booking')) return 'bookingSession'
  return missing?.includes('not-logged-in') ? 'accountSession' : undefined
}

/** The summary of a call, without the failures and exceptions that follow. */
const firstSentence = (text: string) => text.split(/[.;] /, 1)[0]!

/** The list of channels is no part of their schema. */
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

function parametersOf(input: JsonSchema, path: string, example: object = {}): readonly Parameter[] {
  const required = (input.required ?? []) as string[]
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
    ...(Object.hasOwn(example, name) && { example: (example as Record<string, unknown>)[name] }),
  }))
}

function bodyOf(input: JsonSchema, example: object | undefined): Operation['requestBody'] {
  const required = ((input.required ?? []) as string[]).length > 0
  const content = { schema: input, ...(example && { example }) }
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

/** A group of calls. */
interface Tag {
  readonly name: string
  readonly description: string
  /** Modules of its calls. */
  readonly modules: readonly object[]
}

/** In the order of the document. */
const TAGS: readonly Tag[] = [
  { name: 'Search', description: 'Parks and units for a stay and a party.', modules: [search] },
  { name: 'Catalogue', description: 'Regions, parks and units.', modules: [catalogue] },
  { name: 'Cached files', description: 'Prices and names for whole channels.', modules: [feeds] },
  { name: 'Booking', description: 'A booking in progress, step by step.', modules: [booking, address] },
  { name: 'Payment', description: 'Pays for the booking in progress.', modules: [payment] },
  { name: 'My booking', description: 'A booking that is sold, for its guest.', modules: [account, change] },
  { name: 'Saved parks and trips', description: 'Lists of parks, alone and in a group.', modules: [shortlist, trips] },
  { name: 'Messages', description: 'Contact, newsletter and price alerts.', modules: [correspondence] },
  { name: 'Content', description: 'Pages, blog and travel guides.', modules: [stories] },
  { name: 'Visitors', description: 'Cookie choice and reports of a browser.', modules: [visitor] },
]

function tagOf(name: CallName): string {
  const tag = TAGS.find(({ modules }) => modules.some((calls) => name in calls))
  if (!tag) throw new Error(`${name} is in no group of calls`)
  return tag.name
}

type Description = Record<string, unknown>

/** The meaning of each status of a response. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  410: 'No longer available',
  413: 'The body has more than 64 KB',
  415: 'The body is not form data',
  422: 'Values that are not valid: every one is named by its field',
  429: 'Too many requests: wait as `Retry-After` says',
  503: 'Not available at the moment: wait as `Retry-After` says',
}

const FAILURE = { $ref: '#/components/schemas/Failure' }

const EXAMPLE = {
  success: 0,
  status: 422,
  errors: [{ code: 'required', field: 'lastName', message: 'Enter your last name' }],
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

/** Of every call, so that the document has them once. */
const COMMON_RESPONSES: Description = {
  Malformed: failure(400, COMMON_FAILURES[400]),
  Refused: failure(403, WRITE_FAILURES[403]),
  TooLarge: failure(413, WRITE_FAILURES[413]),
  WrongType: failure(415, WRITE_FAILURES[415]),
  Invalid: answer(WORDS[422]!, FAILURE, { example: EXAMPLE }),
  TooMany: failure(429, COMMON_FAILURES[429]),
  Unavailable: failure(503, COMMON_FAILURES[503]),
  Unexpected: answer('Any other failure, in the same envelope', FAILURE),
}

const COMMON_NAMES: Readonly<Record<number, string>> = {
  400: 'Malformed',
  403: 'Refused',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'Invalid',
  429: 'TooMany',
  503: 'Unavailable',
}

/** Every failure of a call by status, with its codes. */
function failuresOf(name: CallName, isWrite: boolean): Description {
  const common: Failures = { ...COMMON_FAILURES, 422: [], ...(isWrite && WRITE_FAILURES) }
  const own = FAILURES[name] ?? {}
  const statuses = [...new Set([...Object.keys(common), ...Object.keys(own)])].map(Number).sort((a, b) => a - b)
  const responses = statuses.map((status) => {
    const codes = own[status]
    return [status, codes ? failure(status, [...codes, ...(common[status] ?? [])]) : shared(COMMON_NAMES[status]!)]
  })
  return { ...Object.fromEntries(responses), default: shared('Unexpected') }
}

/** @param data the schema of the data */
function successOf(data: Description): Description {
  const schema = { type: 'object', properties: { success: { const: 1 }, data }, required: ['success', 'data'] }
  return answer('Success', schema)
}

function failure(status: number, codes: readonly string[] = []): Description {
  const listed = codes.map((code) => `\`${code}\``).join(', ')
  const isLater = status === 429 || status === 503
  return {
    ...answer(`${WORDS[status]}: ${listed}`, FAILURE),
    ...(isLater && { headers: RETRY_AFTER }),
  }
}

function answer(description: string, schema: Description, more: Description = {}): Description {
  return { description, content: { 'application/json': { schema, ...more } } }
}

function shared(name: string): Description {
  return { $ref: `#/components/responses/${name}` }
}
