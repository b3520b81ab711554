import { plural } from '../../../../domain/words/grammar.ts'
import { itemWithArticle } from '../../../../domain/words/item-with-article.ts'

export const title = 'Anything to add?'
export const intro = 'Extras are optional. Prices are for the whole stay.'
export const group = {
  forParty: 'For your party',
  pets: 'Dogs',
  children: 'Cots and high chairs',
  linen: 'Bed linen and towels',
  arrival: 'Arrival',
  passes: 'Passes',
  protection: 'If you need to cancel',
} as const
export const addExtra = ({ item, price }: { item: string; price: string }) =>
  `Yes, I want ${itemWithArticle(item)}: ${price}`
export const quantity = ({ item }: { item: string }) => `Number of: ${item}`
export const quantityTotal = ({ count, each, total }: { count: number; each: string; total: string }) =>
  `${count} × ${each} = ${total}`
export const several = ({ item, count }: { item: string; count: number }) => `${item} × ${count}`
export const free = 'free'
export const withParty = ({ item, price }: { item: string; price: string }) =>
  `${item}, ${price}: already in your booking`
export const dogAdd = ({ price }: { price: string }) => `Add a dog, ${price}`
export const dogMore = ({ price }: { price: string }) => `Add another dog, ${price}`
export const dogHint =
  'If you add a dog, we hold the same holiday again with your dog. Everything you’ve chosen is kept.'
/** @param hasSome whether the accommodation has extras for small children */
export const cotsWanted = ({ count, hasSome }: { count: number; hasSome: boolean }) =>
  `You asked for ${count} ${plural(count, 'cot', 'cots')}. ${
    hasSome
      ? 'Cots aren’t in your booking until you add them here.'
      : 'Cots can’t be added to this holiday online. Call us before you pay.'
  }`
export const soldOut = 'None left for your dates'
export const none = 'There are no extras for this holiday.'
export const loadFailed = 'We couldn’t load the extras'
export const saveFailed = 'We couldn’t save your extras'
export const dogFailed = 'We couldn’t add the dog'
export const dogPriceNow = ({ price }: { price: string }) =>
  `With the dog your holiday now costs ${price}, without extras. To book it at this price, add the dog again.`
export const omitted = 'We couldn’t add all your extras again'
export const omittedItem = ({ item }: { item: string }) => `${item}: no longer available for your dates.`
export const omittedSome = 'Some of them are no longer available for your dates.'
export const omittedOthers = 'Others are no longer available for your dates either.'
export const gone = ({ item }: { item: string }) => `${item}: the last one has just been booked by someone else.`
export const update = 'Update the total'
export const skip = 'Skip extras'
export const next = 'Continue to your details'

export const discountTitle = 'Discount code or voucher'
export const discountLabel = 'Code'
export const discountApply = 'Apply'
export const discountRemove = 'Remove code'
export const discountApplied = ({ code, amount }: { code: string; amount: string }) => `${code} takes ${amount} off.`
export const discountPays = ({ code, amount }: { code: string; amount: string }) =>
  `Your voucher ${code} pays ${amount} of this booking.`
export const discountLapsed = ({ code }: { code: string }) => `${code} can’t be used with what you’ve chosen.`
export const discountRequired = 'Enter a discount code'
export const discountRefused = {
  unknown: 'We don’t recognise this code. Check the spelling.',
  expired: 'This code has expired.',
  'used-up': 'This code has been used up. If it’s a voucher, nothing is left on it.',
  'not-applicable': 'This code can’t be used for this holiday.',
} as const
