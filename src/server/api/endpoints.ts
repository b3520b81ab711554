/** Every call of the API with its handler. */
import type { CallName } from '../../contract/addresses.ts'
import type { CALLS } from '../../contract/calls.ts'
import { removeTripPark, startTrip, trip, voteOnTrip } from './trips/trips.ts'
import { payBalance, postBalance } from './account/balance.ts'
import { changeBooking, changeDates, changeExtras, previewChange, sendConfirmation } from './account/change.ts'
import { logIn, logOut, myBookings } from './account/log-in.ts'
import { openLoginLink, requestLoginLink } from './account/login-link.ts'
import { openPayLink, payLink } from './account/pay-link.ts'
import { nameGuests } from './account/name-guests.ts'
import { bookingRequest, withdrawRequest } from './account/request.ts'
import { book, changeHold } from './booking/book.ts'
import { countries, setPartyDetails, setUserDetails } from './booking/details.ts'
import { findAddress } from './booking/find-address.ts'
import { getExtras, setExtras } from './booking/extras.ts'
import { abandonBooking, extendHold, getMyBooking } from './booking/my-booking.ts'
import { paymentSetup, postPayment, prePayment } from './booking/payment.ts'
import { getDeposit, setDiscount, setPaymentOption } from './booking/price.ts'
import { availabilitySummary } from './catalogue/availability-summary.ts'
import { accommodationTypes } from './catalogue/accommodation-types.ts'
import { channelRegions } from './catalogue/channel-regions.ts'
import { channelTowns } from './catalogue/channel-towns.ts'
import { cottageDates } from './catalogue/cottage-dates.ts'
import { dogFriendly } from './catalogue/dog-friendly.ts'
import { initial } from './catalogue/initial.ts'
import { megaMenu } from './catalogue/mega-menu.ts'
import { offers } from './catalogue/offers.ts'
import { operators } from './catalogue/operators.ts'
import { parkDetails } from './catalogue/park-details.ts'
import { parkResults } from './catalogue/park-results.ts'
import { parkReviews } from './catalogue/park-reviews.ts'
import { parks } from './catalogue/parks.ts'
import { places } from './catalogue/places.ts'
import { savedParks } from './catalogue/saved-parks.ts'
import { lateDeals, minParkPrices, minPrices, months } from './catalogue/price-feeds.ts'
import { blogPost } from './content/blog-post.ts'
import { blogPosts } from './content/blog-posts.ts'
import { page } from './content/page.ts'
import { travelGuide, travelGuides } from './content/travel-guide.ts'
import { contact } from './contact/contact.ts'
import { confirmNewsletter, leaveNewsletter, newsletter } from './contact/newsletter.ts'
import type { Endpoint } from './endpoint.ts'
import { allDates } from './search/all-dates.ts'
import { askForPriceAlert, confirmPriceAlert, stopPriceAlert } from './price-alerts/price-alerts.ts'
import { mapPins } from './search/map-pins.ts'
import { search, searchResults } from './search/search.ts'
import { affiliate } from './visitor/affiliate.ts'
import { clientError } from './visitor/client-error.ts'
import { cookieConsent } from './visitor/cookie-consent.ts'

type Endpoints = { readonly [Name in CallName]: Endpoint<(typeof CALLS)[Name]> }

export const ENDPOINTS: Endpoints = {
  initial,
  channelRegions,
  channelTowns,
  dogFriendly,
  operators,
  parks,
  parkDetails,
  parkReviews,
  parkResults,
  minPrices,
  minParkPrices,
  months,
  offers,
  lateDeals,
  places,
  availabilitySummary,
  accommodationTypes,
  megaMenu,
  page,
  blogPosts,
  blogPost,
  travelGuides,
  travelGuide,
  search,
  searchResults,
  mapPins,
  savedParks,
  startTrip,
  trip,
  voteOnTrip,
  removeTripPark,
  cottageDates,
  allDates,
  book,
  getMyBooking,
  changeHold,
  extendHold,
  abandonBooking,
  countries,
  findAddress,
  getExtras,
  setExtras,
  getDeposit,
  setDiscount,
  setUserDetails,
  setPartyDetails,
  setPaymentOption,
  paymentSetup,
  prePayment,
  postPayment,
  logIn,
  requestLoginLink,
  openLoginLink,
  myBookings,
  logOut,
  payBalance,
  postBalance,
  payLink,
  openPayLink,
  bookingRequest,
  nameGuests,
  withdrawRequest,
  previewChange,
  changeBooking,
  changeDates,
  changeExtras,
  sendConfirmation,
  cookieConsent,
  affiliate,
  clientError,
  newsletter,
  confirmNewsletter,
  leaveNewsletter,
  askForPriceAlert,
  confirmPriceAlert,
  stopPriceAlert,
  contact,
}
