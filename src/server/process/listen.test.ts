import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundleOf } from '../testing/child-servers.ts'
import { createHttpServer, listen, type ServerLimits } from './listen.ts'
import { clockVariables } from '../../testing/test-clock.ts'

const LIMITS: ServerLimits = { headersMs: 200, requestMs: 400, silentMs: 600, checkMs: 20, connections: 2 }

const open = (fetch: (request: Request) => Response | Promise<Response>, limits = LIMITS) =>
  listen(createHttpServer(fetch, limits), { HOST: '127.0.0.1', PORT: 0 })

/** Sends `text` and tells the first line of the answer, and how long the connection was open in milliseconds. */
async function sendSlowly(port: number, text: string): Promise<{ line: string; ms: number }> {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => {})
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return { line: answer.split('\r\n')[0] ?? '', ms: performance.now() - began }
}

test('the keep-alive timeout is 65 seconds, longer than the timeout of proxies', async () => {
  const server = createServer((_request, response) => response.end('done'))
  const { url, close } = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  const response = await fetch(url)
  expect(response.headers.get('keep-alive')).toBe('timeout=65')
  await response.text()
  await close()
})

test('headers have 10 seconds, and a body 30: not the 300 of Node', async () => {
  const server = createHttpServer(() => new Response())
  const { headersTimeout, requestTimeout, timeout, maxConnections } = server
  expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    maxConnections: 4000,
  })
})

test('headers or a body that do not end in time are 408, and the connection is closed', async () => {
  // It is their time that ends, not their silence.
  const { port, close } = await open(async (request) => new Response(await request.text()), {
    ...LIMITS,
    silentMs: 60_000,
  })
  const head = 'POST / HTTP/1.1\r\nhost: x\r\n'
  const headers = await sendSlowly(port, head)
  expect(headers.line).toBe('HTTP/1.1 408 Request Timeout')
  const body = await sendSlowly(port, `${head}content-length: 100\r\n\r\nparkId=1`)
  expect(body.line).toBe('HTTP/1.1 408 Request Timeout')
  expect(body.ms).toBeLessThan(30_000)
  await close()
})

test('a client that does not read its response is left after a while', async () => {
  const server = createHttpServer(() => new Response('x'.repeat(50_000_000)), LIMITS)
  const { port, close } = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
  const socket = connect(port, '127.0.0.1')
  const [atServer] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  await once(atServer, 'close')
  let length = 0
  socket.on('data', (part: Buffer) => (length += part.length))
  await once(socket, 'close')
  expect(length).toBeLessThan(50_000_000)
  await close()
})

test('more connections than there may be are closed, and those that are open go on', async () => {
  const { port, close } = await open(() => new Response('done'), { ...LIMITS, headersMs: 5000, requestMs: 5000 })
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect((await sendSlowly(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')).line).toBe('')
  sockets[0]!.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const [answer] = (await once(sockets[0]!, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
  sockets.forEach((socket) => socket.destroy())
  await close()
})

/** A server in a process of its own, until SIGTERM; then the next one. */
const GENERATION = (listenFile: string) => `
  const { createHttpServer, handedSocket, listen } = await import(${JSON.stringify(pathToFileURL(listenFile).href)})
  const server = createHttpServer(() => new Response(String(process.pid)))
  const { close } = await listen(server, { HOST: '127.0.0.1', PORT: 0, fd: handedSocket() })
  process.on('SIGTERM', async () => { await close(); process.exit(0) })
  console.log('pid ' + process.pid)
`

test('a socket that is handed over stays open while one process follows another: no connection is refused or reset', async () => {
  const program = await bundleOf('listen')
  const socket = createServer() as Server & { readonly _handle: { readonly fd: number } }
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as { port: number }
  const one = `LISTEN_FDS=1 LISTEN_PID=$$ exec "$NODE" --input-type=module --eval "$SERVER"`
  const three = Array.from({ length: 3 }, () => `sh -c '${one}'`).join('; ')
  const holder = spawn('sh', ['-c', three], {
    env: {
      PATH: process.env.PATH,
      ...clockVariables(),
      NODE: process.execPath,
      SERVER: GENERATION(program),
    },
    stdio: ['ignore', 'pipe', 'inherit', socket._handle.fd],
  })
  socket.close()

  const seen = new Set<string>()
  const faults: string[] = []
  let isOver = false
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await ask(port).then(
        (pid) => seen.add(pid),
        (error: Error) => faults.push(error.message),
      )
    }
  })
  for (let generation = 1; generation <= 3; generation++) {
    const pid = await nextPid(holder)
    await expect.poll(() => seen.has(String(pid))).toBe(true)
    isOver = generation === 3
    if (isOver) await Promise.all(clients)
    process.kill(pid, 'SIGTERM')
  }
  await once(holder, 'close')
  expect(faults).toEqual([])
})

async function nextPid(child: ChildProcess): Promise<number> {
  const [part] = (await once(child.stdout!, 'data')) as [Buffer]
  return Number(/pid (\d+)/.exec(part.toString())?.[1])
}

const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve(text)).on('error', reject)
    }).on('error', reject)
  })
