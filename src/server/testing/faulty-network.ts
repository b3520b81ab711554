/**
 * A provider behind a real connection that fails on the way back: the request is executed, the response is lost, in
 * every way that an HTTP client can distinguish.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SendRequest } from '../../../demo/bank/sandbox-provider.ts'

export const FAULTS = ['time-out', 'reset', 'error-500', 'half-body'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultyNetwork {
  /** The fault of responses to new payments from now on; undefined for none. */
  fault: Fault | undefined
  readonly url: string
  readonly send: SendRequest
  close(): Promise<void>
}

/** @param provider its HTTP interface, which every request reaches in full */
export async function openFaultyNetwork(provider: SendRequest): Promise<FaultyNetwork> {
  const server = createServer((request, response) => void pass(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const url = `http://127.0.0.1:${port}`

  const network: FaultyNetwork = {
    fault: undefined,
    url,
    send: (address, init) => fetch(url + address, init),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: address = '', method = 'GET' } = request
    const body = method === 'GET' ? undefined : await text(request)
    const answer = await provider(address, { method, body, headers: headersOf(request) })
    const whole = await answer.text()
    const fault = method === 'POST' && address === '/v1/payments' ? network.fault : undefined
    if (fault === 'time-out') return
    if (fault === 'reset') request.socket.resetAndDestroy()
    else if (fault === 'error-500') response.writeHead(500).end('{"errors":[{"code":"provider-error"}]}')
    else if (fault === 'half-body') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(whole) })
      response.write(whole.slice(0, whole.length / 2), () => request.socket.destroy())
    } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(whole)
  }
  return network
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key']

/** Hop-by-hop headers are not forwarded. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}
