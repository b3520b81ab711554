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
import { PROJECT_ROOT } from './project-root.ts'
import {
  cmsUrl,
  databaseUrl,
  emailAddress,
  errorDsn,
  euroRate,
  httpsUrl,
  httpUrl,
  issuerUrl,
  oneWord,
  photoOrigins,
  pictureHosts,
  proxies,
  publicUrl,
  smtpUrl,
  wholeNumber,
  yesOrNo,
} from './setting-types.ts'
import { givenOf } from './settings-in-files.ts'
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

/**
 * All settings except those of payment providers, which are in the provider's folder. An empty value counts as unset. A
 * test compares the names with `.env.example`.
 */
const settings = z.object({
  PORT: wholeNumber('', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: wholeNumber(' processes', 1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(' seconds', 0, 300).default(0),
  METRICS_PORT: wholeNumber('', 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BRANDS_DIR: z
    .string()
    .default('brands')
    .transform((folder) => path.resolve(PROJECT_ROOT, folder))
    .refine((folder) => existsSync(folder) && brandCodes(folder).length > 0, 'must be a folder with brands in it'),
  SITE_CODE: siteCodeAmong([]),
  CHANNELS_DIR: z
    .string()
    .default('channels')
    .transform((folder) => path.resolve(PROJECT_ROOT, folder)),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => path.resolve(PROJECT_ROOT, folder)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
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
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENT_PROVIDER: z.string().optional(),
  ALLOW_SANDBOX_PAYMENTS: yesOrNo.default(false),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: emailAddress.optional(),
  STAFF_EMAIL: emailAddress.optional(),
  STAFF_PORT: wholeNumber('', 0, 65_535).optional(),
  STAFF_HOST: z.string().default('127.0.0.1'),
  STAFF_URL: publicUrl.optional(),
  STAFF_ADDRESSES: proxies.default(['127.0.0.0/8', '::1']),
  STAFF_OIDC_ISSUER: issuerUrl.optional(),
  STAFF_OIDC_CLIENT_ID: oneWord.optional(),
  STAFF_OIDC_CLIENT_SECRET: oneWord.optional(),
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
  DEMO_BOOKINGS: wholeNumber('', 0, 1_000_000).default(0),
  DRAW_PICTURES_AHEAD: yesOrNo.default(true),
  TRUSTED_PROXY: proxies.default([]),
  DESIGN_SYSTEM: yesOrNo.default(false),
  MAINTENANCE: yesOrNo.default(false),
  MAINTENANCE_SECRET: z
    .string()
    .regex(/^[\w-]{20,}$/, 'must have at least 20 characters, letters, digits, - and _ alone')
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
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/**
 * Reads and validates the settings; generates a session secret in DATA_DIR if none is set.
 * @throws SettingsError with every invalid value by name; an invalid SITE_CODE is exactly 'Unsupported site code'
 * [PROD-04]
 */
export async function readEnv(source: Source): Promise<Env> {
  const { given, faults: unread } = givenOf(source, SETTING_NAMES)
  // The valid codes depend on BRANDS_DIR.
  const brands = settings.shape.BRANDS_DIR.safeParse(given.BRANDS_DIR)
  const SITE_CODE = siteCodeAmong(brands.success ? brandCodes(brands.data) : [])
  const outcome = settings.extend({ SITE_CODE }).safeParse(given)
  const chosen = await readPayments(source)
  const faults = [...unread, ...faultsIn(outcome), ...('faults' in chosen ? chosen.faults : [])]
  if (!outcome.success || 'faults' in chosen) throw new SettingsError(faults)

  const env = outcome.data
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of the same database')
  }
  const provider = [env.STAFF_OIDC_ISSUER, env.STAFF_OIDC_CLIENT_ID, env.STAFF_OIDC_CLIENT_SECRET]
  if (new Set(provider.map((value) => value === undefined)).size > 1) {
    faults.push('STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET: set all of them, or none')
  }
  const publicUrl = env.PUBLIC_URL ?? defaultPublicUrl(env.HOST, env.PORT)
  faults.push(...paymentFaults(chosen, env, publicUrl))
  if (faults.length > 0) throw new SettingsError(faults)
  const secret = env.SESSION_SECRET ?? keepSecret(env.DATA_DIR)
  // By its name: passkeys are not for IP addresses.
  const staffUrl = env.STAFF_URL ?? `http://localhost:${env.STAFF_PORT ?? 0}`
  return { ...env, PUBLIC_URL: publicUrl, STAFF_URL: staffUrl, SESSION_SECRET: secret, payments: chosen }
}

type Source = Readonly<Record<string, string | undefined>>

/** The payment provider with its own settings, or the faults of either. */
async function readPayments(source: Source): Promise<ChosenPayments | { readonly faults: readonly string[] }> {
  try {
    const adapter = await chooseAdapter(source.PAYMENT_PROVIDER?.trim() || undefined)
    const { given, faults } = givenOf(source, Object.keys(adapter.settings.shape))
    const outcome = adapter.settings.safeParse(given)
    if (outcome.success && faults.length === 0) return { adapter, settings: outcome.data }
    return { faults: [...faults, ...faultsIn(outcome)] }
  } catch (error) {
    return { faults: [`PAYMENT_PROVIDER: ${(error as Error).message}`] }
  }
}

/** Why payments cannot be taken although the settings are well-formed. */
function paymentFaults(
  { adapter, settings: own }: ChosenPayments,
  { NODE_ENV, ALLOW_SANDBOX_PAYMENTS, DEMO_BOOKINGS }: z.infer<typeof settings>,
  publicUrl: string,
): string[] {
  const faults = [...(adapter.faults?.(own, { publicUrl }) ?? [])]
  if (DEMO_BOOKINGS > 0 && !adapter.testMode?.(own)) {
    faults.push('DEMO_BOOKINGS: needs a payment provider that takes no money, since nobody has paid for these bookings')
  }
  const reason = NODE_ENV === 'production' && !ALLOW_SANDBOX_PAYMENTS && adapter.testMode?.(own)
  if (!reason) return faults
  const refusal = 'takes no money and is refused in production; set ALLOW_SANDBOX_PAYMENTS=true for a demonstration'
  return [...faults, `${reason} ${refusal}`]
}

/**
 * A subset of the settings, for commands.
 * @throws SettingsError with every invalid value by name
 */
export function readSettings<Name extends keyof typeof settings.shape>(
  source: Source,
  names: readonly Name[],
): Pick<z.infer<typeof settings>, Name> {
  const picked = z.object(Object.fromEntries(names.map((name) => [name, settings.shape[name]])))
  const { given, faults } = givenOf(source, names)
  const outcome = picked.safeParse(given)
  if (!outcome.success || faults.length > 0) throw new SettingsError([...faults, ...faultsIn(outcome)])
  return outcome.data as unknown as Pick<z.infer<typeof settings>, Name>
}

const faultsIn = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues.map(describeFault) ?? []

function describeFault(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return name === 'SITE_CODE' ? issue.message : `${name}: ${issue.message}`
}

function defaultPublicUrl(host: string, port: number): string {
  const everyInterface = host === '0.0.0.0' || host === '::'
  const name = everyInterface ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * The secret in DATA_DIR, generated at the first start. The file is created exclusively, so that two concurrent first
 * starts agree.
 */
function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if (!existsSync(file)) throw new SettingsError([`DATA_DIR: cannot be written: ${(error as Error).message}`])
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new SettingsError([`SESSION_SECRET: ${file} is damaged; delete it to make a new one`])
  return secret
}
