import { plural } from '../../../domain/words/grammar.ts'

export const year = 'The year, month by month'
export const yearIntro =
  'What each month is best for, with the lowest total price for a park, lodge or cottage in the UK that month.'
export const month = {
  '10': 'Autumn colour, and seal pups on the beaches',
  '11': 'Storm watching from a warm lodge',
  '12': 'Lights, markets and long walks before lunch',
  '01': 'Log burners, starlings and quiet hills',
  '02': 'Snowdrops, and hot tubs at their best',
  '03': 'Lambs, and boats back on the water',
  '04': 'Blossom, bluebells and empty beaches',
  '05': 'Long evenings before the crowds',
  '06': 'Light until ten, puffins on the cliffs',
  '07': 'Rock pools, regattas and ice cream',
  '08': 'Peak season on the coast',
  '09': 'The warmest sea of the year',
} as const
export const price = ({ price, nights }: { price: string; nights: number }) =>
  `from ${price} for ${nights} ${plural(nights, 'night', 'nights')}`
export const who = 'Who’s coming?'
export const whoIntro = 'Start with whoever is hardest to please.'
export const dog = 'The dog'
export const dogText = 'Only places that welcome dogs'
export const toddler = 'A toddler'
export const toddlerText = 'Indoor pool and play area'
export const teenager = 'A teenager'
export const teenagerText = 'Wi-Fi, an arcade and a beach'
export const wheels = 'A wheelchair user'
export const wheelsText = 'Step-free, with a wet room'
export const two = 'Just the two of us'
export const twoText = 'A lodge for two with a hot tub'
export const everybody = 'A big group'
export const everybodyText = 'Houses with four bedrooms or more'
export const sailor = 'A sailor'
export const sailorText = 'Boats, no licence needed'
export const sun = 'A sun seeker'
export const sunText = 'Mobile homes from Brittany to the Adriatic'
export const guides = 'Where to go: our travel guides'
export const guidesIntro = 'What each region is best for, what there is to do, and how far it’s from where you stay.'
export const posts = 'Latest posts'
export const postsAll = 'All posts'
