import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('the keep-alive timeout is 65 seconds, longer than that of proxies', async () => {
  const server = createServer((_request, response) => response.end('done'))
  const { url, close } = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  const response = await fetch(url)
  expect(response.headers.get('keep-alive')).toBe('timeout=65')
  await response.text()
  await close()
})
