/** Types of settings shared by the server and its payment providers. */
import { existsSync, statSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { parseCalendarDate } from '../domain/dates/calendar-date.ts'
import type { EuroRate } from '../domain/money/euro-guide.ts'
import { PROJECT_ROOT } from './project-root.ts'

export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}${label}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}${label}`).max(max, `must be at most ${max}${label}`))

/**
 * Where a server listens; a name is looked up when it starts. A name of digits would be read as an old IPv4 address.
 */
export const hostName = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || (/^[\da-z](?:[\da-z.-]*[\da-z])?$/i.test(host) && /[a-z]/i.test(host)),
    'must be an IP address or the name of a host alone, without http://, brackets or a port',
  )

/** A folder by its path from the project's folder. */
export const folder = z.string().transform((name) => path.resolve(PROJECT_ROOT, name))

export const isFolder = (name: string): boolean => existsSync(name) && statSync(name).isDirectory()

const MIN_DIFFERENT_CHARACTERS = 8

/** Of a secret made by chance, which is at least so long. */
export const isRandom = (secret: string): boolean => new Set(secret).size >= MIN_DIFFERENT_CHARACTERS

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address that begins with http:// or https://' })
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''))

/** An OpenID Connect provider's identifier, kept as it is spelt. Plain http is for a provider on this machine. */
export const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address that begins with https://' })
  .refine(isSafeIssuer, 'must begin with https://; http:// is for a provider on this machine alone')

/** True for an invalid address too, because that is reported already. */
function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** A secret that another service has issued. */
export const oneWord = z.string().regex(/^[!-~]+$/, 'must be letters, digits and signs without blanks')

/** A secret of another service. */
export const sharedSecret = oneWord.min(8, 'must have at least 8 characters')

export const yesOrNo = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'must be true or false',
})

export const brandStore = z.enum(['files', 'database'], { error: 'must be files or database' }).default('files')

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a web address that begins with https://' })

/** DSN of a Sentry-compatible service: public key, host and project number. */
export const errorDsn = httpUrl.refine((address) => {
  if (!URL.canParse(address)) return true
  const { username, pathname } = new URL(address)
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname)
}, 'must be a DSN such as https://key@errors.example.org/1')

/** Base of a WordPress REST API. Only it and the uploads beside it are requested. */
export const cmsUrl = httpUrl.refine(
  isWordPressUrl,
  'must be the base of a WordPress REST interface such as https://blog.example.org/wp-json/wp/v2',
)

/** True for an invalid address too, because that is reported already. */
function isWordPressUrl(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname.endsWith('/wp-json/wp/v2') && [search, hash, username, password].every((part) => part === '')
}

/** The site must be at the root of its host: addresses, cookies and the Origin check rely on it. */
export const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address that begins with http:// or https://' })
  .refine(isRootAddress, 'must name the host alone, https://www.example.org, without a path or a user')
  .transform((address) => new URL(address).origin)

/** True for an invalid address too, because that is reported already. */
function isRootAddress(address: string): boolean {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return true
  return new URL(address).href === `${new URL(address).origin}/`
}

/** 'https://cdn.example.org, https://i0.wp.com/blog.example.org' as a list of address prefixes of pictures. */
export const pictureHosts = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim().replace(/(?<!\/)\/+$/, ''))
  if (!parts.every(isBareAddress)) {
    context.addIssue({
      code: 'custom',
      message: 'must be addresses such as https://cdn.example.org/uploads, parted by commas',
    })
  }
  return parts
})

function isBareAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, pathname, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && text === (origin + pathname).replace(/(?<!\/)\/+$/, '')
}

/** 'https://photos.example.org, https://cdn.example.com' as a list of origins. */
export const photoOrigins = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim().replace(/\/$/, ''))
  if (!parts.every((part) => URL.canParse(part) && new URL(part).origin === part && part.startsWith('https:'))) {
    context.addIssue({ code: 'custom', message: 'must be hosts such as https://photos.example.org, parted by commas' })
  }
  return parts
})

export const smtpUrl = z
  .url({
    protocol: /^smtps?$/,
    error: 'must begin with smtp:// or smtps://, and have special characters of the password as %XX',
  })
  .refine(isMailServer, 'must be a mail server such as smtps://user:password@smtp.example.org:465')

/** Only ?tls= may follow the host, so that no misspelt option is silently ignored. */
function isMailServer(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hostname, pathname, search, hash, username, password } = new URL(address)
  const isBare = /^\/?$/.test(pathname) && hash === '' && ['', '?tls=required', '?tls=optional'].includes(search)
  return hostname !== '' && isBare && isPercentEncoded(username) && isPercentEncoded(password)
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const emailAddress = z.email({ error: 'must be an email address' })

/** '1.1530@2026-11-20': one setting, so that no rate goes without its day. */
export const euroRate = z.string().transform((value, context): EuroRate => {
  const [, digits, day = ''] = /^(\d\.\d{1,4})@(\d{4}-\d{2}-\d{2})$/.exec(value) ?? []
  const rate = Number(digits)
  const date = parseCalendarDate(day)
  if (date !== undefined && rate >= 0.5 && rate <= 2) return { rate, date }
  context.addIssue({
    code: 'custom',
    message: 'must be euro for one pound, from 0.5 to 2, and their day: 1.1530@2026-11-20',
  })
  return z.NEVER
})

/** The driver connects to one host, and would not ask whether it is the primary. */
export const databaseUrl = z
  .string()
  .refine((address) => !namesSeveralHosts(address), {
    error: 'must name one host: put a proxy that leads to the primary, such as HAProxy, in front of several',
    abort: true,
  })
  .pipe(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error:
          'must begin with postgres:// or postgresql://, as in postgres://user:password@host:5432/name, with special characters as %XX',
        abort: true,
      })
      .superRefine((address, context) => {
        try {
          // Reads the files of certificates that the address names.
          new pg.Client(address)
        } catch (error) {
          context.addIssue({ code: 'custom', message: `cannot be used: ${(error as Error).message}` })
        }
      }),
  )

/** 'postgres://a,b/shop' or '?host=a,b'; a password may have commas. */
function namesSeveralHosts(address: string): boolean {
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?@]*@)?([^/?]*)/.exec(address) ?? []
  const [, query = ''] = address.split('?')
  const named = new URLSearchParams(query)
  return hosts.includes(',') || named.has('target_session_attrs') || Boolean(named.get('host')?.includes(','))
}

/** '10.0.0.1, 10.1.0.0/16' as a list of addresses and networks. */
export const networks = z.string().transform((value, context): string[] => {
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isAddressOrNetwork)) {
    context.addIssue({ code: 'custom', message: 'must be IP addresses or networks (10.0.0.0/8), parted by commas' })
  }
  return parts
})

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** Private networks are at most so large: 10.0.0.0/8, fc00::/7. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 }

/** A header of anybody in them is believed. */
export const proxies = networks.refine(
  (parts) => parts.every((part) => !isTooLarge(part)),
  'must name the proxies alone: from a network larger than 10.0.0.0/8, anybody could claim any address; list the addresses of the proxies',
)

function isTooLarge(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const version = isIP(address)
  return prefix !== undefined && version !== 0 && Number(prefix) < SHORTEST_PREFIX[version as 4 | 6]
}

type Source = Readonly<Record<string, string | undefined>>

/** A key that signs and seals, and that nobody guesses. */
export const secret = z
  .string()
  .min(32, { error: 'must have at least 32 characters, as openssl rand -hex 32 makes them', abort: true })
  .refine(isRandom, 'must be made by chance, as openssl rand -hex 32 does')

/**
 * The values of these names that are set, without space around them. A value may be in a file that `NAME_FILE` names,
 * as container runtimes and systemd hand over secrets: so it is in no list of processes or settings. `NAME` itself
 * wins.
 * @returns the values, and a fault for each file that cannot be read or is empty: who names a file means to set a
 * value, and the default would be another database or secret
 */
export function givenOf(
  source: Source,
  names: readonly string[],
): { readonly given: Record<string, string>; readonly errors: string[] } {
  const given: Record<string, string> = {}
  const errors: string[] = []
  for (const name of names) {
    const own = source[name]?.trim()
    const file = source[`${name}_FILE`]?.trim()
    if (own) given[name] = own
    else if (file !== undefined) {
      const read = readSetting(`${name}_FILE`, file)
      if ('error' in read) errors.push(read.error)
      else given[name] = read.value
    }
  }
  return { given, errors }
}

function readSetting(name: string, file: string): { readonly value: string } | { readonly error: string } {
  if (!file) return { error: `${name}: names no file; name one that has the value, or leave this setting out` }
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value
      ? { value }
      : { error: `${name}: ${file} is empty; write the value into it, or leave this setting out` }
  } catch (error) {
    return { error: `${name}: cannot be read: ${(error as Error).message}` }
  }
}
