export const pricesTitle = 'Prices by arrival date'
export const pricesIntro = ({ nights, guests }: { nights: string; guests: string }) =>
  `Lowest total for ${nights} and ${guests}, rounded up to the next pound. Choose your arrival date.`
export const nightsTabs = 'Number of nights'
export const monthEarlier = ({ month }: { month: string }) => `Previous month, ${month}`
export const monthLater = ({ month }: { month: string }) => `Next month, ${month}`
export const day = ({ date, price }: { date: string; price: string }) => `${date}, from ${price} total`
export const dayCheapest = ({ date, price }: { date: string; price: string }) =>
  `${date}, from ${price} total, cheapest that week`
export const dayChosen = ({ day }: { day: string }) => `${day}, selected`
export const dayFlexible = ({ day }: { day: string }) => `${day}, one of your flexible dates`
export const cheapest = 'lowest'
export const legend = '‘Lowest’ marks the cheapest arrival date of the week. Your stay is shaded.'
export const legendShort = 'Underlined: cheapest arrival date of the week. Shaded: your stay.'
export const legendFlexible = 'A line above a date marks one of your flexible dates.'
export const noPrices = ({ nights, month }: { nights: string; month: string }) =>
  `No stays of ${nights} are on sale in ${month}.`
export const pricesFailed = 'We could not load the prices by date.'
