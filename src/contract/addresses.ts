/**
 * Method and path of each call: GET sends query parameters, POST form data with the XSRF header [API-03]. Fields in
 * braces are filled in. Separate from the schemas, so that the browser's client does not bundle those.
 */
export const ADDRESSES = {
  ...named('GET', [
    'initial',
    'channelRegions',
    'channelTowns',
    'dogFriendly',
    'operators',
    'parks',
    'parkDetails',
    'parkReviews',
    'parkResults',
    'offers',
    'page',
    'blogPosts',
    'blogPost',
    'travelGuides',
    'travelGuide',
    'search',
    'searchResults',
    'mapPins',
    'savedParks',
    'trip',
    'allDates',
    'countries',
    'getExtras',
    'getDeposit',
    'paymentSetup',
    'myBookings',
    'payLink',
    'changeDates',
    'changeExtras',
    'newsletter',
    'affiliate',
  ]),
  ...named('POST', [
    'startTrip',
    'voteOnTrip',
    'removeTripPark',
    'book',
    'changeHold',
    'extendHold',
    'abandonBooking',
    'setExtras',
    'setDiscount',
    'findAddress',
    'setUserDetails',
    'setPartyDetails',
    'setPaymentOption',
    'prePayment',
    'postPayment',
    'openLoginLink',
    'logOut',
    'payBalance',
    'postBalance',
    'openPayLink',
    'bookingRequest',
    'nameGuests',
    'changeBooking',
    'sendConfirmation',
    'withdrawRequest',
    'confirmNewsletter',
    'leaveNewsletter',
    'askForPriceAlert',
    'confirmPriceAlert',
    'stopPriceAlert',
    'contact',
    'cookieConsent',
    'clientError',
  ]),
  minPrices: { method: 'GET', path: '/json-files/minprices' },
  minParkPrices: { method: 'GET', path: '/json-files/minparkprices' },
  months: { method: 'GET', path: '/json-files/months' },
  places: { method: 'GET', path: '/json-files/places' },
  lateDeals: { method: 'GET', path: '/json-files/latedeals' },
  availabilitySummary: { method: 'GET', path: '/json-files/availability' },
  accommodationTypes: { method: 'GET', path: '/json-files/accommodationtypes' },
  megaMenu: { method: 'GET', path: '/json-files/{file}' },
  cottageDates: { method: 'GET', path: '/api/getcottagedates' },
  getMyBooking: { method: 'GET', path: '/api/getMyBooking' },
  logIn: { method: 'POST', path: '/api/mybookings' },
  requestLoginLink: { method: 'POST', path: '/api/loginlink' },
  previewChange: { method: 'GET', path: '/api/changepreview' },
} as const

/** Calls whose path is their name, in lower case as paths are. */
function named<const Name extends string, Method extends 'GET' | 'POST'>(method: Method, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { method, path: `/api/${name.toLowerCase()}` }])) as {
    readonly [Of in Name]: { readonly method: Method; readonly path: `/api/${Lowercase<Of>}` }
  }
}

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
