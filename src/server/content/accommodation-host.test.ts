import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHostedTypes } from './accommodation-host.ts'

let host: Server
let address: string
let answer: RequestListener

beforeAll(async () => {
  host = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(host, 'listening')
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/types`
})
afterAll(() => host.close())

/** The types that were read, and how often their absence was logged. */
async function read(behaviour: RequestListener) {
  let warnings = 0
  answer = behaviour
  const types = await readHostedTypes(address, [11, 12], { warn: () => void (warnings += 1) })
  return { types, warnings }
}
const sends = (body: string): RequestListener => {
  return (_, response) => void response.setHeader('content-type', 'application/json').end(body)
}

test('are read for the requested ids only [PARK-07]', async () => {
  const types = [11, 13].map((unitTypeId) => ({ unitTypeId, description: `Type ${unitTypeId}`, included: ['Gas'] }))
  expect(await read(sends(JSON.stringify({ types: types.slice(0, 2) })))).toEqual({ types: [types[0]], warnings: 0 })
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(500).end()],
  ['hangs up', (_, response) => void response.destroy()],
  ['sends what is no list of types', sends('{"types":[{"unitTypeId":"eleven"}]}')],
  ['sends an empty description', sends('{"types":[{"unitTypeId":11,"description":" "}]}')],
  ['sends no JSON', sends('<html>')],
  [
    'sends a type in more than 1,000,000 bytes',
    sends(`{"types":[{"unitTypeId":11,"description":"x"}]${' '.repeat(1_000_000)}}`),
  ],
])('are none, and a warning is logged, if the host %s', async (_, behaviour) => {
  expect(await read(behaviour)).toEqual({ types: [], warnings: 1 })
})
