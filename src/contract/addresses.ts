/**
 * Method and path of each call: GET sends query parameters, POST form data with the XSRF header [API-03]. Fields in
 * braces are filled in. Separate from the schemas, so that the browser's client does not bundle those.
 */
export const ADDRESSES = {
  initial: { method: 'GET', path: '/api/initial' },
  channelRegions: { method: 'GET', path: '/api/channelregions' },
  channelTowns: { method: 'GET', path: '/api/channeltowns' },
  dogFriendly: { method: 'GET', path: '/api/dogfriendly' },
  operators: { method: 'GET', path: '/api/operators' },
  parks: { method: 'GET', path: '/api/parks' },
  parkDetails: { method: 'GET', path: '/api/parkdetails' },
  parkReviews: { method: 'GET', path: '/api/parkreviews' },
  parkResults: { method: 'GET', path: '/api/parkresults' },
  minPrices: { method: 'GET', path: '/json-files/minprices' },
  minParkPrices: { method: 'GET', path: '/json-files/minparkprices' },
  months: { method: 'GET', path: '/json-files/months' },
  places: { method: 'GET', path: '/json-files/places' },
  offers: { method: 'GET', path: '/api/offers' },
  lateDeals: { method: 'GET', path: '/json-files/latedeals' },
  availabilitySummary: { method: 'GET', path: '/json-files/availability' },
  accommodationTypes: { method: 'GET', path: '/json-files/accommodationtypes' },
  megaMenu: { method: 'GET', path: '/json-files/{file}' },
  page: { method: 'GET', path: '/api/page' },
  blogPosts: { method: 'GET', path: '/api/blogposts' },
  blogPost: { method: 'GET', path: '/api/blogpost' },
  travelGuides: { method: 'GET', path: '/api/travelguides' },
  travelGuide: { method: 'GET', path: '/api/travelguide' },
  search: { method: 'GET', path: '/api/search' },
  searchResults: { method: 'GET', path: '/api/searchresults' },
  mapPins: { method: 'GET', path: '/api/mappins' },
  savedParks: { method: 'GET', path: '/api/savedparks' },
  startTrip: { method: 'POST', path: '/api/starttrip' },
  trip: { method: 'GET', path: '/api/trip' },
  voteOnTrip: { method: 'POST', path: '/api/voteontrip' },
  removeTripPark: { method: 'POST', path: '/api/removetrippark' },
  cottageDates: { method: 'GET', path: '/api/getcottagedates' },
  allDates: { method: 'GET', path: '/api/alldates' },
  book: { method: 'POST', path: '/api/book' },
  getMyBooking: { method: 'GET', path: '/api/getMyBooking' },
  extendHold: { method: 'POST', path: '/api/extendhold' },
  abandonBooking: { method: 'POST', path: '/api/abandonbooking' },
  countries: { method: 'GET', path: '/api/countries' },
  findAddress: { method: 'POST', path: '/api/findaddress' },
  getExtras: { method: 'GET', path: '/api/getextras' },
  setExtras: { method: 'POST', path: '/api/setextras' },
  getDeposit: { method: 'GET', path: '/api/getdeposit' },
  setDiscount: { method: 'POST', path: '/api/setdiscount' },
  setUserDetails: { method: 'POST', path: '/api/setuserdetails' },
  setPartyDetails: { method: 'POST', path: '/api/setpartydetails' },
  setPaymentOption: { method: 'POST', path: '/api/setpaymentoption' },
  paymentSetup: { method: 'GET', path: '/api/paymentsetup' },
  prePayment: { method: 'POST', path: '/api/prepayment' },
  postPayment: { method: 'POST', path: '/api/postpayment' },
  logIn: { method: 'POST', path: '/api/mybookings' },
  requestLoginLink: { method: 'POST', path: '/api/loginlink' },
  openLoginLink: { method: 'POST', path: '/api/openloginlink' },
  myBookings: { method: 'GET', path: '/api/mybookings' },
  logOut: { method: 'POST', path: '/api/logout' },
  payBalance: { method: 'POST', path: '/api/paybalance' },
  postBalance: { method: 'POST', path: '/api/postbalance' },
  payLink: { method: 'GET', path: '/api/paylink' },
  openPayLink: { method: 'POST', path: '/api/openpaylink' },
  bookingRequest: { method: 'POST', path: '/api/bookingrequest' },
  nameGuests: { method: 'POST', path: '/api/nameguests' },
  previewChange: { method: 'GET', path: '/api/changepreview' },
  changeBooking: { method: 'POST', path: '/api/changebooking' },
  changeDates: { method: 'GET', path: '/api/changedates' },
  changeExtras: { method: 'GET', path: '/api/changeextras' },
  sendConfirmation: { method: 'POST', path: '/api/sendconfirmation' },
  withdrawRequest: { method: 'POST', path: '/api/withdrawrequest' },
  newsletter: { method: 'GET', path: '/api/newsletter' },
  confirmNewsletter: { method: 'POST', path: '/api/confirmnewsletter' },
  leaveNewsletter: { method: 'POST', path: '/api/leavenewsletter' },
  contact: { method: 'POST', path: '/api/contact' },
  cookieConsent: { method: 'POST', path: '/api/cookieconsent' },
  affiliate: { method: 'GET', path: '/api/affiliate' },
  clientError: { method: 'POST', path: '/api/clienterror' },
} as const

export type CallName = keyof typeof ADDRESSES

/** Fills in the fields of a path; the remaining fields go into the query. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}
