/** A mail server on this machine that keeps what it is given, or does what its options say. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  /** Who had logged in. */
  readonly user: unknown
  readonly content: string
}

export interface TestMailServer {
  readonly port: number
  readonly received: ReceivedMail[]
  /** Breaks off every connection without a word. */
  hangUp(): void
  close(): Promise<void>
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    closeTimeout: 100,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address)
      text(stream).then((content) => {
        received.push({ from, to, isEncrypted: session.secure === true, user: session.user, content })
        done()
      }, done)
    },
    ...options,
  })
  // What a test does to a connection is told to its client; the server has nothing to add.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    hangUp() {
      for (const connection of server.connections) connection._socket.destroy()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A server that speaks with each client as the function says, or not at all. */
export async function startBareServer(speak: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    speak(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
