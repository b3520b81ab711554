/** Receives every email of the apps, and keeps who it was for and its Message-ID. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { ReceivedEmail } from '../recorded.ts'
import { PORTS } from './places.ts'

const MESSAGE_ID = /^message-id:\s*(\S+)/im

export interface MailServer {
  readonly received: readonly ReceivedEmail[]
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      text(stream).then((content) => {
        const messageId = MESSAGE_ID.exec(content)?.[1] ?? ''
        for (const { address } of envelope.rcptTo) received.push({ to: address, messageId, at: Date.now() })
        done()
      }, done)
    },
  })
  // Apps are killed while they send.
  server.on('error', () => {})
  await once(server.listen(PORTS.mail, '127.0.0.1'), 'listening')
  return { received, close: () => new Promise((resolve) => server.close(resolve)) }
}
