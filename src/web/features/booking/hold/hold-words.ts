import { plural } from '../../../../domain/words/grammar.ts'

export const ending = ({ minutes }: { minutes: number }) =>
  `Held for ${minutes} more ${plural(minutes, 'minute', 'minutes')}`
export const endingText = ({ time }: { time: string }) => `At ${time} it goes back on sale.`
export const keep = 'Keep my holiday'
export const noMore = ({ time }: { time: string }) => `We’ve already given you more time. Finish by ${time}.`
export const failed = 'We couldn’t give you more time.'
export const expired = 'Your time to book has run out'
export const expiredText = ({ unit, park }: { unit: string; park: string }) =>
  `We’re no longer holding ${unit} at ${park} for you. We’ve kept what you typed.`
export const expiredFree = 'It’s still available for your dates, at today’s price.'
export const expiredSamePrice = 'The price is the same as before.'
export const expiredOldPrice = ({ price }: { price: string }) => `It was ${price} before.`
export const expiredExtras = 'We’ll add the extras you chose again.'
export const expiredAgain = ({ price }: { price: string }) => `Book it again for ${price}`
export const expiredGone = 'It’s no longer available for your dates'
export const expiredGoneText = 'Someone else has booked it.'
export const expiredSimilar = ({ park }: { park: string }) => `Available at ${park} for your dates`
export const expiredSimilarFacts = ({ sleeps, bedrooms }: { sleeps: number; bedrooms: number }) =>
  `Sleeps ${sleeps}, ${bedrooms} ${plural(bedrooms, 'bedroom', 'bedrooms')}`
export const expiredTake = ({ price }: { price: string }) => `Book for ${price}`
export const expiredTakeNamed = ({ price, unit }: { price: string; unit: string }) => `Book for ${price}: ${unit}`
export const expiredPark = ({ park }: { park: string }) => `See everything at ${park}`
