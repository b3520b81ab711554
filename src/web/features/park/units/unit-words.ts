import { plural } from '../../../../domain/words/plural.ts'

export const sleeps = ({ count }: { count: number }) => `Sleeps ${count}`
export const bedrooms = ({ count }: { count: number }) => `${count} ${plural(count, 'bedroom', 'bedrooms')}`
export const bathrooms = ({ count }: { count: number }) => `${count} ${plural(count, 'bathroom', 'bathrooms')}`
export const floorArea = ({ area }: { area: number }) => `${area} m²`
export const room = ({ room, beds }: { room: string; beds: string }) => `${room}: ${beds}`
export const bedDouble = ({ count }: { count: number }) => `${count} ${plural(count, 'double bed', 'double beds')}`
export const bedKing = ({ count }: { count: number }) => `${count} ${plural(count, 'king-size bed', 'king-size beds')}`
export const bedTwin = ({ beds }: { beds: number }) => `${beds} single beds`
export const bedSingle = ({ count }: { count: number }) => `${count} ${plural(count, 'single bed', 'single beds')}`
export const bedBunk = ({ count }: { count: number }) => `${count} ${plural(count, 'bunk bed', 'bunk beds')}`
export const bedSofaBed = ({ count }: { count: number }) => `${count} ${plural(count, 'sofa bed', 'sofa beds')}`
export const beds = 'Beds'
export const features = 'Features'
export const included = 'Included in the price'
export const dogs = ({ count }: { count: number }) => `up to ${count} ${plural(count, 'dog', 'dogs')}`
export const noDogs = 'no dogs'
export const otherGrade = {
  below: ({ grade }: { grade: string }) => `More than ${grade}`,
  above: ({ grade }: { grade: string }) => `${grade} adds`,
} as const
export const gradesCompare = ({ grade }: { grade: string }) => `Compare with ${grade}`
export const gradesCompareLabel = ({ grade, unit }: { grade: string; unit: string }) => `Compare with ${grade}: ${unit}`
export const gradesTitle = ({ lower, higher }: { lower: string; higher: string }) => `${lower} and ${higher}`
export const gradesFailed = 'The comparison could not be loaded.'
export const gradesNotFree = 'Not free for this stay'
export const gradesOwn = '(not in the other)'
export const area = ({ area }: { area: number }) => `${area} m² more room`
export const moreBathrooms = 'a second bathroom'
export const details = 'Room by room, what is included, accessibility'
export const detailsPitch = 'What is included, accessibility'
export const accessibility = 'Accessibility'
export const left = ({ count }: { count: number }) => `Only ${count} left`
export const book = 'Book'
export const views = ({ unit }: { unit: string }) => `How to look at ${unit}`
export const viewInside = 'Inside'
export const viewPlan = 'Floor plan'
export const bookLabel = ({ unit, price }: { unit: string; price: string }) => `Book ${unit} for ${price}`
export const notFree = 'Not free for this stay'
export const unavailable = {
  'sold-out': 'Sold out',
  'not-confirmed': 'Not yet confirmed by the park',
  'not-on-sale': 'Not sold for these dates',
  'too-small': ({ sleeps }: { sleeps: number }) => `Sleeps only ${sleeps}`,
  'no-dogs': 'No dogs',
  'fewer-dogs': ({ count }: { count: number }) => `${count} ${plural(count, 'dog', 'dogs')} at most`,
} as const
export const unavailableReason = ({ reason }: { reason: string }) => `${reason}:`
export const planScale = ({ metres }: { metres: number }) => `${metres} metres`
export const planNotToScale = 'Not to scale: the floor was not measured.'
export const planStepFree = ({ width }: { width: number }) => `Step-free way, doors ${width} cm wide or wider`
export const planOutside = ({ parts }: { parts: string }) => `Outside: ${parts}`
export const planOutsidePart = {
  deck: 'decking',
  'hot-tub': 'hot tub',
  ramp: 'ramp to the door',
  steps: 'steps to the door',
} as const
export const planLiving = 'Living room and kitchen'
export const planSaloon = 'Saloon and galley'
export const planBath = 'Bathroom'
export const planShower = 'Shower and WC'
export const planBedroom = 'Bedroom'
