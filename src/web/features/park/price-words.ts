export const pricesTitle = 'Prices by day of arrival'
export const pricesIntro = ({ nights, guests }: { nights: string; guests: string }) =>
  `The lowest total for ${nights} and ${guests}, rounded up. Choose the day you arrive.`
export const nightsTabs = 'How many nights'
export const monthEarlier = ({ month }: { month: string }) => `${month}, the month before`
export const monthLater = ({ month }: { month: string }) => `${month}, the month after`
export const day = ({ date, price }: { date: string; price: string }) => `${date}, from ${price} total`
export const dayCheapest = ({ date, price }: { date: string; price: string }) =>
  `${date}, from ${price} total, cheapest that week`
export const dayChosen = ({ day }: { day: string }) => `${day}, selected`
export const dayFlexible = ({ day }: { day: string }) => `${day}, one of your flexible dates`
export const cheapest = 'lowest'
export const legend = '‘Lowest’ is the cheapest arrival of its week. Tinted days are your stay.'
export const legendShort = 'Underlined: the cheapest arrival of its week. Tinted: your stay.'
export const legendFlexible = 'A bar above: one of your flexible dates.'
export const noPrices = ({ nights, month }: { nights: string; month: string }) =>
  `Nothing is on sale for ${nights} in ${month}.`
export const pricesFailed = 'The prices by date could not be loaded.'
