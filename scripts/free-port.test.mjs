import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePortAfter } from './free-port.mjs'

test('the back office of a demonstration gets the port after the site’s, or any if that is taken or wanted for metrics [RUN-11]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  expect(await freePortAfter(String(port - 1))).toBe(0)
  server.close()
  await once(server, 'close')
  expect(await freePortAfter(String(port - 1))).toBe(port)
  expect(await freePortAfter(String(port - 1), String(port))).toBe(0)
})

test.each(['65535', 'abc', '0', '-5', '3000.5'])(
  'after PORT=%s it is any, and the server says what is wrong [RUN-11]',
  async (port) => {
    expect(await freePortAfter(port)).toBe(0)
  },
)
