import { plural } from '../../../domain/words/grammar.ts'

export const loadFailed = 'We could not load this page.'
export const mapLabel = ({ park }: { park: string }) => `Map of ${park} and the area`
export const mapStill = ({ park, town }: { park: string; town: string }) => `Map of ${park} near ${town}`

export const title = ({ park, region }: { park: string; region: string }) => `${park}, ${region}`
export const pageTitle = ({ park, region, label }: { park: string; region: string; label: string }) =>
  `${park}, ${region}: ${label}`
export const description = ({ label, price, summary }: { label: string; price: string; summary: string }) =>
  `${label}${price}. ${summary}`
export const descriptionPrice = ({ price, nights }: { price: string; nights: number }) =>
  ` from ${price} in total for ${nights} ${plural(nights, 'night', 'nights')}`
export const home = 'Home'
export const operator = ({ operator }: { operator: string }) => `Run by ${operator}`
export const sections = 'On this page'
export const about = 'About'
export const aboutTitle = ({ park }: { park: string }) => `About ${park}`
export const accommodation = 'Accommodation'
export const facilities = 'Facilities'
export const reviews = 'Reviews'
export const information = 'Important information'
export const map = 'Map'
export const things = 'Things to do'
