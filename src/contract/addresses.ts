/**
 * Where each call is and how it is sent: GET sends query parameters, POST sends form-data with the XSRF header
 * [API-03]. Apart from the schemas, so that the browser's client does not carry those.
 */
export const ADDRESSES = {
  initial: { method: 'GET', path: '/api/initial' },
  channelRegions: { method: 'GET', path: '/api/channelregions' },
  channelTowns: { method: 'GET', path: '/api/channeltowns' },
  operators: { method: 'GET', path: '/api/operators' },
  parks: { method: 'GET', path: '/api/parks' },
  parkDetails: { method: 'GET', path: '/api/parkdetails' },
  parkReviews: { method: 'GET', path: '/api/parkreviews' },
  parkResults: { method: 'GET', path: '/api/parkresults' },
  minPrices: { method: 'GET', path: '/json-files/minprices' },
  minParkPrices: { method: 'GET', path: '/json-files/minparkprices' },
  months: { method: 'GET', path: '/json-files/months' },
  lateDeals: { method: 'GET', path: '/json-files/latedeals' },
  page: { method: 'GET', path: '/api/page' },
  search: { method: 'GET', path: '/api/search' },
  searchResults: { method: 'GET', path: '/api/searchresults' },
  mapPins: { method: 'GET', path: '/api/mappins' },
  savedParks: { method: 'GET', path: '/api/savedparks' },
  allDates: { method: 'GET', path: '/api/alldates' },
  book: { method: 'POST', path: '/api/book' },
  getMyBooking: { method: 'GET', path: '/api/getMyBooking' },
  extendHold: { method: 'POST', path: '/api/extendhold' },
  abandonBooking: { method: 'POST', path: '/api/abandonbooking' },
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
} as const

export type CallName = keyof typeof ADDRESSES
