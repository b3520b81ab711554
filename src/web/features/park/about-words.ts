import { plural } from '../../../domain/words/plural.ts'

export const parkUnitsFor = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `Free for ${date}, ${nights}, ${guests}`
export const parkSilent = 'The park does not answer at the moment'
export const parkSilentText =
  'Until it does we cannot tell what is free for this stay. Ask again in a moment, or look at other dates.'
export const parkAskingText = 'The park is telling us what is free for this stay. The page follows by itself.'
export const parkAskAgain = 'Ask again'
export const parkShowAllUnits = ({ count }: { count: number }) => `Show all ${count}`
export const parkUnitsUnlike = 'Also free, without what your filters ask for'
export const parkShowFewerUnits = 'Show fewer'
export const parkIllustrations =
  'Illustrations, not photographs of the unit. Plans follow its data: rooms, beds, doors and floor area are true, the order of the rooms is the usual one.'
export const parkIllustrationsPitch = 'Illustrations, not photographs of the pitch.'
export const accessTitle = 'Accessibility'
export const accessIntro = 'What we know, so that nobody has to find out on arrival.'
export const accessStepFree = 'Step-free route'
export const accessStepFreeNo = 'There are steps on the way'
export const accessDoor = ({ width }: { width: number }) => `Narrowest door ${width} cm`
export const accessDoorUnknown = 'Door widths not measured'
export const accessWetRoom = 'Wet room'
export const accessWetRoomNo = 'No wet room'
export const accessChangingPlaces = 'Changing Places toilet'
export const accessChangingPlacesNo = 'No Changing Places toilet'
export const accessParking = 'Accessible parking'
export const accessParkingNo = 'No marked accessible parking'
export const reviewsTitle = 'What guests say'
export const reviewsSpread = 'How guests rated it'
export const reviewsSpreadRow = ({ bubbles, count }: { bubbles: number; count: number }) =>
  `${bubbles} out of 5: ${count} ${plural(count, 'review', 'reviews')}`
export const reviewsSample = 'Sample reviews, written for this demonstration.'
export const reviewsStayedIn = ({ author, month }: { author: string; month: string }) => `${author}, stayed in ${month}`
export const reviewsMore = 'More reviews'
export const reviewsNone = 'No reviews yet.'
export const reviewsFailed = 'The reviews could not be loaded.'
export const mapTitle = 'Where it is'
export const mapDirections = 'How to get there'
export const mapCoordinates = 'Coordinates'
export const mapOpen = 'Open in a map (another site)'
export const mapRegion = ({ region }: { region: string }) => `More places in ${region}`
export const mapTravelGuide = ({ region }: { region: string }) => `Travel guide to ${region}`
export const lowPricesTitle = 'Lowest prices here'
export const lowPricesNights = ({ nights }: { nights: number }) => `${nights} nights`
export const informationArrive = 'Arrive'
export const informationLeave = 'Leave'
export const informationFrom = ({ time }: { time: string }) => `from ${time}`
export const informationBy = ({ time }: { time: string }) => `by ${time}`
export const informationDogs = 'Dogs'
export const informationDogsUpTo = ({ count }: { count: number }) => `up to ${count}, in units that take them`
export const informationNoDogs = 'no dogs'
export const facilitiesWater = 'Pools and spa'
export const facilitiesChildren = 'For children'
export const facilitiesFood = 'Food and evenings'
export const facilitiesActive = 'Out and active'
export const facilitiesEveryday = 'Everyday things'
export const facilitiesSetting = 'The place itself'
export const facilitiesNone = 'A quiet place with no shared facilities.'
export const thingsIntro = ({ park }: { park: string }) =>
  `Days out from ${park}, the nearest first. Distances are as the crow flies.`
export const thingsMiles = ({ miles }: { miles: string }) => `${miles} ${plural(Number(miles), 'mile', 'miles')}`
