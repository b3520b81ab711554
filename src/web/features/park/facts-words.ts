import { plural } from '../../../domain/words/grammar.ts'

/* Of parts that stay as the server rendered them: a page does not load these. */

export const accessTitle = 'Accessibility'
export const accessIntro = 'What we know about access, so there are no surprises when you arrive.'
export const accessStepFree = 'Step-free route'
export const accessStepFreeNo = 'Steps on the route'
export const accessDoor = (width: number) => `Narrowest door ${width} cm`
export const accessDoorUnknown = 'Door widths not measured'
export const accessWetRoom = 'Wet room'
export const accessWetRoomNo = 'No wet room'
export const accessChangingPlaces = 'Changing Places toilet'
export const accessChangingPlacesNo = 'No Changing Places toilet'
export const accessParking = 'Accessible parking'
export const accessParkingNo = 'No marked accessible parking'
export const mapDirections = 'Getting there'
export const mapCoordinates = 'Coordinates'
export const mapOpen = 'View on OpenStreetMap (opens another site)'
export const mapRegion = (region: string) => `More holidays in ${region}`
export const mapTravelGuide = (region: string) => `Travel guide to ${region}`
export const informationArrive = 'Check in'
export const informationLeave = 'Check out'
export const informationFrom = (time: string) => `from ${time}`
export const informationBy = (time: string) => `by ${time}`
export const informationDogs = 'Dogs'
export const informationDogsUpTo = (count: number) => `up to ${count}, in dog-friendly units`
export const termsTitle = 'Booking terms'
export const informationNoDogs = 'not allowed'
export const facilitiesWater = 'Pools and spa'
export const facilitiesChildren = 'For children'
export const facilitiesFood = 'Food and entertainment'
export const facilitiesActive = 'Sports and activities'
export const facilitiesEveryday = 'Shop and services'
export const facilitiesSetting = 'Setting'
export const facilitiesNone = 'A quiet site with no shared facilities.'
export const thingsIntro = (park: string) => `Days out from ${park}, nearest first. Distances are in a straight line.`

export const parkUnitsFor = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `Available ${date}, ${nights}, ${guests}`
export const parkSilent = 'We couldn’t reach the booking system here'
export const parkSilentText =
  'We can’t check what’s available for this stay. Try again in a moment, or choose other dates.'
export const parkAskingText = 'We’re checking what’s available for this stay. The page will update by itself.'
export const parkAskAgain = 'Try again'
export const parkShowAllUnits = (count: number) => `Show all ${count}`
export const parkUnitsUnlike = 'Also available, but not with everything in your filters'
export const parkShowFewerUnits = 'Show fewer'
export const parkIllustrations =
  'Illustrations, not photographs of the unit. Floor plans show the true rooms, beds, doors and floor area. The room layout is typical.'
export const parkIllustrationsPitch = 'Illustrations, not photographs of the pitch.'
export const reviewsTitle = 'Guest reviews'
export const reviewsSpread = 'Guest ratings'
export const reviewsSpreadRow = ({ bubbles, count }: { bubbles: number; count: number }) =>
  `${bubbles} out of 5: ${count} ${plural(count, 'review', 'reviews')}`
export const reviewsSample = 'Sample reviews, written for this demonstration.'
export const reviewsStayedIn = ({ author, month }: { author: string; month: string }) => `${author}, stayed in ${month}`
export const reviewsCount = (count: number) => `${count} ${plural(count, 'review', 'reviews')}`
export const reviewsMore = 'Show more reviews'
export const reviewsNone = 'No reviews yet.'
export const reviewsFailed = 'We couldn’t load the reviews.'
export const mapTitle = 'Location'
export const lowPricesTitle = 'Lowest prices here'
export const lowPricesNights = (nights: number) => `${nights} nights`
export const thingsMiles = (miles: string) => `${miles} ${plural(Number(miles), 'mile', 'miles')}`

export const planScale = (metres: number) => `${metres} metres`
export const planNotToScale = 'Not to scale, because we don’t know the floor area.'
export const planStepFree = (width: number) => `Step-free route, doors at least ${width} cm wide`
export const planOutside = (parts: string) => `Outside: ${parts}`
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
