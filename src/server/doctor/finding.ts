export type Area =
  | 'settings'
  | 'database'
  | 'law'
  | 'files'
  | 'email'
  | 'content system'
  | 'payments'
  | 'suppliers'
  | 'content host'
  | 'public address'
  | 'ports'
  | 'back office'
  | 'error reports'
  | 'traces'

/** The result of checking one thing. */
export interface Finding {
  readonly area: Area
  readonly isFault: boolean
  /** Without secrets. */
  readonly what: string
  /** The remedy of a fault, in one sentence. */
  readonly remedy?: string
}

/** The findings of one area. */
export class Findings {
  readonly list: Finding[] = []
  readonly #area: Area

  constructor(area: Area) {
    this.#area = area
  }

  good(what: string): void {
    this.list.push({ area: this.#area, isFault: false, what })
  }

  fault(what: string, remedy: string): void {
    this.list.push({ area: this.#area, isFault: true, what, remedy })
  }
}

interface Reason {
  readonly what: string
  readonly remedy: string
}

const CHECK_HOST = 'Check host and port, that the server runs, and that no firewall is between.'

const OF_CONNECTIONS: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: { what: 'nothing listens there', remedy: CHECK_HOST },
  UND_ERR_SOCKET: { what: 'the connection was broken off', remedy: CHECK_HOST },
  ECONNRESET: { what: 'the connection was broken off', remedy: CHECK_HOST },
  ENOENT: { what: 'there is no such socket', remedy: CHECK_HOST },
  ENOTFOUND: { what: 'no such host is known', remedy: 'Correct the host’s name, or the name servers of this machine.' },
  EAI_AGAIN: {
    what: 'no name server answered',
    remedy: 'Correct the host’s name, or the name servers of this machine.',
  },
  EDNS: { what: 'no such host is known', remedy: 'Correct the host’s name, or the name servers of this machine.' },
  ETIMEDOUT: { what: 'there was no answer in time', remedy: CHECK_HOST },
  ECONNECTION: { what: 'there is no connection', remedy: CHECK_HOST },
  ESOCKET: { what: 'there is no connection', remedy: CHECK_HOST },
  EHOSTUNREACH: { what: 'there is no way to the host', remedy: CHECK_HOST },
  '28P01': {
    what: 'the password is wrong',
    remedy: 'Correct the password in DATABASE_URL; encode special characters as %XX.',
  },
  '28000': {
    what: 'the user is not allowed to connect',
    remedy: 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  },
  '3D000': { what: 'there is no such database', remedy: 'Create it with createdb, owned by the user in DATABASE_URL.' },
  '53300': { what: 'all connections are taken', remedy: 'Raise max_connections, or start fewer PROCESSES.' },
  '57P03': { what: 'it is starting or stopping', remedy: 'Wait for a moment and look at the log of PostgreSQL.' },
  EAUTH: {
    what: 'the login was refused',
    remedy: 'Correct user and password in SMTP_URL; encode special characters as %XX.',
  },
  ENOAUTH: { what: 'it wants a login', remedy: 'Add user and password to SMTP_URL; encode special characters as %XX.' },
  ETLS: {
    what: 'the connection could not be encrypted',
    remedy: 'Use smtps:// if the server encrypts from the start; ?tls=optional sends without encryption.',
  },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    what: 'it does not encrypt from the start',
    remedy: 'Use smtp:// with its port, mostly 587, on which it encrypts by STARTTLS.',
  },
}

/** Answer of a mail server that cannot serve the request for now. */
const TEMPORARILY = 454

/** PostgreSQL has one code for three limits, and names the nearer ones in its message. */
const OWN_LIMITS: readonly (readonly [RegExp, Reason])[] = [
  [
    /for role/,
    {
      what: 'the user’s own limit of connections is reached',
      remedy: 'Raise it with ALTER ROLE … CONNECTION LIMIT, or start fewer PROCESSES.',
    },
  ],
  [
    /for database/,
    {
      what: 'the database’s own limit of connections is reached',
      remedy: 'Raise it with ALTER DATABASE … CONNECTION LIMIT, or start fewer PROCESSES.',
    },
  ],
]

const CERTIFICATE = /CERT|SIGNATURE|ERR_TLS/

/** Adds the fault of a connection that failed: why the server did not accept it, by the code of the error. */
export function warnOfConnection(findings: Findings, name: string, error: unknown): void {
  const codes = codesOf(error)
  const known = reasonOf(error, codes)
  const isCertificate = codes.some((code) => CERTIFICATE.test(code))
  const { what, remedy } = isCertificate
    ? {
        what: 'its certificate is not valid',
        remedy: 'Renew the certificate, or add its authority with NODE_EXTRA_CA_CERTS.',
      }
    : (known ?? { what: messageOf(error), remedy: CHECK_HOST })
  findings.fault(`${name} cannot be reached: ${what}`, remedy)
}

function reasonOf(error: unknown, codes: readonly string[]): Reason | undefined {
  const { responseCode, command, message = '' } = error as { responseCode?: number; command?: string; message?: string }
  if (responseCode === TEMPORARILY) {
    return command === 'STARTTLS'
      ? {
          what: 'it cannot encrypt for now (454)',
          remedy: 'Look at the log of the mail server: it cannot use its certificate or key.',
        }
      : { what: 'it cannot check logins for now (454)', remedy: 'Look at the log of the mail server, and try again.' }
  }
  const own = codes.includes('53300') && OWN_LIMITS.find(([words]) => words.test(message))
  return own ? own[1] : codes.map((code) => OF_CONNECTIONS[code]).find(Boolean)
}

/** Of the error and its causes, the innermost first. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, originalCode, cause, errors } = error as Error &
    Record<'code' | 'originalCode', unknown> & { errors?: unknown[] }
  const inner = [...(errors ?? []).flatMap(codesOf), ...codesOf(cause)]
  if (error.name === 'TimeoutError' || /timeout/i.test(error.message)) inner.push('ETIMEDOUT')
  // Nodemailer has the code of the connection beside its own.
  return [...inner, originalCode, code].filter((each): each is string => typeof each === 'string')
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? messageOf(cause) : message.split('\n')[0]!
}
