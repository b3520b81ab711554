import { Resolver } from 'node:dns'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { certificateForLocalhost } from '../../testing/test-certificate.ts'
import { startBareServer, startMailServer } from '../../testing/test-mail-server.ts'
import { MailRefused, type Email } from '../mail.ts'
import { serverOf, SmtpMail } from './smtp-mail.ts'

const MESSAGE: Email = {
  id: 'confirmation-1',
  from: { name: 'Brackenfold', address: 'hello@brackenfold.example' },
  to: 'ada.hale@example.org',
  subject: 'Your holiday at Träumerei is confirmed',
  text: 'Thank you – £120.00',
  html: '<p>Thank you – £120.00</p>',
  attachments: [{ filename: 'stay.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\n' }],
}

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

const opened = <Opened extends { close(): Promise<void> }>(each: Opened) => {
  open.push(each)
  return each
}

type ServerOptions = Parameters<typeof startMailServer>[0]
const mailServer = async (options?: ServerOptions) => opened(await startMailServer(options))
const bareServer = async (speak: Parameters<typeof startBareServer>[0]) => opened(await startBareServer(speak))
const mailOver = (url: string, options?: ConstructorParameters<typeof SmtpMail>[1]) =>
  opened(new SmtpMail(url, options))

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error) => error,
  )

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

describe('a message over SMTP', () => {
  test('goes to its recipient with both parts, attachment and Message-ID', async () => {
    const server = await mailServer()
    await mailOver(`smtp://127.0.0.1:${server.port}`).send(MESSAGE)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ from: 'hello@brackenfold.example', to: ['ada.hale@example.org'] })
    const content = server.received[0]?.content ?? ''
    expect(content).toContain('Message-ID: <confirmation-1@brackenfold.example>\r\n')
    expect(content).toContain('From: Brackenfold <hello@brackenfold.example>\r\n')
    expect(content).toContain('Content-Type: text/plain; charset=utf-8')
    expect(content).toContain('Content-Type: text/html; charset=utf-8')
    expect(content).toContain('filename=stay.ics')
  })

  test('has the same Message-ID when it is sent again, so that mail programs recognise the copy', async () => {
    const server = await mailServer()
    const mail = mailOver(`smtp://127.0.0.1:${server.port}`)
    await mail.send(MESSAGE)
    await mail.send(MESSAGE)
    const ids = server.received.map(({ content }) => /^Message-ID: (.+)\r$/m.exec(content)?.[1])
    expect(ids).toEqual(['<confirmation-1@brackenfold.example>', '<confirmation-1@brackenfold.example>'])
  })

  test('gets no headers or recipients from a line break or comma in user input', async () => {
    const server = await mailServer()
    const mail = mailOver(`smtp://127.0.0.1:${server.port}`)
    const subject = 'Hello\r\nBcc: c@example.org'
    await mail.send({ ...MESSAGE, subject, replyTo: { name: 'A\r\nBcc: d@example.org', address: 'a@example.org' } })
    const [headers = ''] = server.received[0]?.content.split('\r\n\r\n') ?? []
    expect(headers.split('\r\n').filter((line) => /^bcc/i.test(line))).toEqual([])
    for (const to of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'A <a@example.org>', '']) {
      expect(await failureOf(mail.send({ ...MESSAGE, to })), to).toBeInstanceOf(MailRefused)
    }
    expect(server.received.map(({ to }) => to)).toEqual([['ada.hale@example.org']])
  })
})

describe('a mail server that refuses', () => {
  test('an address permanently is not retried, and its message is not quoted', async () => {
    const server = await mailServer({
      onRcptTo: (address, _session, done) => done(refusal(550, `no mailbox ${address.address}`)),
    })
    const failure = await failureOf(mailOver(`smtp://127.0.0.1:${server.port}`).send(MESSAGE))
    expect(failure).toBeInstanceOf(MailRefused)
    expect(`${failure?.message} ${String(failure?.cause)}`).not.toContain('ada.hale')
  })

  test.each([
    ['an address for now', 450, { onRcptTo: (_a, _s, done) => done(refusal(450, 'ada.hale: try later')) }],
    ['the sender', 553, { onMailFrom: (_a, _s, done) => done(refusal(553, 'hello@brackenfold.example: who?')) }],
    ['the content', 554, { onData: (stream, _s, done) => stream.resume().on('end', () => done(refusal(554, 'spam'))) }],
    ['everybody', 421, { onConnect: (_s, done) => done(refusal(421, 'busy')) }],
  ] satisfies [string, number, ServerOptions][])('%s with %i is asked again', async (_what, code, options) => {
    const server = await mailServer(options)
    const failure = await failureOf(mailOver(`smtp://127.0.0.1:${server.port}`).send(MESSAGE))
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(failure?.message).toMatch(new RegExp(`^the mail server did not accept an email: [A-Z]+ ${code}$`))
  })

  test('a password is reported without the password', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password for desk')),
    })
    const failure = await failureOf(mailOver(`smtp://desk:s%40fe-word@127.0.0.1:${server.port}`).send(MESSAGE))
    expect(failure?.message).toBe('the mail server did not accept an email: EAUTH 535')
    expect(server.received).toEqual([])
  })
})

describe('a mail server that does not answer', () => {
  test('at all: connection refused', async () => {
    const server = await startMailServer()
    await server.close()
    const failure = await failureOf(mailOver(`smtp://127.0.0.1:${server.port}`).send(MESSAGE))
    expect(failure?.message).toMatch(/^the mail server did not accept an email: E[A-Z]+$/)
  })

  test('to the greeting is abandoned at the time limit', async () => {
    const server = await bareServer(() => {})
    const failure = await failureOf(mailOver(`smtp://127.0.0.1:${server.port}`, { limitMs: 200 }).send(MESSAGE))
    expect(failure?.message).toContain('EABORT')
  })

  test('but sends a byte now and then is abandoned at the time limit too', async () => {
    const server = await bareServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const failure = await failureOf(mailOver(`smtp://127.0.0.1:${server.port}`, { limitMs: 300 }).send(MESSAGE))
    expect(failure?.message).toContain('EABORT')
  })

  test('and hangs up in the middle of a message fails once, and the next message goes', async () => {
    let deliveries = 0
    const server = await mailServer({
      onData(stream, _session, done) {
        deliveries++
        stream.resume()
        if (deliveries > 1) stream.on('end', done)
        else server.hangUp()
      },
    })
    const mail = mailOver(`smtp://127.0.0.1:${server.port}`)
    expect((await failureOf(mail.send(MESSAGE)))?.message).toMatch(/^the mail server did not accept an email: E/)
    expect(deliveries).toBe(1)
    await mail.send(MESSAGE)
    expect(deliveries).toBe(2)
  })
})

describe('encryption and login', () => {
  const { key, cert } = certificateForLocalhost()
  const withPassword: ServerOptions = {
    key,
    cert,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 's@fe-word' ? done(null, { user: username }) : done(refusal(535, 'no')),
  }

  test('reaches localhost although no name server answers', async () => {
    const lookUp = vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(() => {})
    onTestFinished(() => lookUp.mockRestore())
    const server = await mailServer(withPassword)
    await mailOver(`smtp://desk:s%40fe-word@localhost:${server.port}`, { ca: cert }).send(MESSAGE)
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['smtp://desk:s%40fe-word@localhost', {}],
    ['smtps://desk:s%40fe-word@localhost', { secure: true }],
  ])('goes encrypted with name and password: %s', async (url, options) => {
    const server = await mailServer({ ...withPassword, ...options })
    await mailOver(`${url}:${server.port}`, { ca: cert }).send(MESSAGE)
    expect(server.received).toMatchObject([{ isEncrypted: true, user: 'desk' }])
  })

  test('is not sent if the certificate is not trusted', async () => {
    const server = await mailServer(withPassword)
    const failure = await failureOf(mailOver(`smtp://desk:s%40fe-word@localhost:${server.port}`).send(MESSAGE))
    expect(failure?.message).toMatch(/: E(TLS|SOCKET)/)
    expect(server.received).toEqual([])
  })

  test.each(['smtp', 'smtps'])('%s with ?tls=optional trusts any certificate [RUN-15]', async (scheme) => {
    const server = await mailServer({ ...withPassword, secure: scheme === 'smtps' })
    await mailOver(`${scheme}://desk:s%40fe-word@localhost:${server.port}?tls=optional`).send(MESSAGE)
    expect(server.received).toMatchObject([{ isEncrypted: true }])
  })

  test('requires STARTTLS except on localhost, unless the URL says otherwise', () => {
    const requiresTls = (url: string) => serverOf(url).requireTLS
    expect(requiresTls('smtp://mail.example.org')).toBe(true)
    expect(requiresTls('smtp://127.0.0.2:25')).toBe(true)
    expect(requiresTls('smtp://localhost.example.org')).toBe(true)
    expect(requiresTls('smtp://mail.example.org?tls=optional')).toBe(false)
    expect(requiresTls('smtp://localhost:1025')).toBe(false)
    expect(requiresTls('smtp://localhost:1025?tls=required')).toBe(true)
    expect(requiresTls('smtp://[::1]:1025')).toBe(false)
  })

  test('is not sent if STARTTLS is required and not offered', async () => {
    const server = await mailServer()
    const mail = mailOver(`smtp://127.0.0.1:${server.port}?tls=required`)
    expect((await failureOf(mail.send(MESSAGE)))?.message).toMatch(/: ETLS/)
    expect(server.received).toEqual([])
  })
})

test('a mail server URL has a default port by scheme, and a user and password with any characters', () => {
  expect(serverOf('smtp://mail.example.org')).toMatchObject({ host: 'mail.example.org', port: 587, secure: false })
  expect(serverOf('smtps://mail.example.org')).toMatchObject({ port: 465, secure: true })
  expect(serverOf('smtps://desk%40example.org:p%3A%2F%40@[::1]:2465')).toMatchObject({
    host: '::1',
    port: 2465,
    auth: { user: 'desk@example.org', pass: 'p:/@' },
  })
})

test('closing waits for the email in progress, which would be sent twice otherwise', async () => {
  let takes: () => void = () => {}
  const begun = new Promise<void>((resolve) => (takes = resolve))
  const server = await mailServer({
    onData(stream, _session, done) {
      takes()
      // oxlint-disable-next-line clock/no-real-time -- the mail server takes its time
      stream.resume().on('end', () => setTimeout(done, 200))
    },
  })
  const mail = new SmtpMail(`smtp://127.0.0.1:${server.port}`)
  const sending = failureOf(mail.send(MESSAGE))
  await begun
  await mail.close()
  expect(await sending).toBeUndefined()
})
