import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { startOfMinute } from '../../../domain/dates/calendar-date.ts'
import { GUNTON_SANDS, MARRAM_POINT } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const ADDRESS = '/json-files/accommodationtypes'
const { bronze, lodge } = MARRAM_POINT

let host: Server
let answer: RequestListener
let app: TestApp
let asked: string[] = []

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo
  app = await createTestApp({ settings: { ACCOMMODATION_TYPES_URL: `http://127.0.0.1:${port}/types` } })
})
afterAll(async () => {
  await app.close()
  host.close()
})

/** The types of an answer, checked against the contract.  */
async function types(ids: string): Promise<OutputOf<'accommodationTypes'>['types']> {
  const { status, body } = await app.call('accommodationTypes', { ids })
  expect(status).toBe(200)
  const { data } = body as { data: OutputOf<'accommodationTypes'> }
  expect(z.safeParse(CALLS.accommodationTypes.output, data).error?.issues ?? []).toEqual([])
  return data.types
}

const send =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

describe('accommodation types', () => {
  test('are returned for one id or two, in the order requested, with kind, description and pictures [PARK-07]', async () => {
    answer = (_, response) => response.writeHead(404).end()
    const [one] = await types(String(lodge))
    expect(one).toMatchObject({ unitTypeId: lodge, kind: 'lodge', pictures: [{ key: `unit-${lodge}` }] })
    expect(one?.description).not.toBe('')
    asked = []
    expect((await types(`${lodge},${bronze}`)).map(({ unitTypeId }) => unitTypeId)).toEqual([lodge, bronze])
    expect(asked).toEqual([`/types?ids=${lodge},${bronze}`])
  })

  test('prefer texts of the content host to those of the catalogue, and ignore types not requested [PARK-07]', async () => {
    const words = { description: 'Words of the host.', included: ['Firewood'] }
    answer = send({
      types: [
        { unitTypeId: GUNTON_SANDS.gold, ...words },
        { unitTypeId: lodge, ...words },
      ],
    })
    const [gold, saver] = await types(`${GUNTON_SANDS.gold},${GUNTON_SANDS.saver}`)
    expect(gold).toMatchObject(words)
    expect(saver?.description).not.toBe(words.description)
  })

  test('are 404 where one does not exist, and refused for no id and for three', async () => {
    answer = send({ types: [] })
    expect((await app.call('accommodationTypes', { ids: `${lodge},999999` })).status).toBe(404)
    for (const ids of ['', `${lodge},${bronze},${GUNTON_SANDS.gold}`, 'lodge']) {
      expect((await app.call('accommodationTypes', { ids })).status, ids).toBe(422)
    }
  })

  test('are cached, ignoring unknown parameters', async () => {
    answer = send({ types: [] })
    asked = []
    for (const rest of ['', '&x=1', '&x=2', '&__proto__.y=1', '&utm_source=mail']) {
      expect((await app.request(`${ADDRESS}?ids=${bronze},${GUNTON_SANDS.gold}${rest}`)).status).toBe(200)
    }
    expect(asked).toEqual([`/types?ids=${bronze},${GUNTON_SANDS.gold}`])
  })

  test('refetch texts of the content host after a minute [PARK-07]', async () => {
    const now = startOfMinute(app.deps.clock.now())
    const at = vi.spyOn(app.deps.clock, 'now')
    onTestFinished(() => at.mockRestore())
    const pair = `${GUNTON_SANDS.saver},${bronze}`
    const says = (description: string) => (answer = send({ types: [{ unitTypeId: bronze, description }] }))
    const shown = async (seconds: number) => {
      at.mockReturnValue(now + seconds * 1000)
      return (await types(pair))[1]?.description
    }
    says('First words.')
    expect(await shown(0)).toBe('First words.')
    says('Second words.')
    expect(await shown(59)).toBe('First words.')
    expect(await shown(60)).toBe('Second words.')
  })

  test('have a strong ETag, and 304 for an unchanged response [PARK-07]', async () => {
    const first = await app.request(`${ADDRESS}?ids=${lodge}`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await app.request(`${ADDRESS}?ids=${lodge}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})
