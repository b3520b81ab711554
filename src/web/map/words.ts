import { plural } from '../../domain/words/grammar.ts'

export const nightsFrom = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')} from`

export const from = (price: string) => `from ${price}`
export const credit = 'Coast © OpenStreetMap contributors'

export const panelShow = 'Show map'
export const panelSkip = 'Skip the map'
export const panelLoading = 'Loading the map…'
export const panelFailed = 'The map couldn’t be loaded.'
export const panelRetry = 'Try again'
