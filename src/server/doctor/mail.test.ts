/** Refusals of a mail server, with advice that is not followed already. */
import { expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { certificateForLocalhost } from '../testing/test-certificate.ts'
import { startBareServer, startMailServer } from '../testing/test-mail-server.ts'
import { Findings } from './finding.ts'
import { checkEmail } from './service-checks.ts'

async function faults(SMTP_URL: string): Promise<string[]> {
  const findings = new Findings('email')
  await checkEmail(findings, { SMTP_URL, DATA_DIR: '/nowhere' } as Env)
  return findings.list.filter(({ isFault }) => isFault).map(({ what, remedy }) => `${what}. ${remedy}`)
}

test('a server that refuses the login, or does not encrypt; nothing is sent [RUN-05]', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
  })
  expect(await faults(`smtp://shop:wrong@127.0.0.1:${server.port}`)).toEqual([
    'SMTP_URL: the mail server cannot be reached: the login was refused. Correct user and password in SMTP_URL; encode special characters as %XX.',
  ])
  expect(await faults(`smtp://shop:right@127.0.0.1:${server.port}`)).toEqual([])
  expect(await faults(`smtp://shop:right@127.0.0.1:${server.port}?tls=required`)).toEqual([
    expect.stringContaining('the connection could not be encrypted. Use smtps://'),
  ])
  expect(server.received).toEqual([])
  await server.close()
})

test('a certificate that is not trusted is reported as such, and ?tls=optional does without [RUN-15]', async () => {
  const isNotTrusted =
    'SMTP_URL: the mail server cannot be reached: its certificate is not valid. Renew the certificate, or add its authority with NODE_EXTRA_CA_CERTS.'
  for (const [scheme, secure] of [
    ['smtp', false],
    ['smtps', true],
  ] as const) {
    const server = await startMailServer({ ...certificateForLocalhost(), secure })
    expect(await faults(`${scheme}://localhost:${server.port}`), scheme).toEqual([isNotTrusted])
    expect(await faults(`${scheme}://localhost:${server.port}?tls=optional`), scheme).toEqual([])
    await server.close()
  }
})

test('a server without encryption from the start is distinguished from one that is away [RUN-15]', async () => {
  const server = await startMailServer()
  expect(await faults(`smtps://127.0.0.1:${server.port}`)).toEqual([
    expect.stringContaining('it does not encrypt from the start. Use smtp:// with its port, mostly 587'),
  ])
  await server.close()
})

/** A server that offers STARTTLS and logins, and answers the command with 454. */
const unable = (command: string) =>
  startBareServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (bytes) => {
      const line = (bytes as Buffer).toString()
      if (line.startsWith('EHLO')) socket.write('250-mail\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith(command)) socket.write('454 4.7.0 not now\r\n')
      else socket.write('250 ok\r\n')
    })
  })

test('454 for encryption or for the login is the server’s own fault, and optional encryption goes on without [RUN-15]', async () => {
  const encryption = await unable('STARTTLS')
  expect(await faults(`smtp://127.0.0.1:${encryption.port}?tls=required`)).toEqual([
    'SMTP_URL: the mail server cannot be reached: it cannot encrypt for now (454). Look at the log of the mail server: it cannot use its certificate or key.',
  ])
  expect(await faults(`smtp://127.0.0.1:${encryption.port}?tls=optional`)).toEqual([])
  await encryption.close()
  const login = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('not now'), { responseCode: 454 })),
  })
  expect(await faults(`smtp://shop:right@127.0.0.1:${login.port}`)).toEqual([
    'SMTP_URL: the mail server cannot be reached: it cannot check logins for now (454). Look at the log of the mail server, and try again.',
  ])
  await login.close()
})
