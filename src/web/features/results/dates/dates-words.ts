export const title = ({ label, place }: { label: string; place: string }) => `${label} in ${place}: prices by date`
export const intro = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests}, by day of arrival, rounded up.`
export const description = ({ label, place }: { label: string; place: string }) =>
  `The lowest total of each arrival date for ${label} in ${place}.`
export const months = 'Months'
export const none = 'Nothing is on sale for this stay'
export const cheapest = 'cheapest of its week'
export const flexible = 'one of your flexible dates'
export const legendFlexible = 'A bar above: one of your flexible dates.'
export const legend = 'Underlined: the cheapest day of its week.'
