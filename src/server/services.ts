/** Opens and wires everything the application depends on, in order. */
import path from 'node:path'
import type { Hono } from 'hono'
import { unconfiguredWords } from '../domain/catalogue/unconfigured.ts'
import { londonDateAt } from '../domain/dates/calendar-date.ts'
import { CALL_LIMIT_MS } from './api/storefront-api.ts'
import { openAddressLookup } from './addresses/open-address-lookup.ts'
import { openAffiliate } from './affiliate/open-affiliate.ts'
import { loadAvailabilityIndex } from './availability/availability-index.ts'
import { startBookingJobs } from './commands/outbox/booking-jobs.ts'
import { brandCodes, galleryBrandsOf, readBrand } from '../brands/read-brand.ts'
import {
  createFindPicture,
  createPictureFacts,
  findUnitPicture,
  isStoryPicture,
  type FindPicture,
} from './content/catalogue-pictures.ts'
import { guidePathOf } from './content/content-pages.ts'
import { openContent, type Content } from './content/open-content.ts'
import { unknownIds } from './content/unknown-ids.ts'
import { readSoldTerms, createCatalogueTexts } from './content/postgres-catalogue-texts.ts'
import { openCmsPictures } from './content/sources/wordpress/open-cms.ts'
import { loadDemonstration, loadIllustrator } from './demonstration.ts'
import { systemClock, type Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { senderOf } from './mail/mail.ts'
import { openMapStore, openStaticMapTools } from './maps/map-store.ts'
import { createStaticMapRoutes, createTileRoutes } from './maps/map-routes.ts'
import { openPayments } from './payments/open-payments.ts'
import { tracedProvider } from './tracing/traced.ts'
import { webhookPathOf } from './payments/payment-provider.ts'
import { drawInProcess } from './pictures/draw-in-process.ts'
import { parseInWorker } from './content/body/parse-in-worker.ts'
import { keepFirstPicturesDrawn } from './pictures/first-pictures.ts'
import { createFindPhoto } from './pictures/picture-keys.ts'
import { createFetchPhoto } from './pictures/fetched-pictures.ts'
import { openPhotos, createPictureRoutes } from './pictures/picture-routes.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import type { ShareImageOrder } from './pictures/share-image.ts'
import { SCENE_SIZE } from './pictures/illustrator.ts'
import { shareImageFacts, createShareImages } from './pictures/share-image-routes.ts'
import type { OnEnd } from './process/run-process.ts'
import { keepWarningOfEuroRate } from './process/warn-of-euro-rate.ts'
import { servingProcess } from './process/serving-process.ts'
import { showStartProgress } from './process/progress.ts'
import { createFormLimits, createLoginLimits } from './safety/limits.ts'
import { createClientErrorLimits, countInDatabase } from './safety/limiter.ts'
import { noteSecret } from './safety/secrets.ts'
import { sealCodesAnew } from './identity/seal-anew.ts'
import { createStaffLimits } from './identity/staff-limits.ts'
import { createStepCounter, keepFlushing } from './steps/step-counter.ts'
import { openUntilEnd } from './store/connection.ts'
import { noteNewShop, openNewShop } from './store/catalogue/opening-store.ts'
import { migrateDatabase, newerDatabase, NEWER_DATABASE_REMEDY } from './store/migrate.ts'
import { findUnconfigured } from './store/unconfigured-store.ts'
import { isSupplied, openSuppliers } from './suppliers/open-suppliers.ts'
import { brandFiles, faviconOf, type Files } from './http/static-files.ts'
import { loadChannels } from './read-site.ts'
import { keepBrandCurrent, type ShownBrand } from './brand/keep-brand-current.ts'
import { readDraftSite, readSite } from './brand/stored-brand.ts'
import { BRAND_CHANNEL } from './store/brand-store.ts'
import type { SiteConfig } from '../brands/site-config.ts'
import { isDemonstration } from './settings/is-demonstration.ts'

/** The parts of an application: a whole for each state of the brand, so that a request sees one of them. */
export interface ServedBrand {
  readonly deps: Deps
  /** Files of the brands. */
  readonly files: Files
  /** Applications to mount beside the pages. */
  readonly mounts: readonly { readonly path: string; readonly app: Hono }[]
}

export interface Services {
  /** As the brand is now. */
  readonly current: ServedBrand
  /** Calls back once the brand has been changed in the database and `current` is another. */
  readonly onBrandChange: (changed: (current: ServedBrand) => void) => void
  /** The site with its drafts; undefined if there are none. */
  readonly readDraft: () => Promise<SiteConfig | undefined>
  /** The parts of an application that shows drafts, beside the one that visitors see. */
  readonly serveDraft: (site: SiteConfig) => Promise<ServedBrand>
  /**
   * Starts background work, of one process, once requests are answered. `url` is the server's address from this
   * machine.
   */
  readonly startBackgroundWork: (url: string) => void
}

/** Bundles of drawing-process.ts and text-worker.ts. */
interface Programs {
  readonly drawing: string
  readonly texts: string
}

/** How often to check whether a new day has begun, for which the catalogue is extended. */
const NEW_DAY_CHECK_MS = 5 * 60_000

const today = () => londonDateAt(systemClock.now())

/**
 * Everything opened is closed through `onEnd`, also if a later step fails.
 *
 * @param opening the database, if its opening has begun
 * @param programs what draws pictures and reads texts apart; without them this process does both
 */
export async function openServices(
  env: Env,
  log: Log,
  onEnd: OnEnd,
  programs?: Programs,
  opening = openUntilEnd(env, log, onEnd),
): Promise<Services> {
  loadChannels(env.CHANNELS_DIR)

  const database = await opening
  log.info({ database: database.kind }, 'the database is open')
  const { db, pool, connectionConfig } = database
  const { unknown: newer } = await migrateDatabase(connectionConfig)
  if (newer > 0)
    log.warn({ event: 'database-newer', count: newer }, `${newerDatabase(newer)}. ${NEWER_DATABASE_REMEDY}`)

  await noteSecret(pool, env, log)
  await sealCodesAnew(db, env, log)
  let site = await readSite(env, db)
  const isStored = env.BRAND_STORE === 'database'
  // All brands are needed by the design system page only.
  const brands = env.DESIGN_SYSTEM ? brandCodes(env.BRANDS_DIR).map((code) => readBrand(env.BRANDS_DIR, code)) : []

  const illustrator = await loadIllustrator()
  const { nearbySights = () => [], fillCatalogue: fill, fillBookings } = await loadDemonstration()
  const fillCatalogue = isDemonstration(env) ? fill : undefined
  const toFill = () => ({ pool, connectionConfig, today: today(), scale: env.CATALOGUE_SCALE })
  if (fillCatalogue) {
    const progress = showStartProgress('Filling the catalogue', log)
    await fillCatalogue({ ...toFill(), onProgress: (share) => progress.update(share * 100, 100) })
    progress.finish()
    await openNewShop(db)
  } else {
    await noteNewShop(db)
  }
  const serving = servingProcess()
  if (fillBookings && env.DEMO_BOOKINGS > 0 && (!serving || serving.isFirst)) {
    const progress = showStartProgress('Making up bookings', log)
    await fillBookings({
      pool,
      dataDir: env.DATA_DIR,
      now: systemClock.now(),
      wanted: env.DEMO_BOOKINGS,
      // No other server serves the embedded database, so none would send the emails of another brand.
      sites: database.kind === 'external' ? brandCodes(env.BRANDS_DIR) : [env.SITE_CODE],
      keepDays: env.PURGE_AFTER_DAYS,
      onProgress: (share) => progress.update(share * 100, 100),
    })
    progress.finish()
  }

  // Until all that depends on the brand is there, nothing is made anew.
  let renewBrand = () => {}
  const availability = await loadAvailabilityIndex({
    pool,
    connectionConfig,
    today,
    isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier),
    others: isStored ? { [BRAND_CHANNEL]: () => renewBrand() } : undefined,
    onCatalogue: () => renewBrand(),
    euroRate: env.EURO_RATE?.rate,
    log,
  })
  onEnd(() => availability.close())
  if (availability.current.catalogue.parks.size === 0) {
    log.warn(
      { event: 'catalogue-empty' },
      'The catalogue is empty, and nothing can be sold. Open the shop at /staff/opening of the back office, run npm run catalogue:import -- --replace-all FILE, or set DEMONSTRATION=true for a made-up one.',
    )
  }

  const known = { isSupplied: (supplier: string) => isSupplied(env.SUPPLIERS, supplier), today: today() }
  for (const found of await findUnconfigured(db, known)) {
    const { what, remedy } = unconfiguredWords(found)
    log.warn({ event: `${found.kind}-missing`, name: found.name, bookings: found.bookings }, `${what}. ${remedy}`)
  }

  const payments = await openPayments(env, log, serving?.paymentsUrl)
  const provider = tracedProvider(payments.provider)
  onEnd(async () => payments.close?.())

  const texts = createCatalogueTexts(db, () => availability.current.catalogue.version)
  const findPicture: FindPicture = (key) =>
    createFindPicture(site, () => availability.current.catalogue, illustrator)(key)
  const drawing = programs && drawInProcess(programs.drawing)
  onEnd(async () => drawing?.close())
  const pictures = createPictureStore({
    draw: drawing?.draw ?? illustrator.draw,
    directory: path.join(env.DATA_DIR, 'pictures'),
    find: (key) => findPicture(key) ?? findUnitPicture(availability.current.catalogue, texts, key, illustrator),
    onWarmFailure: (_key, err) => log.warn({ err }, 'a picture could not be drawn in advance'),
    onNotKept: (err) => log.warn({ err }, 'a picture could not be stored or read: it is drawn anew each time'),
  })
  onEnd(() => pictures.close())

  const maps = openMapStore()

  const addresses = openAddressLookup(env)
  const texting = programs && parseInWorker(programs.texts)
  onEnd(async () => texting?.close())
  const first: ShownBrand = { site, sold: await readSoldTerms(db) }
  const openContentOf = ({ site: shown, sold }: ShownBrand) =>
    openContent({
      env,
      work: texting?.work,
      site: shown,
      sold,
      guidePath: (regionName) => guidePathOf(availability.current.catalogue, regionName),
      isPicture: (key) => isStoryPicture(key, illustrator, shown),
      circumstances: {
        isDemonstration: payments.provider.setup.isSandbox,
        paymentCookies: payments.provider.setup.cookies,
        findsAddresses: addresses !== undefined,
        showsEuro: env.EURO_RATE !== undefined,
        keepDays: env.PURGE_AFTER_DAYS,
      },
      clock: systemClock,
      log,
    })
  const firstContent = await openContentOf(first)

  const unknown = unknownIds(availability.current.catalogue, site.files.folder)
  if (unknown.length > 0) {
    log.warn(
      { event: 'directives-find-nothing', directives: unknown },
      'shipped content refers to ids or regions missing in the catalogue; its pages show no parks there',
    )
  }

  const cmsPictures = await openCmsPictures(firstContent.cms, env, site.theme, log)
  onEnd(async () => cmsPictures?.close())

  let ownUrl: string | undefined
  const photos = openPhotos({
    directory: path.join(env.DATA_DIR, 'photos'),
    maxBytes: env.CMS_PICTURES_MAX_BYTES,
    find: createFindPhoto(
      () => availability.current.catalogue,
      () => site,
    ),
    fetchPhoto: createFetchPhoto({ hosts: env.PHOTO_HOSTS, ownUrl: () => ownUrl }),
    draw: async (key, width, format) => (await pictures.get(key, width, format))?.bytes,
    log,
  })
  onEnd(() => photos.close())

  const drawForSharing = drawing?.draw ?? drawShareImageHere
  const openShareImages = (shown: SiteConfig) =>
    createShareImages({
      theme: shown.theme,
      factsOf: (subject) => shareImageFacts(availability.current, findPicture, shown, subject),
      photoOf: (key) => photos.whole(key),
      draw: ({ illustration, photo: _key, ...words }, photo) =>
        drawForSharing({
          site: { design: shown.design, files: shown.files },
          scene: photo ?? illustration.svg(SCENE_SIZE),
          words,
        }),
    })
  // Of the brand that is served; those before end what they have begun.
  let shareImages: ReturnType<typeof openShareImages> | undefined
  onEnd(async () => shareImages?.close())

  const steps = createStepCounter({ db, clock: systemClock, log, env })
  onEnd(keepFlushing(steps))

  const createLimiter = countInDatabase(pool, env, log)
  const shared: Omit<Deps, 'site' | 'content' | 'stories'> = {
    env,
    galleryBrands: env.DESIGN_SYSTEM ? galleryBrandsOf(brands) : undefined,
    log,
    clock: systemClock,
    db,
    pool,
    connectionConfig,
    availability,
    texts,
    payments: provider,
    suppliers: openSuppliers(env.SUPPLIERS, { availability, log }),
    pictures: createPictureFacts(
      findPicture,
      () => availability.current.catalogue,
      illustrator,
      (key) => photos.backdropOf(key),
      () => site,
    ),
    nearbySights,
    addresses,
    createLimiter,
    loginLimits: createLoginLimits({}, createLimiter),
    staffLimits: createStaffLimits(createLimiter),
    clientErrors: createClientErrorLimits(),
    formLimits: createFormLimits({}, createLimiter),
    steps,
    callLimitMs: CALL_LIMIT_MS,
    databaseLimitMs: env.DATABASE_LIMIT_MS,
  }

  let files: Files = new Map()
  async function serveBrand(next: ShownBrand, opened?: Content): Promise<ServedBrand> {
    const { site: served } = next
    const shown = [...brands.filter(({ code }) => code !== served.code), served]
    const shares = openShareImages(served)
    const made = await makeBrand(next, shares, opened)
    shareImages = shares
    // Browsers have pages that name the style sheet before.
    files = new Map([...files, ...brandFiles(shown), ...faviconOf(served)])
    site = served
    return { ...made, files }
  }

  async function makeBrand(
    { site: served, sold }: ShownBrand,
    shares: ReturnType<typeof openShareImages>,
    opened?: Content,
  ): Promise<ServedBrand> {
    const { content, stories } = opened ?? (await openContentOf({ site: served, sold }))
    const staticMaps = createStaticMapRoutes(
      () => openStaticMapTools(served),
      () => availability.current.catalogue,
    )
    return {
      deps: { ...shared, site: served, content, stories },
      files,
      mounts: [
        ...(cmsPictures ? [{ path: '/', app: cmsPictures.routes }] : []),
        { path: '/', app: photos.routes },
        { path: '/', app: createPictureRoutes(pictures) },
        { path: '/', app: shares.routes },
        { path: '/', app: createTileRoutes(maps) },
        { path: '/', app: staticMaps },
        ...(payments.mount ? [payments.mount] : []),
      ],
    }
  }

  const kept = await keepBrandCurrent(first, {
    read: async () => ({ site: isStored ? await readSite(env, db) : site, sold: await readSoldTerms(db) }),
    serve: (next) => serveBrand(next, next === first ? firstContent : undefined),
    log,
  })
  renewBrand = kept.renew
  onEnd(() => kept.stop())
  // It may have been changed since it was read.
  if (isStored) kept.renew()

  return {
    get current() {
      return kept.current
    },
    onBrandChange: (changed) => kept.onChange(changed),
    readDraft: () => readDraftSite(env, db),
    serveDraft: async (drafted) => makeBrand({ site: drafted, sold: await readSoldTerms(db) }, shareImages!),
    startBackgroundWork(url) {
      ownUrl = url
      if (serving && !serving.isFirst) return
      const { mail, close } = openMail(env)
      const jobs = startBookingJobs(() => {
        const { deps } = kept.current
        const sender = senderOf(deps.site, env, payments.provider.setup.isSandbox)
        return { ...deps, sender, mail, affiliate: openAffiliate(deps.site, env) }
      })
      onEnd(() => jobs.stop())
      // Closed before the jobs, which await emails being sent.
      onEnd(close)
      payments.startWebhooks?.(url + webhookPathOf(payments.provider.name))
      void payments.check?.()
      onEnd(keepWarningOfEuroRate(kept.current.deps))
      if (env.DRAW_PICTURES_AHEAD) {
        onEnd(keepFirstPicturesDrawn(pictures, photos, env.SITE_CODE, () => availability.current.catalogue))
      }
      if (fillCatalogue) onEnd(keepCatalogueCurrent(() => fillCatalogue(toFill()), log))
    },
  }
}

/** Loads what reads fonts and encodes pictures with the first one that is asked for: it takes 20 MB. */
const drawShareImageHere = async (order: ShareImageOrder) =>
  (await import('./pictures/share-image.ts')).drawShareImage(order)

/** Extends the catalogue when a new day begins. Any server of a site may do it; the database notifies the others. */
function keepCatalogueCurrent(fill: () => Promise<unknown>, log: Log): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    turn = fill().catch((err: unknown) => log.error({ err }, 'the catalogue could not be extended to the new day'))
  }, NEW_DAY_CHECK_MS)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
