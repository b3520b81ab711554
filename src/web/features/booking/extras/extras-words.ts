export const title = 'Anything to add?'
export const intro = 'Nothing more is added unless you choose it. Prices are for the whole stay.'
export const group = {
  linen: 'Linen and cots',
  pets: 'Dogs',
  arrival: 'Arrival',
  passes: 'Passes',
  protection: 'Protection',
} as const
export const addExtra = ({ item, price }: { item: string; price: string }) => `Yes, I want ${item}: ${price}`
export const quantity = ({ item }: { item: string }) => `How many: ${item}`
export const quantityTotal = ({ count, each, total }: { count: number; each: string; total: string }) =>
  `${count} × ${each} = ${total}`
export const several = ({ item, count }: { item: string; count: number }) => `${item} × ${count}`
export const free = 'free'
export const withParty = ({ item, price }: { item: string; price: string }) =>
  `${item}: ${price}, in your booking already`
export const dogAdd = ({ price }: { price: string }) => `Add a dog: ${price}`
export const dogMore = ({ price }: { price: string }) => `Add another dog: ${price}`
export const dogHint =
  'Dogs are part of the booking itself. Add one and we hold the same holiday again with your dog in it; what you have chosen here is kept.'
export const soldOut = 'None left for your dates'
export const none = 'There are no extras for this holiday.'
export const loadFailed = 'The extras could not be loaded'
export const saveFailed = 'Your extras could not be saved'
export const gone = ({ item }: { item: string }) => `${item} has just been taken by somebody else.`
export const update = 'Work out the new total'
export const next = 'Continue to your details'
