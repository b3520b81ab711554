import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { brandCodes } from '../brands/read-brand.ts'
import { AFFILIATE_ID, ANALYTICS_ID } from '../brands/site-config.ts'
import { LONGEST_HOLD_HOURS } from '../domain/booking/hold.ts'
import { parseSiteCode, type SiteCode } from '../domain/site/site.ts'
import { LOG_LEVELS } from './log.ts'
import { chooseAdapter, type ChosenPayments } from './payments/choose-adapter.ts'
import {
  cmsUrl,
  databaseUrl,
  emailAddress,
  errorDsn,
  euroRate,
  folder,
  hostName,
  httpsUrl,
  httpUrl,
  isFolder,
  isRandom,
  issuerUrl,
  networks,
  oneWord,
  photoOrigins,
  pictureHosts,
  proxies,
  publicUrl,
  sharedSecret,
  smtpUrl,
  wholeNumber,
  yesOrNo,
  givenOf,
} from './setting-types.ts'
import {
  dataFolderError,
  sayFolderError,
  misspeltNames,
  sharedPortErrors,
  settingError,
} from './settings/setting-errors.ts'
import { DATABASE_LIMIT_MS } from './store/database-time.ts'
import { readSupplierSettings, type SuppliersByName } from './suppliers/supplier-settings.ts'

/** A brand's code; the default is the first brand. */
function siteCodeAmong(codes: readonly SiteCode[]) {
  return z
    .string()
    .default(codes[0] ?? '')
    .transform((value, context): SiteCode => {
      try {
        return parseSiteCode(value, codes)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
}

const suppliers = z.string().transform((value, context): SuppliersByName => {
  try {
    return readSupplierSettings(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const secret = z
  .string()
  .min(32, { error: 'must have at least 32 characters, as openssl rand -hex 32 makes them', abort: true })
  .refine(isRandom, 'must be made by chance, as openssl rand -hex 32 does')

/** It may be missing, as in a new clone; a folder that is named may not. */
const OWN_CHANNELS = folder.parse('channels')

/**
 * All settings except those of payment providers, which are in the provider's folder. An empty value counts as unset. A
 * test compares the names with `.env.example`.
 */
const settings = z.object({
  PORT: wholeNumber('', 0, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  PROCESSES: wholeNumber(' processes', 1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(' seconds', 0, 300).default(0),
  METRICS_PORT: wholeNumber('', 1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  BRANDS_DIR: folder
    .refine((name) => isFolder(name) && brandCodes(name).length > 0, 'must be a folder with brands in it')
    .prefault('brands'),
  SITE_CODE: siteCodeAmong([]),
  CHANNELS_DIR: folder
    .refine((name) => isFolder(name) || (name === OWN_CHANNELS && !existsSync(name)), 'must be a folder')
    .prefault('channels'),
  DATA_DIR: folder.prefault('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  EMBEDDED_DATABASE: yesOrNo.default(false),
  DATABASE_LIMIT_MS: wholeNumber(' milliseconds', 100, 60_000).default(DATABASE_LIMIT_MS),
  PUBLIC_URL: publicUrl.optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  PAYMENT_PROVIDER: z.string().optional(),
  ALLOW_SANDBOX_PAYMENTS: yesOrNo.default(false),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: emailAddress.optional(),
  STAFF_EMAIL: emailAddress.optional(),
  STAFF_PORT: wholeNumber('', 0, 65_535).optional(),
  STAFF_HOST: hostName.default('127.0.0.1'),
  STAFF_URL: publicUrl.optional(),
  STAFF_ADDRESSES: networks.default(['127.0.0.0/8', '::1']),
  STAFF_OIDC_ISSUER: issuerUrl.optional(),
  STAFF_OIDC_CLIENT_ID: oneWord.optional(),
  STAFF_OIDC_CLIENT_SECRET: sharedSecret.optional(),
  STAFF_OIDC_CLIENT_AUTH: z.enum(['client_secret_post', 'client_secret_basic', 'client_secret_jwt']).optional(),
  STAFF_REFUND_LIMIT: wholeNumber(' pounds', 0, 100_000).default(250),
  STAFF_HOLD_HOURS: wholeNumber(' hours', 1, LONGEST_HOLD_HOURS).default(24),
  PURGE_AFTER_DAYS: wholeNumber(' days', 1, 3650).default(400),
  EURO_RATE: euroRate.optional(),
  CATALOGUE_SCALE: z
    .string()
    .transform(Number)
    .pipe(
      z
        .number({ error: 'must be a number' })
        .positive('must be more than 0')
        .max(1, 'must be at most 1, which is the whole catalogue'),
    )
    .default(1),
  IMPORT_CHANGE_PERCENT: wholeNumber(' per cent', 0, 100).default(20),
  DEMONSTRATION: yesOrNo.default(false),
  DEMO_BOOKINGS: wholeNumber('', 0, 1_000_000).default(0),
  DRAW_PICTURES_AHEAD: yesOrNo.default(true),
  TRUSTED_PROXY: proxies.default([]),
  DESIGN_SYSTEM: yesOrNo.default(false),
  MAINTENANCE: yesOrNo.default(false),
  MAINTENANCE_SECRET: z
    .string()
    .regex(/^[\w-]{20,}$/, {
      error: 'must have at least 20 characters, letters, digits, - and _ alone',
      abort: true,
    })
    .refine(isRandom, 'must be made by chance, as openssl rand -hex 16 does')
    .optional(),
  EXTERNAL_OFFERS_PAGE: httpsUrl.optional(),
  SUPPLIERS: suppliers.default({}),
  ACCOMMODATION_TYPES_URL: httpUrl.optional(),
  IDEAL_POSTCODES_KEY: z
    .string()
    .regex(/^\w{8,100}$/, 'must have 8 to 100 letters and digits')
    .optional(),
  IDEAL_POSTCODES_URL: httpUrl.default('https://api.ideal-postcodes.co.uk'),
  CMS_URL: cmsUrl.optional(),
  CMS_BASIC_AUTH: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be a user and a password, parted by a colon')
    .optional(),
  CMS_PICTURE_HOSTS: pictureHosts.default([]),
  CMS_PICTURES_MAX_BYTES: wholeNumber(' bytes', 10_000_000, 1_000_000_000_000).default(2_000_000_000),
  PHOTO_HOSTS: photoOrigins.default([]),
  ANALYTICS_ID: z.string().regex(ANALYTICS_ID, 'must be an id such as GTM-ABC123 or G-ABC123').optional(),
  AFFILIATE_ID: z.string().regex(AFFILIATE_ID, 'must be a number of up to 10 digits').optional(),
  AFFILIATE_URL: httpUrl.optional(),
  TRACKING_PIXEL: httpsUrl.optional(),
  ERROR_DSN: errorDsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be up to 60 letters, digits, dots, - and _')
    .default('holiday-shop'),
})

/** The names of all settings except those of payment providers, in the order of `.env.example`. */
export const SETTING_NAMES = Object.keys(settings.shape)

/** The settings as the server uses them, with defaults applied. */
export type Env = Readonly<
  Omit<z.infer<typeof settings>, 'PUBLIC_URL' | 'STAFF_URL' | 'SESSION_SECRET'> & {
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

/** The settings that are valid, of which others may not be. */
export type ValidSettings = Partial<z.infer<typeof settings>>

export interface ReadOptions {
  /** Further faults, for instance of this machine, which are told together with those of the values. */
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
  const read = parseEach(settings.extend({ SITE_CODE }).shape, given)
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

  const env = valid as z.infer<typeof settings>
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

/** A sentence for each name in the environment that is nearly that of a setting. */
export function misspeltIn(source: Source, payments?: Pick<ChosenPayments, 'adapter'>): string[] {
  return misspeltNames(source, [...SETTING_NAMES, ...Object.keys(payments?.adapter.settings.shape ?? {})])
}

/** The values that SITE_CODE may have: the brands in the folder that BRANDS_DIR names. */
export function siteCodesIn(brandsDir: string | undefined): readonly SiteCode[] {
  const brands = settings.shape.BRANDS_DIR.safeParse(brandsDir)
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
    // Which settings of a company's own provider are secrets, only that knows.
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
export function readSettings<Name extends keyof typeof settings.shape>(
  source: Source,
  names: readonly Name[],
): Pick<z.infer<typeof settings>, Name> {
  const { given, errors } = givenOf(source, names)
  const read = parseEach(Object.fromEntries(names.map((name) => [name, settings.shape[name]])), given)
  if (errors.length + read.errors.length > 0) throw new SettingsError([...errors, ...read.errors])
  return read.values as unknown as Pick<z.infer<typeof settings>, Name>
}

/** Each by itself, so that faults between several are found too while others are not valid. */
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
