export const loading = 'Sorry, this could not be loaded.'
export const initErrorLoading = 'We are having technical difficulties. Please try again in a moment.'
export const initialHint = 'Your bookings and payments are safe.'
export const changeSearch = 'Change the search'
export const clearCache = 'Clear cache and retry'
export const contact = 'If it keeps happening, contact us:'
export const notFoundTitle = 'Page not found'
export const notFoundText =
  'If you typed the web address, check it is correct. The page may have moved. Search for a holiday, or choose a holiday type.'
export const notFoundLinks = 'Choose a holiday type'

export const maintenanceTitle = 'We are currently making exciting changes to further improve your site experience!'
export const maintenanceText =
  'The site is closed for a short time. Your bookings are safe, and any payment in progress will be completed.'
export const maintenanceRetry = 'Try again'
export const maintenanceContact = 'If you cannot wait, contact us:'
