export const stay = 'Your stay'
export const arrive = 'Arrive'
export const leave = 'Leave'
export const guests = 'Guests'
export const changeDates = 'Change dates'
export const changeGuests = 'Change guests'
export const seeAll = ({ count }: { count: number }) => `See all ${count} available`
export const available = ({ date }: { date: string }) => `Available ${date}`
export const seeDates = 'See all dates and prices'
export const seeOthers = 'See what is available'
export const dates = 'See dates'
export const barTotal = ({ price }: { price: string }) => `${price} total`
export const asking = 'Checking today’s prices…'
export const notConfirmed = 'Prices not confirmed'
export const noneFree = 'Not available for these dates'
export const noneFits = 'Nothing available with your filters'
export const alertCheaper = 'Email me if the price drops'
export const alertAvailable = 'Email me when it is available'
