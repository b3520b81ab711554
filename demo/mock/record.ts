/**
 * Creates the recordings of mock mode: visits pages of a running server, and makes the calls that only browsers make.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readBrand } from '../../src/brands/read-brand.ts'
import type { CallName } from '../../src/contract/addresses.ts'
import type { OutputOf, StorefrontApi } from '../../src/contract/calls.ts'
import { londonDateAt, startOfMinute } from '../../src/domain/dates/calendar-date.ts'
import { CHANNELS } from '../../src/domain/site/channel.ts'
import type { SiteCode } from '../../src/domain/site/site.ts'
import type { LoadPage } from '../../src/server/pages.ts'
import { createRecordingClient } from './recording-client.ts'
import { BRANDS_FOLDER, RECORDINGS_FOLDER, SESSION_FILE, type Recording, type RecordingSession } from './recordings.ts'
import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from './sample-guests.ts'

const CHANNEL = 'uklodge'
const STAY = { duration: 3, adults: 2 }
const MONTHS_AHEAD = 5

interface RecordOptions {
  /** Address of a running server, without a trailing slash; a tenth of the catalogue keeps the files small. */
  readonly origin: string
  readonly siteCode: SiteCode
  readonly loadPage: LoadPage
  readonly now: number
}

/**
 * Writes `demo/recordings/`.
 * @throws Error if a required page or call fails
 */
export async function record({ origin, siteCode, loadPage, now }: RecordOptions): Promise<void> {
  const { calls, recorded } = createRecordingClient(origin)
  const visit = async (address: string) => {
    const page = await loadPage(new Request(new URL(address, origin)), {
      api: calls,
      site: readBrand(BRANDS_FOLDER, siteCode),
      contentPaths: [],
      today: londonDateAt(now),
      now: startOfMinute(now),
      galleryBrands: undefined,
    })
    if (page.status >= 400) throw new Error(`${address} answered ${page.status}`)
  }
  const result = await recordBrowsing(calls, siteCode, visit)
  await recordWords(calls, siteCode, visit)
  await recordTrip(calls, result)
  await recordBooking(calls, result, origin)
  await recordPriceAlert(calls, result)
  await recordCorrespondence(calls)
  write({ siteCode, recordedAt: now }, recorded)
}

type Found = OutputOf<'search'>['results'][number]

/** Pages that lead to a park, and its page. */
async function recordBrowsing(calls: StorefrontApi, siteCode: SiteCode, visit: (address: string) => Promise<void>) {
  await visit('/')
  const search = await calls.search({ channelId: CHANNEL, arrivalDate: await laterArrival(calls), ...STAY })
  const found = search.results[0]
  if (!found) throw new Error('the server has no lodge on sale')
  const { parkId, regionId, slug, townId, arrivalDate, unitTypeId } = { unitTypeId: 0, ...found }
  const query = `channel=${CHANNEL}&region=${regionId}&date=${arrivalDate}&nights=3&adults=2`
  const park = `/holidays/${CHANNEL}/${regionId}/${parkId}/${slug}`
  const pages = [
    `/results?${query}`,
    `/results/all-regions?channel=${CHANNEL}&nights=3&adults=2`,
    `/results/all-dates?channel=${CHANNEL}`,
    `/holidays/${CHANNEL}/${regionId}`,
    `/area/${CHANNEL}/${regionId}/${townId}`,
    `${park}?${query}`,
    park,
    `/shortlist?parks=${CHANNEL}-${parkId}`,
    `/${await operatorOf(calls, found)}/region/${CHANNEL}`,
    ...CHANNELS.flatMap(({ code }) => [`/channel/${code}`, `/region/${code}`]),
    `/dog-friendly/${CHANNEL}`,
  ]
  for (const page of pages) await visit(page)
  const stay = { channelId: CHANNEL, regionId, arrivalDate, ...STAY } as const
  await calls.searchResults({ ...stay, searchId: search.searchId })
  await calls.mapPins({ ...stay })
  await calls.parkReviews({ parkId })
  await calls.minParkPrices({ parkId, channelId: CHANNEL, duration: STAY.duration })
  await calls.availabilitySummary({ channelId: CHANNEL })
  await calls.places({ channelId: CHANNEL })
  await calls.cottageDates({ regionId })
  await calls.megaMenu({ file: readBrand(BRANDS_FOLDER, siteCode).megaMenuFile })
  const details = await calls.parkResults({ parkId, channelId: CHANNEL, arrivalDate, ...STAY })
  const ids = [...new Set(details.units.map((unit) => unit.unitTypeId))].slice(0, 1)
  await calls.accommodationTypes({ ids: ids.length > 0 ? ids : [unitTypeId] })
  return found
}

/** Far enough ahead for a deposit, so that there is a balance to pay. */
async function laterArrival(calls: StorefrontApi): Promise<string> {
  const { months } = await calls.months({ channelId: CHANNEL, duration: STAY.duration })
  const later = months[MONTHS_AHEAD] ?? months.at(-1)
  if (!later) throw new Error('the server has no lodge on sale')
  return later.arrivalDate
}

async function operatorOf(calls: StorefrontApi, { operatorName }: Found): Promise<number> {
  const { operators } = await calls.operators({ channelId: CHANNEL })
  return operators.find(({ name }) => name === operatorName)?.opId ?? 1
}

/** Content pages: those of the footer, two posts and a guide. */
async function recordWords(calls: StorefrontApi, siteCode: SiteCode, visit: (address: string) => Promise<void>) {
  const { posts } = await calls.blogPosts({})
  const { guides } = await calls.travelGuides({})
  const guide = guides[0]
  const pages = [
    '/blog',
    ...posts.slice(0, 2).map(({ slug }) => `/blog/${slug}`),
    ...(guide ? [`/travel-guide/${guide.slug}/${guide.regionId}`] : []),
    ...readBrand(BRANDS_FOLDER, siteCode).footerLinks.flatMap(({ path: address, pageId }) => (pageId ? [address] : [])),
  ]
  for (const page of pages) await visit(page)
}

/** A trip that is voted on; a park is removed last. */
async function recordTrip(calls: StorefrontApi, { parkId }: Found): Promise<void> {
  const { tripId } = await calls.startTrip({ parks: `${CHANNEL}-${parkId}`, ...STAY, name: 'Ada' })
  await calls.voteOnTrip({ tripId, parkId, isHearted: true })
  await calls.trip({ tripId })
  await calls.removeTripPark({ tripId, parkId })
}

/** A whole booking up to My booking, each call as its page makes it. */
async function recordBooking(calls: StorefrontApi, found: Found, origin: string): Promise<void> {
  const { parkId, unitId, arrivalDate, unitPrice } = found
  await calls.book({ parkId, unitId, arrivalDate, ...STAY, expectedPrice: unitPrice })
  await calls.abandonBooking({})
  const { bookId } = await calls.book({ parkId, unitId, arrivalDate, ...STAY, expectedPrice: unitPrice })
  await calls.changeHold({ bookingId: bookId, expectedPrice: unitPrice })
  await calls.countries({})
  await calls.findAddress({ postcode: SAMPLE_CUSTOMER.postcode }).catch(() => {})
  await calls.getExtras({})
  await calls.getDeposit({})
  await calls.setExtras({ extras: [] })
  await calls.setUserDetails(SAMPLE_CUSTOMER)
  await calls.setPartyDetails({ party: [...SAMPLE_PARTY] })
  await calls.setDiscount({ discountCode: 'WELCOME10' }).catch(() => {})
  await calls.extendHold({}).catch(() => {})
  const booking = await calls.setPaymentOption({ paymentOption: 'deposit' })
  await calls.getMyBooking({})
  const payment = {
    idempotencyKey: randomUUID(),
    method: 'card',
    paymentOption: booking.paymentOption,
    agreedTotal: booking.price.totalCost,
    agreedDueToday: booking.price.dueToday,
    token: await cardToken(calls, origin),
    acceptTerms: true,
  } as const
  const paid = await calls.prePayment(payment)
  await calls.postPayment({ paymntRecId: String(paid.paymntRecId) })
  await calls.logIn({
    bookingId: bookId,
    surname: SAMPLE_CUSTOMER.lastName,
    postcode: SAMPLE_CUSTOMER.postcode,
  })
  await calls.myBookings({})
  const [, ...others] = SAMPLE_PARTY
  await calls.nameGuests({ guests: others.map(({ title, initial, lastName }) => ({ title, initial, lastName })) })
  await calls.changeDates({})
  const changed = await addExtra(calls)
  await calls.sendConfirmation({})
  await calls.paymentSetup({ payFor: 'balance' })
  await calls.bookingRequest({ kind: 'change', words: 'Could we have a cot in the second bedroom?' })
  await calls.withdrawRequest({ kind: 'change' })
  const balance = {
    idempotencyKey: randomUUID(),
    method: 'card',
    agreedOutstanding: changed.balance?.outstanding ?? 0,
    token: await cardToken(calls, origin),
    acceptTerms: true,
  } as const
  const part = await calls.payBalance(balance)
  await calls.postBalance({ paymntRecId: String(part.paymntRecId) })
  await calls.logOut({})
  await calls.requestLoginLink({ email: SAMPLE_CUSTOMER.email, bookingId: bookId })
  await calls.openLoginLink({ token: 'none' }).catch(() => {})
}

/** One more of the first extra that can be added to the sold booking. */
async function addExtra(calls: StorefrontApi) {
  const { extras } = await calls.changeExtras({})
  const more = extras.find(({ quantity, maxQuantity }) => quantity < maxQuantity)
  if (!more) throw new Error('no extra can be added to the recorded booking')
  const wanted = { kind: 'extras', extras: `${more.code}:${more.quantity + 1}` } as const
  const { plan } = await calls.previewChange(wanted)
  if (!plan) throw new Error('an extra more changed nothing')
  return calls.changeBooking({
    ...wanted,
    agreedTotal: plan.after.totalCost,
    agreedOutstanding: plan.after.outstanding,
  })
}

/** The sandbox's card that succeeds. */
async function cardToken(calls: StorefrontApi, origin: string): Promise<string> {
  const setup = await calls.paymentSetup({})
  if (setup.provider !== 'sandbox') throw new Error('recordings are made with the sandbox provider')
  const { tokenUrl, publicKey } = setup.fields as unknown as { readonly tokenUrl: string; readonly publicKey: string }
  const response = await fetch(new URL(tokenUrl, origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      nameOnCard: 'Ada Hale',
      number: '4242424242424242',
      expiry: '12/40',
      securityNumber: '123',
    }),
  })
  return ((await response.json()) as { token: string }).token
}

async function recordPriceAlert(calls: StorefrontApi, { parkId, arrivalDate }: Found): Promise<void> {
  const { email } = SAMPLE_CUSTOMER
  await calls.askForPriceAlert({ channelId: CHANNEL, parkId, arrivalDate, ...STAY, email })
  await calls.confirmPriceAlert({ token: 'none' }).catch(() => {})
  await calls.stopPriceAlert({ token: 'none' }).catch(() => {})
}

async function recordCorrespondence(calls: StorefrontApi): Promise<void> {
  const { email, firstName: name } = SAMPLE_CUSTOMER
  await calls.newsletter({ email, fname: name })
  await calls.contact({ name, email, topic: 'booking', message: 'Is there a step at the door of the lodge?' })
  await calls.cookieConsent({ choice: 'accepted' })
  await calls.affiliate({ awc: '4567_1605001122_0123456789abcdef' })
  await calls.clientError({ name: 'Error', message: 'for the recording', path: '/' })
  await calls.confirmNewsletter({ token: 'none' }).catch(() => {})
  await calls.leaveNewsletter({ token: 'none' }).catch(() => {})
  await calls.payLink({ token: 'none' }).catch(() => {})
  await calls.openPayLink({ token: 'none' }).catch(() => {})
}

function write(session: RecordingSession, recorded: ReadonlyMap<CallName, readonly Recording[]>): void {
  mkdirSync(RECORDINGS_FOLDER, { recursive: true })
  const save = (name: string, value: unknown) =>
    writeFileSync(path.join(RECORDINGS_FOLDER, name), `${JSON.stringify(value, null, 1)}\n`)
  save(SESSION_FILE, session)
  for (const [call, recordings] of recorded) save(`${call}.json`, recordings)
}
