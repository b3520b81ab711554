export const ACCOUNT_PATH = '/my-booking'
export const BALANCE_PATH = '/my-booking/payment'
export const BALANCE_ACTION_PATH = '/my-booking/payment-action'
export const DATES_PATH = '/my-booking/dates'
export const PARTY_PATH = '/my-booking/party'
export const EXTRAS_PATH = '/my-booking/extras'
export const NAMES_PATH = '/my-booking/names'
/** My booking after a change. */
export const CHANGED_PATH = `${ACCOUNT_PATH}?changed=1`
/** My booking after the names of its guests were saved. */
export const NAMED_PATH = `${ACCOUNT_PATH}?named=1`
export const LOGIN_PATH = '/login'
/** The login: the target when a session has ended or never began. */
export const ENDED_LOGIN_PATH = `${LOGIN_PATH}?ended=1`
/** My booking with a thank-you for a payment. */
export const PAID_PATH = `${ACCOUNT_PATH}?paid=1`
/** Parts of My booking that a phone has shortcuts to. */
export const CHANGE_ID = 'change'
export const DIRECTIONS_ID = 'getting-there'
/** The list of sent requests on My booking. */
export const REQUESTS_ID = 'requests'
