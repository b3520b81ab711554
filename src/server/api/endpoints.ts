/** Every call of the API with its handler. */
import type { CallName } from '../../contract/addresses.ts'
import type { CALLS } from '../../contract/calls.ts'
import { removeTripPark, startTrip, trip, voteOnTrip } from './trips/trips.ts'
import { payBalance, postBalance, openPayLink, payLink } from './account/balance.ts'
import {
  changeBooking,
  changeDates,
  changeExtras,
  previewChange,
  sendConfirmation,
  nameGuests,
} from './account/change.ts'
import { logIn, logOut, myBookings, openLoginLink, requestLoginLink } from './account/log-in.ts'
import { bookingRequest, withdrawRequest } from './account/request.ts'
import { book, changeHold } from './booking/book.ts'
import { countries, setPartyDetails, setUserDetails, findAddress } from './booking/details.ts'
import { getExtras, setExtras } from './booking/extras.ts'
import { abandonBooking, extendHold, getMyBooking } from './booking/my-booking.ts'
import { paymentSetup, postPayment, prePayment } from './booking/payment.ts'
import { getDeposit, setDiscount, setPaymentOption } from './booking/price.ts'
import {
  availabilitySummary,
  megaMenu,
  places,
  lateDeals,
  minParkPrices,
  minPrices,
  months,
} from './catalogue/feeds.ts'
import { accommodationTypes, parkDetails, parkReviews } from './catalogue/park-details.ts'
import { channelRegions, channelTowns } from './catalogue/channel-regions.ts'
import { cottageDates, allDates, search, searchResults } from './search/search.ts'
import { dogFriendly } from './catalogue/dog-friendly.ts'
import { initial } from './catalogue/initial.ts'
import { offers, operators } from './catalogue/offers.ts'
import { parkResults } from './catalogue/park-results.ts'
import { parks } from './catalogue/parks.ts'
import { savedParks } from './catalogue/saved-parks.ts'
import { blogPost, blogPosts } from './content/blog-post.ts'
import { page } from './content/page.ts'
import { travelGuide, travelGuides } from './content/travel-guide.ts'
import {
  contact,
  confirmNewsletter,
  leaveNewsletter,
  newsletter,
  askForPriceAlert,
  confirmPriceAlert,
  stopPriceAlert,
} from './contact/correspondence.ts'
import type { Endpoint } from './endpoint.ts'
import { mapPins } from './search/map-pins.ts'
import { affiliate, clientError, cookieConsent } from './visitor/visitor.ts'

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
