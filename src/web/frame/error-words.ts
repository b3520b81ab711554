export const loading = 'Sorry, this could not be loaded.'
export const initErrorLoading = 'We are having technical difficulties. Please try again in a moment.'
export const initialHint = 'Nothing you have booked or paid is lost.'
export const toHome = 'To the home page'
export const clearCache = 'Clear cache and retry'
export const contact = 'If it keeps happening, we are here to help:'
export const notFoundTitle = 'We have no page at this address'
export const notFoundText =
  'The address may have been typed wrongly, or the page has moved. Search for a stay, or start from a holiday type.'
export const notFoundLinks = 'Six ways on'
export const notFoundPageTitle = 'Page not found'

export const maintenanceTitle = 'We are currently making exciting changes to further improve your site experience!'
export const maintenanceText =
  'We are closed for a short while and back soon. Holidays that are booked stay booked, and a payment that was under way is seen through.'
export const maintenanceRetry = 'Try again'
export const maintenanceContact = 'If it cannot wait, we are here to help:'
