/* The words of a page that failed, whether the web application or the server alone says it [ERR-02]. */

export const pageFailed = 'We are sorry but we have encountered an error.'
export const pageFailedHint = 'Your bookings and payments are safe. Reloading the page usually helps.'
export const toHomePage = 'Go to the home page'
