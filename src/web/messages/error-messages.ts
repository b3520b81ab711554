/** What is said when something fails [ERR-01, ERR-02]. */
export const errorMessages = {
  'global.errorLoading': 'Sorry, this could not be loaded.',
  'init.errorLoading': 'We are having technical difficulties. Please try again in a moment.',
  'error.network': 'Network error. Please check your internet connection and try again.',
  'error.withCode': '{message} (code {code})',
  'error.chunk': 'Loading chunk failed',
  'error.chunkHint': 'A part of the page did not arrive. Check your connection and try again.',
  'error.render': 'We are sorry but we have encountered an error.',
  'error.renderHint': 'Nothing you have booked or paid is lost. Loading the page afresh usually helps.',
  'error.initialHint': 'Nothing you have booked or paid is lost.',
  'error.toHome': 'To the home page',
  'error.clearCache': 'Clear cache and retry',
  'error.contact': 'If it keeps happening, we are here to help:',
  'error.operators': 'The operators could not be loaded.',
  'error.regions': 'The regions could not be loaded.',
  'error.park': 'The information about this park could not be loaded.',
  'error.searchResults': 'The search results could not be loaded.',
  'notFound.title': 'We have no page at this address',
  'notFound.text':
    'The address may have been typed wrongly, or the page has moved. Search for a stay, or start from a holiday type.',
  'notFound.links': 'Six ways on',
  'notFound.pageTitle': 'Page not found',
} as const
