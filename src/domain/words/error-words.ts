/* What stands in the place of a page that failed, whether the web application or the server alone says it [ERR-02]. */

export const pageFailed = 'We are sorry but we have encountered an error.'
export const pageFailedHint = 'Nothing you have booked or paid is lost. Loading the page afresh usually helps.'
