export const title = ({ label, place }: { label: string; place: string }) => `${label} in ${place}: prices by date`
export const intro = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests} by arrival date, rounded up to the nearest pound.`
export const description = ({ label, place }: { label: string; place: string }) =>
  `The lowest total of each arrival date for ${label} in ${place}.`
export const months = 'Months'
export const none = 'Nothing is available for this stay'
export const cheapest = 'cheapest that week'
export const flexible = 'one of your flexible dates'
export const legendFlexible = 'Dates with a bar above them are within your flexible dates.'
export const legend = 'Underlined prices are the cheapest that week.'
