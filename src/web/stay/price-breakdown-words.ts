import { plural } from '../../domain/words/grammar.ts'

export const accommodation = ({ nights }: { nights: number }) =>
  `Accommodation, ${nights} ${plural(nights, 'night', 'nights')}`
export const dogs = ({ count }: { count: number }) => `${count} ${plural(count, 'dog', 'dogs')}`
export const total = ({ nights }: { nights: number }) => `Total for ${nights} ${plural(nights, 'night', 'nights')}`
