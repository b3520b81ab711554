import { existsSync } from 'node:fs'
import { z } from 'zod'
import { brandCodes } from '../../brands/read-brand.ts'
import { AFFILIATE_ID, ANALYTICS_ID } from '../../brands/site-config.ts'
import { LONGEST_HOLD_HOURS } from '../../domain/booking/hold.ts'
import { parseSiteCode, type SiteCode } from '../../domain/site/site.ts'
import { LOG_LEVELS } from '../log.ts'
import {
  brandStore,
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
  secret,
  sharedSecret,
  smtpUrl,
  wholeNumber,
  yesOrNo,
} from '../setting-types.ts'
import { DATABASE_LIMIT_MS } from '../store/database-time.ts'
import { readSupplierSettings, type SuppliersByName } from '../suppliers/supplier-settings.ts'

/** A brand's code; the default is the first brand. */
export function siteCodeAmong(codes: readonly SiteCode[]) {
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

/** It may be missing, as in a new clone; a folder that is named may not. */
const OWN_CHANNELS = folder.parse('channels')

/**
 * All settings but those of payment providers, which are in the provider's folder. An empty value counts as unset. `npm
 * run settings` writes `.env.example` and docs/settings.md from them: `otherwise` says what applies without a value,
 * `example` is the default that the schema itself has in other words.
 */
export const SETTING_GROUPS = {
  Server: {
    PORT: wholeNumber('', 0, 65_535).default(3000).describe('The port the site is served on; 0 takes a free one.'),
    HOST: hostName.default('127.0.0.1').describe('The address to listen on. 0.0.0.0 serves every network interface.'),
    PROCESSES: wholeNumber(' processes', 1, 64)
      .default(1)
      .describe(
        'How many processes answer requests on this port: one for each core that the site may use (docs/operations.md).',
      ),
    DRAIN_SECONDS: wholeNumber(' seconds', 0, 300)
      .default(0)
      .describe(
        'Seconds for which the server goes on answering after SIGTERM while /readyz says 503, so that a proxy stops sending requests. 0 without a proxy.',
      ),
    METRICS_PORT: wholeNumber('', 1, 65_535)
      .optional()
      .describe(
        'The port on which Prometheus reads /metrics, apart from the site. Keep it from the public. Empty: no metrics.',
      ),
    METRICS_HOST: hostName.default('127.0.0.1').describe('The address of that port.'),
    TRUSTED_PROXY: proxies
      .default([])
      .describe(
        'Proxies whose X-Forwarded-For is trusted: addresses, or networks of at most a /8, separated by commas. Empty: none.',
      ),
    PUBLIC_URL: publicUrl.optional().meta({ description: 'The address customers use.', otherwise: 'http://HOST:PORT' }),
    NODE_ENV: z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('production')
      .describe('production, development or test.'),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info')
      .describe('trace, debug, info, warn, error, fatal or silent.'),
  },
  Brand: {
    BRANDS_DIR: folder
      .refine((name) => isFolder(name) && brandCodes(name).length > 0, 'must be a folder with brands in it')
      .prefault('brands')
      .meta({ description: 'The folder with the brands, one folder each.', example: './brands' }),
    SITE_CODE: siteCodeAmong([]).meta({
      description: 'Which brand to serve: BF, SN or MT of the demonstration. Empty: the first one by name.',
      example: 'BF',
      otherwise: 'the first brand',
    }),
    BRAND_STORE: brandStore.describe(
      'Where the brand is kept: files, in its folder, which a developer edits; or database, where an administrator edits it in the back office (docs/staff.md). The first start with database reads the folder into it; from then on the folder counts only for `npm run brand:import`.',
    ),
    CHANNELS_DIR: folder
      .refine((name) => isFolder(name) || (name === OWN_CHANNELS && !existsSync(name)), 'must be a folder')
      .prefault('channels')
      .meta({
        description:
          'A folder with further holiday types, one file each. The default folder may be missing; a folder named here must exist.',
        example: './channels',
      }),
    EXTERNAL_OFFERS_PAGE: httpsUrl.optional().meta({
      description: 'The page that a browser’s first search on the home page opens beside its results.',
      otherwise: 'as the site says',
    }),
    EURO_RATE: euroRate.optional().meta({
      description:
        'Euro for one pound, and the day of that rate: 1.1530@2026-11-20. Prices are then also shown in euro, as a guide, to visitors who choose it or whose clock is set to a country that pays in euro; for 31 days, then set it again (docs/operations.md). Taxes in euro that are paid at parks are in prices by it, also by an older one. Payments are in pounds. Empty: no euro. `npm start` sets a rate for the demonstration.',
      otherwise: 'set by npm start',
    }),
    MAINTENANCE: yesOrNo
      .default(false)
      .describe('true closes the site for maintenance: every page says so, with status 503 (docs/operations.md).'),
    MAINTENANCE_SECRET: z
      .string()
      .regex(/^[\w-]{20,}$/, {
        error: 'must have at least 20 characters, letters, digits, - and _ alone',
        abort: true,
      })
      .refine(isRandom, 'must be made by chance, as openssl rand -hex 16 does')
      .optional()
      .describe(
        'Admits staff during maintenance: whoever has a cookie GrantUserAccess with this value sees the site. At least 20 letters, digits, - and _. Empty: nobody.',
      ),
  },
  Database: {
    DATA_DIR: folder.prefault('data').meta({
      description: 'The folder for the embedded database, pictures, emails and the generated secret.',
      example: './data',
    }),
    DATABASE_URL: databaseUrl
      .optional()
      .describe(
        'Your own PostgreSQL, such as postgres://user:password@host:5432/name. Empty: the embedded one, in DATA_DIR. Name one host; several need a proxy that leads to the primary, such as HAProxy.',
      ),
    DATABASE_DIRECT_URL: databaseUrl
      .optional()
      .describe(
        'The same database without its pooler, for notifications, migrations and imports, if DATABASE_URL names a pooler that shares connections between transactions, such as PgBouncer (docs/operations.md).',
      ),
    EMBEDDED_DATABASE: yesOrNo
      .default(false)
      .describe(
        'true keeps the site in an embedded PostgreSQL, in DATA_DIR, if DATABASE_URL is empty. Production needs one of the two, so that a misspelt DATABASE_URL doesn’t open a second shop. `npm start` needs neither for the demonstration.',
      ),
    DATABASE_LIMIT_MS: wholeNumber(' milliseconds', 100, 60_000)
      .default(DATABASE_LIMIT_MS)
      .describe(
        'How long a request may wait for the database in all, in milliseconds, from 100 to 60000, before it is answered with 503 and ‘Try again in a moment’. A call has ten seconds in all; raise this on a very busy machine.',
      ),
  },
  'Secrets and personal data': {
    SESSION_SECRET: secret.optional().meta({
      description:
        'Signs sessions: at least 32 random characters (openssl rand -hex 32), the same on every server of one site. Empty: generated once and kept in DATA_DIR.',
      otherwise: 'generated once',
    }),
    SESSION_SECRET_PREVIOUS: secret
      .optional()
      .describe(
        'The secret before, for some days after a change: what it signed is still accepted (docs/operations.md).',
      ),
    PURGE_AFTER_DAYS: wholeNumber(' days', 1, 3650)
      .default(400)
      .describe('Days after departure when the personal data of a booking is deleted. What was sold and paid stays.'),
  },
  Payments: {
    PAYMENT_PROVIDER: z.string().optional().meta({
      description:
        'Who takes the money: sandbox, stripe, or the path of a folder with your own provider (docs/payments.md). The sandbox takes none: it is for demonstrations and tests.',
      example: 'sandbox',
    }),
    ALLOW_SANDBOX_PAYMENTS: yesOrNo.default(false).meta({
      description:
        'true allows the sandbox, and Stripe with test keys, in production. `npm start` sets it for the sandbox if it is empty, and says so.',
      otherwise: 'set by npm start',
    }),
  },
  Email: {
    SMTP_URL: smtpUrl
      .optional()
      .describe(
        'The mail server that delivers emails to customers: smtps://user:password@smtp.example.org:465, or smtp://…:587 with STARTTLS. Add ?tls=optional for a server of your own network without encryption, or with a certificate that nobody vouches for; it isn’t verified then. Write special characters of the password as in an address: @ is %40. Empty: emails are files in DATA_DIR/mail.',
      ),
    MAIL_FROM: emailAddress
      .optional()
      .meta({ description: 'The sender of emails. Empty: the site’s own address.', otherwise: 'the site’s own' }),
    STAFF_EMAIL: emailAddress.optional().meta({
      description:
        'Who is told about customers’ requests to change or cancel a booking. Empty: the site’s own address.',
      otherwise: 'the site’s own',
    }),
  },
  'Back office': {
    STAFF_PORT: wholeNumber('', 0, 65_535)
      .optional()
      .describe(
        'The port of the back office, apart from the site. Empty: no back office. `npm start` takes the one after PORT for the demonstration.',
      ),
    STAFF_HOST: hostName.default('127.0.0.1').describe('The address to listen on for it.'),
    STAFF_URL: publicUrl.optional().meta({
      description: 'The address that staff use for it; passkeys are bound to its host.',
      otherwise: 'http://localhost:STAFF_PORT',
    }),
    STAFF_ADDRESSES: networks
      .default(['127.0.0.0/8', '::1'])
      .describe(
        'Who may reach it: IP addresses and networks, separated by commas. Behind a proxy, name the proxy in TRUSTED_PROXY; what another one forwards is refused.',
      ),
    STAFF_OIDC_ISSUER: issuerUrl
      .optional()
      .describe(
        'An OpenID Connect provider by which staff sign in besides passkeys and passwords: its issuer. Its client for the back office has the redirect address STAFF_URL/staff/sign-in/oidc/callback. Set all three, or none.',
      ),
    STAFF_OIDC_CLIENT_ID: oneWord.optional().describe('The id of that client.'),
    STAFF_OIDC_CLIENT_SECRET: sharedSecret.optional().describe('The secret of that client.'),
    STAFF_OIDC_CLIENT_AUTH: z.enum(['client_secret_post', 'client_secret_basic', 'client_secret_jwt']).optional().meta({
      description:
        'How the client proves its secret: client_secret_post, client_secret_basic or client_secret_jwt. Empty: the first one the provider offers.',
      otherwise: 'what the provider offers',
    }),
    STAFF_REFUND_LIMIT: wholeNumber(' pounds', 0, 100_000)
      .default(250)
      .describe(
        'Pounds that one member of staff may give a customer beyond the terms of a booking in 24 hours, by a refund, a lower cancellation charge, or a change that a guest couldn’t make any more. Above it the back office asks a second person.',
      ),
    STAFF_HOLD_HOURS: wholeNumber(' hours', 1, LONGEST_HOLD_HOURS)
      .default(24)
      .describe('Hours that a telephone customer’s hold lasts, with a link to pay; 1 to 168.'),
  },
  'Catalogue and suppliers': {
    IMPORT_CHANGE_PERCENT: wholeNumber(' per cent', 0, 100)
      .default(20)
      .describe(
        'Per cent of an operator’s parks, prices and so on that an import may withdraw or change without confirmation, from 0 to 100; 100 never asks (docs/catalogue-format.md).',
      ),
    SUPPLIERS: suppliers
      .default({})
      .describe(
        'Where live suppliers answer, as JSON or the path of a file with it: {"harvest":{"url":"https://api.example.org/holidays","key":"its secret key","limitMs":4000,"concurrency":4}}. Operators name their supplier in the catalogue (docs/supplier-api.md).',
      ),
    ACCOMMODATION_TYPES_URL: httpUrl
      .optional()
      .describe(
        'A content host with descriptions of unit types: GET address?ids=1,2. They replace those of the catalogue, which stand where it doesn’t answer.',
      ),
    PHOTO_HOSTS: photoOrigins
      .default([])
      .describe(
        'Where operators’ photographs are fetched from: https://photos.example.org, separated by commas. Photographs of other hosts are never fetched; browsers get all pictures from this site.',
      ),
    IDEAL_POSTCODES_KEY: z
      .string()
      .regex(/^\w{8,100}$/, 'must have 8 to 100 letters and digits')
      .optional()
      .describe(
        'The key of Ideal Postcodes, which finds a customer’s address by postcode; each look-up costs what your plan says. Empty: customers type their address.',
      ),
    IDEAL_POSTCODES_URL: httpUrl
      .default('https://api.ideal-postcodes.co.uk')
      .describe('The address of its API. Another one is for tests.'),
  },
  Content: {
    CMS_URL: cmsUrl
      .optional()
      .describe(
        'The REST API of a WordPress with blog posts, travel guides and pages: https://blog.example.org/wp-json/wp/v2 (docs/content.md). Empty: the content folder.',
      ),
    CMS_BASIC_AUTH: z
      .string()
      .regex(/^[^:]+:.+$/, 'must be a user and a password, parted by a colon')
      .optional()
      .describe(
        'user:password if that WordPress asks for a login (Basic authentication, an application password), as staging sites do. Sent to its own host alone.',
      ),
    CMS_PICTURE_HOSTS: pictureHosts
      .default([])
      .describe(
        'Where its pictures are besides its own wp-content/uploads: https://cdn.example.org, separated by commas, each with a folder if it isn’t the whole host. The log names hosts whose pictures are left out.',
      ),
    CMS_PICTURES_MAX_BYTES: wholeNumber(' bytes', 10_000_000, 1_000_000_000_000)
      .default(2_000_000_000)
      .describe(
        'How much of that WordPress’s pictures to keep in DATA_DIR, in bytes, and as much of operators’ photographs. The least recently used are deleted first.',
      ),
  },
  'Analytics and reports': {
    ANALYTICS_ID: z.string().regex(ANALYTICS_ID, 'must be an id such as GTM-ABC123 or G-ABC123').optional().meta({
      description:
        'Google Tag Manager (GTM-…) or Google Analytics (G-…), loaded for visitors who have agreed (docs/analytics.md).',
      otherwise: 'as the site says',
    }),
    AFFILIATE_ID: z.string().regex(AFFILIATE_ID, 'must be a number of up to 10 digits').optional().meta({
      description: 'Our number at the affiliate network. Without it no click is recorded.',
      otherwise: 'as the site says',
    }),
    AFFILIATE_URL: httpUrl
      .optional()
      .describe(
        'Where the affiliate network is told about sales, such as https://www.awin1.com/sread.php. Empty: it isn’t.',
      ),
    TRACKING_PIXEL: httpsUrl.optional().meta({
      description: 'An image requested after a newsletter sign-up, of visitors who have agreed.',
      otherwise: 'as the site says',
    }),
    ERROR_DSN: errorDsn
      .optional()
      .describe(
        'Where errors of the server and of pages are reported: https://key@errors.example.org/1 (Sentry, or a service that speaks its protocol). Empty: the log alone.',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
      .optional()
      .describe(
        'Where traces of OpenTelemetry are sent, as OTLP over HTTP in JSON: the base of a receiver, http://127.0.0.1:4318. Empty: no traces.',
      ),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[\w.-]{1,60}$/, 'must be up to 60 letters, digits, dots, - and _')
      .default('brackenfold')
      .describe('The name of this service in traces.'),
  },
  'Demonstration and development': {
    CATALOGUE_SCALE: z
      .string()
      .transform(Number)
      .pipe(
        z
          .number({ error: 'must be a number' })
          .positive('must be more than 0')
          .max(1, 'must be at most 1, which is the whole catalogue'),
      )
      .default(1)
      .describe(
        'Share of the demonstration’s catalogue that is generated, from above 0 to 1; 0.05 is enough to try things out. Each share needs its own DATA_DIR.',
      ),
    DEMONSTRATION: yesOrNo.default(false).meta({
      description:
        'true makes a server in production a demonstration: it fills an empty database with a generated catalogue, may use the embedded PostgreSQL, and prints a back office account if payments are a sandbox. Outside production this needs no setting. `npm start` sets it for the sandbox if it is empty.',
      otherwise: 'set by npm start',
    }),
    DEMO_BOOKINGS: wholeNumber('', 0, 1_000_000)
      .default(0)
      .describe(
        'How many bookings of the last two years the demonstration generates, with customers, payments, cancellations and messages; 20000 take half a minute. Those to come take stock. Only with a payment provider that takes no money.',
      ),
    DRAW_PICTURES_AHEAD: yesOrNo
      .default(true)
      .describe(
        'Whether the pictures that visitors see first are drawn, or fetched, after the start. false on a slow machine: they are then drawn on request, like all others.',
      ),
    DESIGN_SYSTEM: yesOrNo.default(false).meta({
      description: 'Shows every part of the design system at /design-system. `npm run dev` sets it if it is empty.',
      otherwise: 'set by npm run dev',
    }),
  },
} as const

/** The settings of all groups. */
export const SETTINGS = z.object({
  ...SETTING_GROUPS.Server,
  ...SETTING_GROUPS.Brand,
  ...SETTING_GROUPS.Database,
  ...SETTING_GROUPS['Secrets and personal data'],
  ...SETTING_GROUPS.Payments,
  ...SETTING_GROUPS.Email,
  ...SETTING_GROUPS['Back office'],
  ...SETTING_GROUPS['Catalogue and suppliers'],
  ...SETTING_GROUPS.Content,
  ...SETTING_GROUPS['Analytics and reports'],
  ...SETTING_GROUPS['Demonstration and development'],
})
