/** About the town, which each of these names; blanks are those of `park-blanks.ts`. */
export const TOWN_SENTENCES: readonly string[] = [
  '{town}, {townNote}, is {toTown} away.',
  'Your nearest town is {town}, {townNote}.',
  'For shops and supper there is {town}, {townNote}.',
  'The first outing for most guests is to {town}, {townNote}.',
  'If you need a chemist, a loaf or a newspaper, {town} is {toTown} to the {back}.',
  'Give a morning to {town}, {townNote}.',
  'It is {toTown} to {town}, {townNote}.',
  'Early or late in the day, {town}, {townNote}, is good for a stroll.',
  'On your day of arrival you can be in {town}, {townNote}, in time for supper.',
  'Go into {town}, {townNote}, at least once in the evening.',
  'Wet days are for {town}, {townNote}, and its cafés.',
]

/** About another town of the region, with its distance in a straight line. */
export const NEXT_TOWN_SENTENCES: readonly string[] = [
  '{nextTown}, {nextTownNote}, is {toNextTown} away.',
  'For a change from {town} there is {nextTown}, {nextTownNote}, {toNextTown} away.',
  '{toNextTown} to the {toNextTownBearing} is {nextTown}, {nextTownNote}.',
  'When you know {town}, try {nextTown}, {nextTownNote}, {toNextTown} to the {toNextTownBearing}.',
]

/** About a sight or two, with distances in a straight line. */
export const SIGHT_SENTENCES: readonly string[] = [
  '{Sight}, {sightNote}, is {toSight} away.',
  'It is {toSight} to {sight}, {sightNote}.',
  'Keep one day for {sight}, {sightNote}, {toSight} away, and another for {other}.',
  'Within reach are {sight}, {toSight} away, and {other}, {otherNote}.',
  'As the crow flies it is {toSight} to {sight}, {sightNote}.',
  'Guests who have been before recommend {sight}, {sightNote}, which is {toSight} away.',
  'Go early to {sight}, {sightNote}, {toSight} away, and you will be there before the coaches.',
  'For one day out there is {sight}, {sightNote}, {toSight} away; for another, {other}.',
  'If you see only one thing while you are here, make it {sight}, {sightNote}, {toSight} to the {sightBearing}.',
  '{NearSight}, {sightNote}, is {toSight} away, close enough for an afternoon.',
  'Children usually vote for {sight}, {sightNote}, {toSight} away.',
  'The visitors’ book is full of {sight}, {sightNote}, {toSight} to the {sightBearing}.',
  'Between {sight}, {toSight} away, and {other}, {toOther}, a week goes quickly.',
  'You could spend a day at {sight}, {sightNote}, and with {toSight} to go home be back for a late tea.',
  '{toSight} to the {sightBearing} you come to {sight}, {sightNote}.',
  '{Hosts} send everybody to {sight}, {sightNote}, {toSight} from the gate.',
]

/** Opening times and visitors: last sentences. {opens} and {closes} are of parks that close for the winter. */
export const CLOSINGS: readonly string[] = [
  'The season runs from {opens} to {closes}, and {hosts} are on hand for all of it.',
  'It opens on {opens} and closes after {closes}; come in June or September and {town} is at its quietest.',
  'Open from {opens} to {closes}, it is at its best in June, when {sight} is least busy.',
  'From {opens} to {closes} you can stay here and be in {town} before the shops shut.',
  'It is open {allYear}, and {hosts} say that {town} is best on a cold, bright day in January.',
  'It takes guests {allYear}, and between November and February you will have the paths around {town} nearly to yourself.',
  '{Hosts} keep a list of good days out by the door, and {sight} is at the top of it.',
  'Ask {hosts} which day to go to {sight}, and they will look at the forecast for you.',
  'Arrive before dark if you can: the lane from {town} is unlit, and {hosts} like to show you round in daylight.',
  'A table of {tides} hangs by the door, and {hosts} will tell you what it means for {town}.',
  'Bring binoculars and one more jumper than you think; {hosts} will lend you the map of {town} and around.',
  'Most guests stay a week, and {hosts} hear on the last day that they have still not seen {other}.',
  'If the forecast is poor, come anyway: {hosts} know where to go around {town} in the rain.',
  'Anything else you need to know about {name} or {town}, {hosts} will tell you.',
  '{Hosts} will book you a table in {town}, or tell you where there is no need to.',
]
