import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import os from 'node:os'
import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { certificateForLocalhost } from '../testing/test-certificate.ts'
import { readCertificateEnd, readFreeShare } from './metrics.ts'

const servers: net.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: net.Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('the end of a certificate is read although nobody trusts it, by name and by address [RUN-22]', async () => {
  const port = await portOf(tls.createServer(certificateForLocalhost()))
  const end = Date.parse('2049-12-31T23:59:59Z')
  expect(await readCertificateEnd(`https://localhost:${port}`)).toBe(end)
  expect(await readCertificateEnd(`https://127.0.0.1:${port}/path`)).toBe(end)
})

test('there is none without https, without an answer, and where something else answers', async () => {
  const plain = await portOf(net.createServer((socket) => socket.end('no TLS')))
  const closed = net.createServer()
  const free = await portOf(closed)
  closed.close()
  await once(closed, 'close')
  for (const address of [`http://localhost:${plain}`, `https://127.0.0.1:${plain}`, `https://127.0.0.1:${free}`]) {
    expect(await readCertificateEnd(address), address).toBeUndefined()
  }
})

test('the free share of a disk is between 0 and 1, and of a folder that is not there unknown', async () => {
  const share = await readFreeShare(os.tmpdir())
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(1)
  await expect(readFreeShare('/nowhere')).rejects.toThrow('ENOENT')
})
