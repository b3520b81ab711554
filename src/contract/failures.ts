import type { CallName } from './addresses.ts'

/** Codes of failures by status. */
export type Failures = Readonly<Partial<Record<number, readonly string[]>>>

/** Failures of every call; 422 has a code for each field, and a 500 is a fault of the server. */
export const COMMON_FAILURES: Failures = {
  400: ['malformed', 'repeated'],
  429: ['too-many-requests'],
  503: ['unavailable'],
}

/** Further failures of writes. */
export const WRITE_FAILURES: Failures = {
  403: ['cross-site', 'xsrf-token'],
  413: ['too-large'],
  415: ['unsupported-body'],
}

const NO_BOOKING: Failures = { 404: ['no-booking'] }
const CLOSED_BOOKING: Failures = {
  ...NO_BOOKING,
  409: ['step-not-open', 'payment-under-way', 'already-confirmed', 'changed-meanwhile'],
  410: ['hold-expired'],
}
const closedOr = (...codes: string[]): Failures => ({ ...CLOSED_BOOKING, 409: [...codes, ...CLOSED_BOOKING[409]!] })
const NOT_LOGGED_IN: Failures = { 404: ['not-logged-in'] }
const CHANGE: Failures = {
  ...NOT_LOGGED_IN,
  409: [
    'not-confirmed',
    'figures-changed',
    'changed-meanwhile',
    'too-late',
    'payment-under-way',
    'cancel-requested',
    'disputed',
    'live-supplier',
    'not-on-sale',
    'sold-out',
    'extra-sold-out',
  ],
}
const NOT_FOUND: Failures = { 404: ['not-found'] }
const NO_SUCH_TRIP: Failures = { 404: ['no-such-trip'] }
const NO_SUCH_ALERT: Failures = { 404: ['no-such-alert'] }
const NO_SUCH_SIGNUP: Failures = { 404: ['no-such-signup'] }
const CMS_AWAY: Failures = { 503: ['cms-unavailable'] }
/** Of a GET that writes. */
const WRITING_READ: Failures = { 403: ['cross-site', 'prefetch'] }

/**
 * Further failures of a call, as the OpenAPI document lists them. A test fails whenever a call answers with another
 * code.
 */
export const FAILURES: { readonly [Name in CallName]?: Failures } = {
  channelRegions: NOT_FOUND,
  dogFriendly: NOT_FOUND,
  parks: NOT_FOUND,
  parkDetails: NOT_FOUND,
  parkReviews: NOT_FOUND,
  parkResults: NOT_FOUND,
  minPrices: NOT_FOUND,
  minParkPrices: NOT_FOUND,
  cottageDates: NOT_FOUND,
  accommodationTypes: NOT_FOUND,
  megaMenu: { 404: ['no-such-file'] },
  page: { ...NOT_FOUND, ...CMS_AWAY },
  blogPosts: CMS_AWAY,
  blogPost: { 404: ['post-not-found'], ...CMS_AWAY },
  travelGuides: CMS_AWAY,
  travelGuide: { 404: ['guide-not-found'], ...CMS_AWAY },
  trip: NO_SUCH_TRIP,
  voteOnTrip: { 404: ['no-such-trip', 'no-such-park'], 409: ['trip-full'] },
  removeTripPark: { ...NO_SUCH_TRIP, 403: ['not-yours'] },
  book: { 409: ['price-changed', 'holiday-unavailable', 'payment-under-way'], 429: ['too-many-holds'] },
  changeHold: {
    ...NO_BOOKING,
    409: [
      'price-changed',
      'not-available',
      'extra-sold-out',
      'other-booking',
      'payment-under-way',
      'already-confirmed',
    ],
    429: ['too-many-holds'],
  },
  getMyBooking: NO_BOOKING,
  extendHold: closedOr('no-extension-left'),
  abandonBooking: CLOSED_BOOKING,
  findAddress: { ...CLOSED_BOOKING, 429: ['too-many-lookups'], 503: ['address-lookup-failed'] },
  getExtras: NO_BOOKING,
  setExtras: closedOr('extra-sold-out'),
  getDeposit: NO_BOOKING,
  setDiscount: CLOSED_BOOKING,
  setUserDetails: CLOSED_BOOKING,
  setPartyDetails: CLOSED_BOOKING,
  setPaymentOption: CLOSED_BOOKING,
  prePayment: closedOr('price-changed', 'other-booking', 'payment-used'),
  postPayment: NO_BOOKING,
  logIn: { 403: ['login-by-email'], 404: ['no-such-booking'], 429: ['too-many-tries'] },
  openLoginLink: { 404: ['no-such-link'] },
  myBookings: NOT_LOGGED_IN,
  logOut: NOT_LOGGED_IN,
  payBalance: {
    ...NOT_LOGGED_IN,
    409: ['other-booking', 'nothing-outstanding', 'outstanding-changed', 'payment-under-way'],
  },
  postBalance: NOT_LOGGED_IN,
  payLink: { 404: ['no-such-link'], 410: ['link-ended'] },
  openPayLink: { 404: ['no-such-link'], 409: ['nothing-outstanding', 'payment-under-way'], 410: ['link-ended'] },
  bookingRequest: { ...NOT_LOGGED_IN, 409: ['already-requested', 'not-open'] },
  nameGuests: { ...NOT_LOGGED_IN, 409: ['not-open'] },
  withdrawRequest: { ...NOT_LOGGED_IN, 409: ['no-request'] },
  previewChange: CHANGE,
  changeBooking: CHANGE,
  changeDates: NOT_LOGGED_IN,
  changeExtras: NOT_LOGGED_IN,
  sendConfirmation: { ...NOT_LOGGED_IN, 409: ['not-confirmed'], 429: ['sent-too-often'] },
  newsletter: WRITING_READ,
  affiliate: WRITING_READ,
  confirmNewsletter: NO_SUCH_SIGNUP,
  leaveNewsletter: NO_SUCH_SIGNUP,
  askForPriceAlert: { 404: ['no-such-park'] },
  confirmPriceAlert: NO_SUCH_ALERT,
  stopPriceAlert: NO_SUCH_ALERT,
}
