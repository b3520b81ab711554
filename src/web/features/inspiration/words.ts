import { plural } from '../../../domain/words/plural.ts'

export const year = 'The year, month by month'
export const yearIntro =
  'What each month is good for, and the lowest total of a park, lodge or cottage in the United Kingdom in it.'
export const month = {
  '10': 'Woods on fire, seals on the sand',
  '11': 'Storms from behind glass',
  '12': 'Lights, markets and long walks before lunch',
  '01': 'Stoves, starlings and a fell to yourself',
  '02': 'Snowdrops, and hot tubs at their best',
  '03': 'Lambs, and boats back on the water',
  '04': 'Blossom, bluebells and empty beaches',
  '05': 'Long evenings before anybody else has noticed',
  '06': 'Light until ten, puffins on the cliffs',
  '07': 'Rock pools, regattas and ice cream',
  '08': 'The whole coast on holiday with you',
  '09': 'The warmest sea of the year',
} as const
export const price = ({ price, nights }: { price: string; nights: number }) =>
  `from ${price} for ${nights} ${plural(nights, 'night', 'nights')}`
export const who = 'Who is coming?'
export const whoIntro = 'Start from the one whose wishes decide.'
export const dog = 'The dog'
export const dogText = 'Only places that take them'
export const toddler = 'Somebody very small'
export const toddlerText = 'Indoor pool and play area'
export const teenager = 'A teenager'
export const teenagerText = 'Wi-Fi, an arcade and a beach'
export const wheels = 'Somebody on wheels'
export const wheelsText = 'Step-free, with a wet room'
export const two = 'Nobody else'
export const twoText = 'A lodge for two with a hot tub'
export const everybody = 'Everybody'
export const everybodyText = 'Houses with four bedrooms or more'
export const sailor = 'A captain'
export const sailorText = 'Boats, no licence needed'
export const sun = 'A sun-worshipper'
export const sunText = 'Mobile homes from Brittany to the Adriatic'
export const guides = 'Where? Our travel guides'
export const guidesIntro = 'What a place is best for, what there is to do, and how far it is from the door.'
export const posts = 'Just written'
export const postsAll = 'All posts'
