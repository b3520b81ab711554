/** Faults that no PostgreSQL of the tests has. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { newCodes } from '../identity/one-time-codes.ts'
import { checkAdministrator, checkBackOffice, checkSecretOfAccounts } from './back-office-checks.ts'
import { warnOfConnection, Findings } from './finding.ts'
import { checkDatabase } from './database-checks.ts'

type Client = pg.ClientBase & { end(): Promise<void> }

/** Answers queries by the function, which is given the SQL. */
const clientOf = (answer: (sql: string) => object[]) =>
  ({ query: async (sql: string) => ({ rows: answer(sql) }), end: async () => {} }) as unknown as Client

const wordsOf = ({ list }: Findings) =>
  list.filter(({ isFault }) => isFault).map(({ what, remedy }) => `${what}. ${remedy}`)

test.each([
  ['28P01', 'the password is wrong. Correct the password in DATABASE_URL; encode special characters as %XX.'],
  ['53300', 'all connections are taken. Raise max_connections, or start fewer PROCESSES.'],
  ['57P03', 'it is starting or stopping. Wait for a moment and look at the log of PostgreSQL.'],
  [
    'CERT_HAS_EXPIRED',
    'its certificate is not valid. Renew the certificate, or add its authority with NODE_EXTRA_CA_CERTS.',
  ],
  [
    'ETIMEDOUT',
    'there was no answer in time. Check host and port, that the server runs, and that no firewall is between.',
  ],
])('a connection that fails with %s [RUN-05]', (code, words) => {
  const findings = new Findings('database')
  const cause = Object.assign(new Error('for a reason'), { code })
  warnOfConnection(findings, 'It', new Error('fetch failed', { cause }))
  expect(wordsOf(findings)).toEqual([`It cannot be reached: ${words}`])
})

test.each([
  ['role "shop"', 'the user’s own limit of connections is reached. Raise it with ALTER ROLE … CONNECTION LIMIT'],
  ['database "shop"', 'the database’s own limit of connections is reached. Raise it with ALTER DATABASE … CONNECTION'],
])('a limit of connections for %s is distinguished from the server’s [RUN-05]', (whose, words) => {
  const findings = new Findings('database')
  warnOfConnection(findings, 'It', Object.assign(new Error(`too many connections for ${whose}`), { code: '53300' }))
  expect(wordsOf(findings)).toEqual([expect.stringContaining(`It cannot be reached: ${words}`)])
})

test('a replica and a PostgreSQL 14 [RUN-05]', async () => {
  const facts = { version: 14, name: 'shop', isReplica: true, isReadOnly: true, encoding: 'UTF8', maxConnections: 97 }
  const row = { ...facts, limit: null, settings: {}, mayCreate: true, isMigrated: false }
  const client = clientOf((sql) => [sql.includes('clock_timestamp') ? { at: 0 } : row])
  const findings = new Findings('database')
  await checkDatabase(findings, async () => client, {
    processes: 1,
    connectionsPerProcess: 21,
    now: () => 0,
  })
  expect(wordsOf(findings)).toEqual([
    'PostgreSQL 14 is older than 15. Upgrade PostgreSQL.',
    'DATABASE_URL names a replica, where nothing can be booked. Name the primary, or the address of the proxy that follows it.',
  ])
})

test.each([
  [{ STAFF_URL: 'http://localhost:3001', STAFF_ADDRESSES: ['127.0.0.0/8'] }, []],
  [{ STAFF_URL: 'https://staff.example.org', STAFF_ADDRESSES: ['10.0.0.0/8'], TRUSTED_PROXY: ['127.0.0.1'] }, []],
  [
    { STAFF_URL: 'https://staff.example.org', STAFF_ADDRESSES: ['10.0.0.0/8'] },
    [
      'STAFF_URL https://staff.example.org is a proxy’s, and TRUSTED_PROXY names none: nobody is let in through it. Set TRUSTED_PROXY to the address that the proxy has for the server, such as 127.0.0.1.',
    ],
  ],
  [
    { STAFF_URL: 'http://staff.example.org', STAFF_ADDRESSES: ['10.0.0.0/8', '0.0.0.0/0', '::/0'] },
    [
      'Staff send their passwords unencrypted to http://staff.example.org. Put a proxy with a certificate in front, and name its https address in STAFF_URL.',
      'STAFF_ADDRESSES lets every address in: 0.0.0.0/0, ::/0. List the networks of the company, or of its VPN.',
    ],
  ],
])('a back office at %j [RUN-05]', (settings, words) => {
  const findings = new Findings('back office')
  checkBackOffice(findings, { STAFF_PORT: 3001, TRUSTED_PROXY: [], ...settings })
  expect(wordsOf(findings)).toEqual(words)
})

test('a SESSION_SECRET other than for 2 of 3 accounts [RUN-15]', async () => {
  const [now, before] = ['a secret that is only ever used in tests', 'the secret that was used in tests before']
  const rowOf = async (id: string, secret: string) => ({
    id,
    sealed: (await newCodes({ env: { SESSION_SECRET: secret } }, { id, email: 'ada@example.org' }, 'Test')).sealed,
  })
  const lookAt = async (...rows: object[]) => {
    const findings = new Findings('database')
    await checkSecretOfAccounts(
      findings,
      clientOf(() => rows),
      { SESSION_SECRET: now },
    )
    return wordsOf(findings)
  }
  const own = await rowOf('ada', now)
  expect(await lookAt(own)).toEqual([])
  expect(await lookAt(own, await rowOf('bea', before), { ...own, id: 'cat' })).toEqual([
    expect.stringContaining('SESSION_SECRET is another one than that of 2 staff accounts'),
  ])
})

test('a back office in which nobody may open accounts, unless it is the demonstration [RUN-05]', async () => {
  const lookAt = async (count: number, isDemonstration = false) => {
    const findings = new Findings('database')
    await checkAdministrator(
      findings,
      clientOf(() => [{ count }]),
      isDemonstration,
    )
    return wordsOf(findings)
  }
  expect(await lookAt(0)).toEqual([
    'No account may open others in the back office. Run npm run staff -- add EMAIL --name NAME --role administrator.',
  ])
  expect([await lookAt(1), await lookAt(0, true)]).toEqual([[], []])
})
