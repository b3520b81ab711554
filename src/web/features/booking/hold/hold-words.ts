import { plural } from '../../../../domain/words/plural.ts'

export const ending = ({ minutes }: { minutes: number }) =>
  `Held for ${minutes} more ${plural(minutes, 'minute', 'minutes')}`
export const endingText = ({ time }: { time: string }) => `At ${time} it goes back on sale.`
export const keep = 'Keep my holiday'
export const noMore = ({ time }: { time: string }) => `It has been extended once already. Please finish before ${time}.`
export const failed = 'The time could not be extended.'
export const expired = 'The time to book has run out'
export const expiredText = ({ unit, park }: { unit: string; park: string }) =>
  `${unit} at ${park} is no longer held for you. What you typed is kept.`
export const expiredFree = 'It is still free for the same dates, at today’s price.'
export const expiredSamePrice = 'The price is the same as before.'
export const expiredOldPrice = ({ price }: { price: string }) => `It was ${price} before.`
export const expiredExtras = 'The extras you chose are added again.'
export const expiredAgain = ({ price }: { price: string }) => `Hold it again for ${price}`
export const expiredGone = 'It is no longer free for these dates'
export const expiredGoneText = 'Somebody else has taken it.'
export const expiredSimilar = ({ park }: { park: string }) => `Free at ${park} for the same dates`
export const expiredSimilarFacts = ({ sleeps, bedrooms }: { sleeps: number; bedrooms: number }) =>
  `Sleeps ${sleeps}, ${bedrooms} ${plural(bedrooms, 'bedroom', 'bedrooms')}`
export const expiredTake = ({ price }: { price: string }) => `Hold it for ${price}`
export const expiredTakeNamed = ({ price, unit }: { price: string; unit: string }) => `Hold it for ${price}: ${unit}`
export const expiredPark = ({ park }: { park: string }) => `See what else ${park} has`
