/** Receives every email of the apps, and keeps who it was for, its Message-ID and its link to pay. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { ReceivedEmail } from '../recorded.ts'
import { PORTS } from './places.ts'

const PAY_TOKEN = /\/my-booking\/pay\?token=([\w.%-]+)/
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
        const payToken = PAY_TOKEN.exec(content.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))?.[1]
        for (const { address } of envelope.rcptTo) received.push({ to: address, messageId, at: Date.now(), payToken })
        done()
      }, done)
    },
  })
  // Apps are killed while they send.
  server.on('error', () => {})
  await once(server.listen(PORTS.mail, '127.0.0.1'), 'listening')
  return { received, close: () => new Promise((resolve) => server.close(resolve)) }
}
