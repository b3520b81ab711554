import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import type { z } from 'zod'
import { brandCodes } from '../brands/read-brand.ts'
import type { SiteCode } from '../domain/site/site.ts'
import { chooseAdapter, type ChosenPayments } from './payments/choose-adapter.ts'
import { givenOf } from './setting-types.ts'
import {
  dataFolderError,
  sayFolderError,
  misspeltNames,
  sharedPortErrors,
  settingError,
} from './settings/setting-errors.ts'
import { SETTINGS, siteCodeAmong } from './settings/settings.ts'

/** The names of all settings except those of payment providers, in the order of `.env.example`. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape)

/** The settings as the server uses them, with defaults applied. */
export type Env = Readonly<
  Omit<z.infer<typeof SETTINGS>, 'PUBLIC_URL' | 'STAFF_URL' | 'SESSION_SECRET'> & {
    /** The address customers use, without a trailing slash. */
    PUBLIC_URL: string
    /** The address staff use for the back office, without a trailing slash. */
    STAFF_URL: string
    /** At least 32 characters; key of signatures and hashes. */
    SESSION_SECRET: string
    /** The provider that PAYMENT_PROVIDER names, with its own settings. */
    payments: ChosenPayments
  }
>

/** All faults of the settings, one per line. */
export class SettingsError extends Error {
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.name = 'SettingsError'
    this.errors = errors
  }
}

/** The valid settings; others may be invalid. */
export type ValidSettings = Partial<z.infer<typeof SETTINGS>>

export interface ReadOptions {
  /** Further faults, for instance of this machine, which are reported together with faults of values. */
  readonly look?: (valid: ValidSettings, isInvalid: (name: string) => boolean) => Promise<readonly string[]>
  /** Stands for a secret that is not made yet, and then is not. */
  readonly standInSecret?: string
}

/**
 * Reads and validates the settings; generates a session secret in DATA_DIR if none is set.
 * @throws SettingsError with every invalid value by name; an invalid SITE_CODE is exactly 'Unsupported site code'
 * [PROD-04]
 */
export async function readEnv(source: Source, { look, standInSecret }: ReadOptions = {}): Promise<Env> {
  const { given, errors } = givenOf(source, SETTING_NAMES)
  const SITE_CODE = siteCodeAmong(siteCodesIn(given.BRANDS_DIR))
  const read = parseEach(SETTINGS.extend({ SITE_CODE }).shape, given)
  const valid = read.values as ValidSettings
  const chosen = await readPayments(source)
  errors.push(...read.errors, ...('errors' in chosen ? chosen.errors : []))

  errors.push(...sharedPortErrors(valid))
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL && !isInvalid(errors, 'DATABASE_URL')) {
    errors.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of the same database')
  }
  errors.push(...previousSecretErrors(given, (name) => isInvalid(errors, name)))
  const provider = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET']
  if (new Set(provider.map((name) => name in given)).size > 1 && !provider.some((name) => isInvalid(errors, name))) {
    errors.push('STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET: set all of them, or none')
  }
  const publicUrl = valid.PUBLIC_URL ?? defaultPublicUrl(valid.HOST ?? '', valid.PORT ?? 0)
  if ('adapter' in chosen) errors.push(...paymentErrors(chosen, valid, publicUrl))
  errors.push(...((await look?.(valid, (name) => isInvalid(errors, name))) ?? []))
  if (errors.length > 0 || 'errors' in chosen) {
    throw new SettingsError([...errors, ...misspeltIn(source, 'adapter' in chosen ? chosen : undefined)])
  }

  const env = valid as z.infer<typeof SETTINGS>
  const sessionSecret = env.SESSION_SECRET ?? keptSecret(env.DATA_DIR) ?? standInSecret ?? makeSecret(env.DATA_DIR)
  // By its name: passkeys are not for IP addresses.
  const staffUrl = env.STAFF_URL ?? `http://localhost:${env.STAFF_PORT ?? 0}`
  return { ...env, PUBLIC_URL: publicUrl, STAFF_URL: staffUrl, SESSION_SECRET: sessionSecret, payments: chosen }
}

function previousSecretErrors(
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Given,
  isInvalidAlready: (name: string) => boolean,
): string[] {
  if (SESSION_SECRET_PREVIOUS === undefined || isInvalidAlready('SESSION_SECRET')) return []
  if (SESSION_SECRET === undefined)
    return ['SESSION_SECRET_PREVIOUS: needs SESSION_SECRET, the secret that replaces it']
  if (SESSION_SECRET !== SESSION_SECRET_PREVIOUS) return []
  return ['SESSION_SECRET_PREVIOUS: must not be SESSION_SECRET; set it to the secret before, or leave it out']
}

/** A sentence for each name in the environment that is nearly a setting's. */
export function misspeltIn(source: Source, payments?: Pick<ChosenPayments, 'adapter'>): string[] {
  return misspeltNames(source, [...SETTING_NAMES, ...Object.keys(payments?.adapter.settings.shape ?? {})])
}

/** The values that SITE_CODE may have: the brands in the folder that BRANDS_DIR names. */
export function siteCodesIn(brandsDir: string | undefined): readonly SiteCode[] {
  const brands = SETTINGS.shape.BRANDS_DIR.safeParse(brandsDir)
  return brands.success ? brandCodes(brands.data) : []
}

type Source = Readonly<Record<string, string | undefined>>
type Given = Readonly<Record<string, string>>

/** The payment provider with its own settings, or the faults of either. */
async function readPayments(source: Source): Promise<ChosenPayments | { readonly errors: readonly string[] }> {
  try {
    const chosen = source.PAYMENT_PROVIDER?.trim() || undefined
    const adapter = await chooseAdapter(chosen)
    const { given, errors } = givenOf(source, Object.keys(adapter.settings.shape))
    const outcome = adapter.settings.safeParse(given)
    if (outcome.success && errors.length === 0) return { adapter, settings: outcome.data }
    // Only a company's own provider knows which of its settings are secrets.
    return { errors: [...errors, ...errorsIn(outcome, chosen?.includes('/') ? {} : given)] }
  } catch (error) {
    return { errors: [settingError('PAYMENT_PROVIDER', (error as Error).message, source.PAYMENT_PROVIDER?.trim())] }
  }
}

/** Why payments cannot be taken although the settings are well-formed. */
function paymentErrors(
  { adapter, settings: own }: ChosenPayments,
  { NODE_ENV, ALLOW_SANDBOX_PAYMENTS, DEMO_BOOKINGS = 0 }: ValidSettings,
  publicUrl: string,
): string[] {
  const errors = [...(adapter.errors?.(own, { publicUrl }) ?? [])]
  if (DEMO_BOOKINGS > 0 && !adapter.testMode?.(own)) {
    errors.push('DEMO_BOOKINGS: needs a payment provider that takes no money, since nobody has paid for these bookings')
  }
  const reason = NODE_ENV === 'production' && ALLOW_SANDBOX_PAYMENTS === false && adapter.testMode?.(own)
  if (!reason) return errors
  const refusal = 'takes no money and is refused in production; set ALLOW_SANDBOX_PAYMENTS=true for a demonstration'
  return [...errors, `${reason} ${refusal}`]
}

/**
 * A subset of the settings, for commands.
 * @throws SettingsError with every invalid value by name
 */
export function readSettings<Name extends keyof typeof SETTINGS.shape>(
  source: Source,
  names: readonly Name[],
): Pick<z.infer<typeof SETTINGS>, Name> {
  const { given, errors } = givenOf(source, names)
  const read = parseEach(Object.fromEntries(names.map((name) => [name, SETTINGS.shape[name]])), given)
  if (errors.length + read.errors.length > 0) throw new SettingsError([...errors, ...read.errors])
  return read.values as unknown as Pick<z.infer<typeof SETTINGS>, Name>
}

/** Checks each alone, so that conflicts between several are found even while others are invalid. */
function parseEach(
  shape: Readonly<Record<string, z.ZodType>>,
  given: Given,
): { readonly values: Record<string, unknown>; readonly errors: string[] } {
  const values: Record<string, unknown> = {}
  const errors: string[] = []
  for (const [name, type] of Object.entries(shape)) {
    const outcome = type.safeParse(given[name])
    if (outcome.success) values[name] = outcome.data
    else errors.push(...outcome.error.issues.map(({ message }) => describeError(name, message, given)))
  }
  return { values, errors }
}

const errorsIn = ({ error }: z.ZodSafeParseResult<unknown>, given: Given) =>
  error?.issues.map(({ path: [name], message }) => describeError(String(name), message, given)) ?? []

const describeError = (name: string, message: string, given: Given): string =>
  name === 'SITE_CODE' ? message : settingError(name, message, given[name])

const isInvalid = (errors: readonly string[], name: string) =>
  errors.some((error) => error.startsWith(`${name}:`) || error.startsWith(`${name}_FILE:`))

function defaultPublicUrl(host: string, port: number): string {
  const everyInterface = host === '0.0.0.0' || host === '::'
  const name = everyInterface ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

const secretFileOf = (dataDir: string) => path.join(dataDir, 'session-secret')

/** The secret that an earlier start has generated; undefined before the first. */
function keptSecret(dataDir: string): string | undefined {
  const file = secretFileOf(dataDir)
  if (!existsSync(file)) return undefined
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new SettingsError([`SESSION_SECRET: ${file} is damaged; delete it to make a new one`])
  return secret
}

/** Generates it. The file is created exclusively, so that two concurrent first starts agree. */
function makeSecret(dataDir: string): string {
  const error = dataFolderError(dataDir)
  if (error) throw new SettingsError([sayFolderError(error)])
  try {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(secretFileOf(dataDir), secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    const secret = keptSecret(dataDir)
    if (secret === undefined) throw new SettingsError([`DATA_DIR: cannot be written: ${(error as Error).message}`])
    return secret
  }
}
