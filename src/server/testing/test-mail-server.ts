/** A local SMTP server that keeps what it receives, or misbehaves as its options say. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  /** The user names that logged in. */
  readonly user: unknown
  readonly content: string
}

export interface TestMailServer {
  readonly port: number
  readonly received: ReceivedMail[]
  /** Closes every connection at once. */
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
  // Tests break connections on purpose: the client sees the error, and the server can ignore it.
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

/** A TCP server that handles each client with the function, or not at all. */
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
