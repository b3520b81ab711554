/** Every call of the API by name. The server implements these, the client and the documentation use them. */
import * as account from './account-calls.ts'
import * as change from './change-calls.ts'
import * as address from './address-calls.ts'
import * as booking from './booking-calls.ts'
import type { CallName } from './addresses.ts'
import type { Call, CallInput, CallOutput } from './call.ts'
import * as catalogue from './catalogue-calls.ts'
import * as correspondence from './correspondence-calls.ts'
import * as payment from './payment-calls.ts'
import * as feeds from './feed-calls.ts'
import * as searching from './search-calls.ts'
import * as shortlist from './shortlist-calls.ts'
import * as stories from './story-calls.ts'
import * as trips from './trip-calls.ts'
import * as visitor from './visitor-calls.ts'

export const CALLS = {
  initial: catalogue.initial,
  channelRegions: catalogue.channelRegions,
  channelTowns: catalogue.channelTowns,
  dogFriendly: catalogue.dogFriendly,
  operators: catalogue.operators,
  parks: catalogue.parks,
  parkDetails: catalogue.parkDetails,
  parkReviews: catalogue.parkReviews,
  parkResults: catalogue.parkResults,
  minPrices: feeds.minPrices,
  minParkPrices: feeds.minParkPrices,
  months: feeds.months,
  offers: catalogue.offers,
  lateDeals: feeds.lateDeals,
  places: feeds.places,
  availabilitySummary: feeds.availabilitySummary,
  accommodationTypes: catalogue.accommodationTypes,
  megaMenu: feeds.megaMenu,
  page: stories.page,
  blogPosts: stories.blogPosts,
  blogPost: stories.blogPost,
  travelGuides: stories.travelGuides,
  travelGuide: stories.travelGuide,
  search: searching.search,
  searchResults: searching.searchResults,
  mapPins: searching.mapPins,
  savedParks: shortlist.savedParks,
  startTrip: trips.startTrip,
  trip: trips.trip,
  voteOnTrip: trips.voteOnTrip,
  removeTripPark: trips.removeTripPark,
  cottageDates: searching.cottageDates,
  allDates: searching.allDates,
  book: booking.book,
  getMyBooking: booking.getMyBooking,
  changeHold: booking.changeHold,
  extendHold: booking.extendHold,
  abandonBooking: booking.abandonBooking,
  countries: address.countries,
  findAddress: address.findAddress,
  getExtras: booking.getExtras,
  setExtras: booking.setExtras,
  getDeposit: booking.getDeposit,
  setDiscount: booking.setDiscount,
  setUserDetails: booking.setUserDetails,
  setPartyDetails: booking.setPartyDetails,
  setPaymentOption: booking.setPaymentOption,
  paymentSetup: payment.paymentSetup,
  prePayment: payment.prePayment,
  postPayment: payment.postPayment,
  logIn: account.logIn,
  requestLoginLink: account.requestLoginLink,
  openLoginLink: account.openLoginLink,
  myBookings: account.myBookings,
  logOut: account.logOut,
  payBalance: account.payBalance,
  postBalance: account.postBalance,
  payLink: account.payLink,
  openPayLink: account.openPayLink,
  bookingRequest: account.bookingRequest,
  nameGuests: account.nameGuests,
  withdrawRequest: account.withdrawRequest,
  previewChange: change.previewChange,
  changeBooking: change.changeBooking,
  changeDates: change.changeDates,
  changeExtras: change.changeExtras,
  sendConfirmation: change.sendConfirmation,
  newsletter: correspondence.newsletter,
  confirmNewsletter: correspondence.confirmNewsletter,
  leaveNewsletter: correspondence.leaveNewsletter,
  askForPriceAlert: correspondence.askForPriceAlert,
  confirmPriceAlert: correspondence.confirmPriceAlert,
  stopPriceAlert: correspondence.stopPriceAlert,
  contact: correspondence.contact,
  cookieConsent: visitor.cookieConsent,
  affiliate: visitor.affiliate,
  clientError: visitor.clientError,
} as const satisfies Record<CallName, Call>

export type InputOf<Name extends CallName> = CallInput<(typeof CALLS)[Name]>
export type OutputOf<Name extends CallName> = CallOutput<(typeof CALLS)[Name]>

/** The API as pages use it: in-process on the server, over HTTP in the browser. Failures throw ApiFailure. */
export type StorefrontApi = {
  readonly [Name in CallName]: (input: InputOf<Name>, options?: { signal?: AbortSignal }) => Promise<OutputOf<Name>>
}
