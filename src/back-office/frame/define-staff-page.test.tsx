import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from './address.ts'
import { defineStaffAction, defineStaffButton } from './define-staff-action.ts'
import { defineStaffPage } from './define-staff-page.ts'
import { listOf, text, wholeNumber } from './form-fields.ts'
import { errorAt, refuse, type FormState } from './form-state.ts'
import { csv, notFound, seeOther } from './responses.ts'
import type { SignedInRoute, StaffRequest } from './route.ts'

const Query = z.object({
  id: wholeNumber,
  colour: z.enum(['red', 'blue']).optional().catch(undefined),
  page: wholeNumber.default(1).catch(1),
  tags: listOf(z.string()),
})

const things = new Map([[7, 'Boat']])
const recorded: string[] = []

const thingPage = defineStaffPage({
  path: '/staff/things/:id',
  permission: 'stock:read',
  query: Query,
  missing: 'thing',
  load: async (_context, { id }) => {
    const name = things.get(id)
    return name === undefined ? undefined : { name }
  },
  record: async (_context, { name }) => void recorded.push(name),
  view: ({ name }, form: FormState<string> & { readonly query: z.infer<typeof Query> }) => ({
    title: name,
    body: (
      <p>
        {JSON.stringify(form.query)} typed:{form.typed?.get('name')} error:{errorAt('name', name, form)} failure:
        {form.failure} preview:{form.preview}
      </p>
    ),
  }),
  csv: { permission: 'customers:export', write: async (_context, { colour }) => csv('things', `${colour}`) },
})

const renameThing = defineStaffAction({
  page: thingPage,
  permission: 'stock:change',
  input: ({ name: former }) =>
    z.object({ name: text.refine((name) => name !== former, 'Enter another name'), version: text }),
  asks: 'name',
  preview: async (_context, { name }, data) =>
    name === 'Rude' ? refuse({ errors: { name: 'Be kind' } }) : `${data.name} to ${name}`,
  async execute(_context, { name, version }, { query: { id } }) {
    if (version === 'old') {
      things.set(id, 'Ship')
      return refuse({ failure: 'Changed meanwhile', isStale: true })
    }
    things.set(id, name)
    return seeOther('/staff/things', 'Renamed.')
  },
})

const sinkThing = defineStaffButton({
  path: '/staff/things/:id/sink',
  permission: 'stock:change',
  input: z.object({ id: wholeNumber }),
  missing: 'thing',
  execute: async (_context, { id }) => (things.has(id) ? refuse({ failure: 'It floats.' }) : notFound('thing')),
})

async function send(
  routes: readonly SignedInRoute[],
  method: 'GET' | 'POST',
  params: Record<string, string>,
  fields: Record<string, string> = {},
  address = '',
) {
  const route = routes.find((one) => one.method === method && !one.path.endsWith('.csv'))!
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const url = new URL(`http://office.test/staff/things/7${address}`)
  const response = await route.handle({ url, params, form } as StaffRequest)
  const html = response.kind === 'page' ? renderToStaticMarkup(<>{response.body}</>) : ''
  return { ...response, text: html.replaceAll('&quot;', '"').replaceAll('<!-- -->', '') }
}

const of = (id: string) => ({ id })

describe('a described page', () => {
  test('reads path and address by one schema, leniently in its filters, and writes the access log', async () => {
    const shown = await send(thingPage.routes, 'GET', of('7'), {}, '?colour=green&page=x&tags=a&tags=b&id=8')
    expect(shown).toMatchObject({ kind: 'page', status: 200, title: 'Boat' })
    expect(shown.text).toContain('{"id":7,"page":1,"tags":["a","b"]}')
    expect(recorded).toEqual(['Boat'])
  })

  test('is a 404 that names the missing thing, for an invalid parameter and if nothing is found', async () => {
    for (const id of ['x', '8']) {
      expect(await send(thingPage.routes, 'GET', of(id))).toMatchObject({
        status: 404,
        text: 'This thing doesn’t exist.',
      })
    }
  })

  test('has its list as a file, with a permission of its own', async () => {
    const file = thingPage.routes.find(({ path }) => path === '/staff/things/:id.csv')!
    expect(file.permission).toBe('customers:export')
    const url = new URL('http://office.test/?colour=red')
    const request = { url, params: of('7'), form: new FormData() } as unknown as StaffRequest
    expect(await file.handle(request)).toMatchObject({ kind: 'raw', body: 'red' })
  })

  test('has addresses without default values', () => {
    expect(addressOf(thingPage.path, Query, { id: 7, colour: undefined, page: 1, tags: ['a', 'b'] })).toBe(
      '/staff/things/7?tags=a&tags=b',
    )
    expect(addressOf(thingPage.path, Query, { id: 7, page: 2 })).toBe('/staff/things/7?page=2')
  })
})

describe('a described action', () => {
  test('previews an address with its fields, shows errors beside typed fields, and is empty otherwise', async () => {
    expect((await send(renameThing.routes, 'GET', of('7'))).text).toMatch(/preview:$|preview:</)
    expect((await send(renameThing.routes, 'GET', of('7'), {}, '?name=Raft')).text).toContain('preview:Boat to Raft')
    const rude = await send(renameThing.routes, 'GET', of('7'), {}, '?name=Rude')
    expect([rude.kind === 'page' && rude.status, rude.text]).toEqual([422, expect.stringContaining('error:Be kind')])
    const same = await send(renameThing.routes, 'POST', of('7'), { name: ' Boat ' })
    expect(same).toMatchObject({ status: 422, text: expect.stringMatching(/typed: Boat  ?error:Enter another name/) })
  })

  test('that is refused shows the page loaded again, with a new preview and the status of the refusal', async () => {
    const late = await send(renameThing.routes, 'POST', of('7'), { name: 'Raft', version: 'old' })
    expect(late).toMatchObject({ status: 409, title: 'Ship' })
    expect(late.text).toMatch(/typed:Raft error:It’s now: Ship failure: ?Changed meanwhile preview:Ship to Raft/)
  })

  test('that is executed redirects with a notice; without its subject it is a 404', async () => {
    expect(await send(renameThing.routes, 'POST', of('7'), { name: 'Raft' })).toMatchObject({ notice: 'Renamed.' })
    expect(things.get(7)).toBe('Raft')
    expect(await send(renameThing.routes, 'POST', of('8'), { name: 'Raft' })).toMatchObject({ status: 404 })
    expect(await send(renameThing.routes, 'POST', of('x'), { name: 'Raft' })).toMatchObject({ status: 404 })
  })
})

test('a button without a page answers a refusal with a page, and invalid input with a 404', async () => {
  expect(await send(sinkThing.routes, 'POST', of('7'))).toMatchObject({ status: 409, text: 'It floats.' })
  for (const id of ['8', 'x']) expect(await send(sinkThing.routes, 'POST', of(id))).toMatchObject({ status: 404 })
})
