/** Of a request to change a booking that does not say what to change. */
export const changeRequired = 'Enter what you would like to change'
