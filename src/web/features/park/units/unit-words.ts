import { plural } from '../../../../domain/words/grammar.ts'

export const sleeps = (count: number) => `Sleeps ${count}`
export const bedrooms = (count: number) => `${count} ${plural(count, 'bedroom', 'bedrooms')}`
export const bathrooms = (count: number) => `${count} ${plural(count, 'bathroom', 'bathrooms')}`
export const floorArea = (area: number) => `${area} m²`
export const room = ({ room, beds }: { room: string; beds: string }) => `${room}: ${beds}`
export const bedDouble = ({ count }: { count: number }) => `${count} ${plural(count, 'double bed', 'double beds')}`
export const bedKing = ({ count }: { count: number }) => `${count} ${plural(count, 'king-size bed', 'king-size beds')}`
export const bedTwin = (beds: number) => `${beds} single beds`
export const bedSingle = ({ count }: { count: number }) => `${count} ${plural(count, 'single bed', 'single beds')}`
export const bedBunk = ({ count }: { count: number }) => `${count} ${plural(count, 'bunk bed', 'bunk beds')}`
export const bedSofaBed = ({ count }: { count: number }) => `${count} ${plural(count, 'sofa bed', 'sofa beds')}`
export const beds = 'Beds'
export const features = 'Features'
export const included = 'Included in the price'
export const dogs = (count: number) => `up to ${count} ${plural(count, 'dog', 'dogs')}`
export const noDogs = 'no dogs'
export const otherGrade = {
  below: ({ grade }: { grade: string }) => `Extra compared with ${grade}`,
  above: ({ grade }: { grade: string }) => `${grade} also has`,
} as const
export const gradesCompare = (grade: string) => `Compare with ${grade}`
export const gradesCompareLabel = ({ grade, unit }: { grade: string; unit: string }) => `Compare with ${grade}: ${unit}`
export const gradesTitle = ({ lower, higher }: { lower: string; higher: string }) => `${lower} and ${higher}`
export const gradesBoth = 'Side by side'
export const gradesFailed = 'We couldn’t load the comparison.'
export const gradesNotFree = 'Not available for these dates'
export const gradesOwn = '(not in the other)'
export const area = (area: number) => `${area} m² more space`
export const moreBathrooms = 'a second bathroom'
export const details = 'Rooms, what’s included and accessibility'
export const detailsPitch = 'What’s included and accessibility'
export const accessibility = 'Accessibility'
export const left = (count: number) => `Only ${count} left`
export const book = 'Book'
export const views = (unit: string) => `View of ${unit}`
export const viewInside = 'Inside'
export const viewPlan = 'Floor plan'
export const bookLabel = ({ unit, price }: { unit: string; price: string }) => `Book ${unit} for ${price}`
export const notFree = 'Not available for this stay'
export const unavailable = {
  'sold-out': 'Sold out',
  'not-confirmed': 'Waiting for confirmation',
  'not-on-sale': 'Not on sale for these dates',
  'too-small': ({ sleeps }: { sleeps: number }) => `Sleeps only ${sleeps}`,
  'no-dogs': 'No dogs',
  'fewer-dogs': ({ count }: { count: number }) => `No more than ${count} ${plural(count, 'dog', 'dogs')}`,
} as const
export const unavailableReason = (reason: string) => `${reason}:`
