export const ACCOUNT_PATH = '/my-booking'
export const BALANCE_PATH = '/my-booking/payment'
export const BALANCE_ACTION_PATH = '/my-booking/payment-action'
export const LOGIN_PATH = '/login'
/** Where a visit leads that has ended, or never began. */
export const ENDED_LOGIN_PATH = `${LOGIN_PATH}?ended=1`
/** My booking with thanks for a payment. */
export const PAID_PATH = `${ACCOUNT_PATH}?paid=1`
/** Where the requests that were sent stand on My booking. */
export const REQUESTS_ID = 'requests'
