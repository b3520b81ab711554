export const PRICE_ALERT_PAST = 'Choose an arrival date from tomorrow on'
export const PRICE_ALERT_ENDED = 'This price alert has ended or the link is not complete.'
