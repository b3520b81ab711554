import type { FeatureCode } from '../generate/park-fact-types.ts'

/** Noun phrases for what a park has; one is chosen for each park. */
export const FACILITY_PHRASES: Partial<Record<FeatureCode, readonly string[]>> = {
  'indoor-pool': [
    'an indoor pool',
    'a heated indoor pool',
    'an indoor pool with a shallow end for beginners',
    'an indoor pool under a timber roof',
    'a warm indoor pool with early lanes for swimmers',
    'an indoor pool with a view of the weather you are missing',
  ],
  'outdoor-pool': [
    'an outdoor pool',
    'an outdoor pool with sunbeds on two sides',
    'a heated outdoor pool',
    'a lagoon pool with a sandy-coloured beach of its own',
    'an open-air pool that catches the evening sun',
  ],
  'splash-zone': [
    'a splash zone',
    'a splash zone with tipping buckets',
    'a splash zone for the under-eights',
    'a paddling pool with fountains',
    'a splash pool with a pirate ship in it',
  ],
  clubhouse: [
    'a clubhouse',
    'a clubhouse with a terrace',
    'a clubhouse where the quiz is taken seriously',
    'a bar with a proper dartboard',
    'a clubhouse with big windows',
  ],
  entertainment: [
    'evening shows',
    'a show most evenings',
    'live music at weekends, nightly in August',
    'family entertainment until eleven',
    'a stage that is seldom empty in summer',
  ],
  arcade: [
    'an arcade',
    'a small amusement arcade',
    'an arcade with twopenny falls',
    'an arcade that takes pocket money with a good grace',
  ],
  'kids-club': [
    'a children’s club',
    'a children’s club in the holidays',
    'a club for four to eleven-year-olds',
    'morning clubs for children',
    'a kids’ club that goes pond dipping and den building',
  ],
  'play-area': [
    'a play area',
    'an adventure playground',
    'a playground with a zip wire',
    'a playground with a climbing boat',
    'a play area fenced against escapes',
    'a football field with a playground beside it',
  ],
  restaurant: [
    'a restaurant',
    'a café that does breakfast until noon',
    'a restaurant with a short menu',
    'a café with good cake',
    'somewhere to eat in or take away',
    'a bistro that fills up by seven',
  ],
  shop: [
    'a shop',
    'a shop for milk and papers',
    'a shop that bakes its own rolls',
    'a mini-market',
    'a shop with more than you would expect',
    'a small shop with local eggs',
  ],
  launderette: [
    'a launderette',
    'a laundry with dryers',
    'a laundry room',
    'a launderette with a good line in lost socks',
  ],
  'fishing-lake': [
    'a fishing lake',
    'a stocked coarse lake',
    'fishing from the bank',
    'a pond with tench in it',
    'a carp lake for those with a licence',
  ],
  spa: ['a small spa', 'a spa with a sauna and an outdoor tub', 'treatment rooms', 'a spa to be booked by the hour'],
  gym: ['a gym', 'a gym with six machines and a window', 'a well-equipped gym'],
  'cycle-hire': [
    'cycle hire',
    'bikes to hire in every size',
    'bicycles and child trailers for hire',
    'mountain bikes by the day',
  ],
  'ev-charging': [
    'charging points for cars',
    'two fast chargers by reception',
    'car chargers',
    'chargers for electric cars',
  ],
}

/** Around a list of three or four of them. */
export const FACILITY_FRAMES: readonly string[] = [
  'On the {site} you have {facilities}.',
  'It has {facilities}, none of them more than ten minutes’ walk from anywhere.',
  '{Facilities}: that is the list, and on most days it is enough.',
  'For the days when nobody wants to drive to {town} it has {facilities}.',
  'Facilities include {facilities}.',
  'Guests have the use of {facilities}.',
  'Much of life here goes on around the middle of the {site}, with {facilities}.',
  'Nobody has to leave the {site} for {facilities}.',
  'The map you are given on arrival shows {facilities}.',
  'Everyday needs are met by {facilities}.',
  '{Operator} has put in {facilities}.',
  'There is no need to go into {town} for everything: the {site} has {facilities}.',
]

/** For the second, shorter list. */
export const FURTHER_FACILITY_FRAMES: readonly string[] = [
  'It also has {facilities}.',
  'You also get {facilities}.',
  'There is room besides for {facilities}.',
  '{Facilities} have been added in the last few years.',
  'Further along you come to {facilities}.',
  '{Hosts} can also offer {facilities}.',
]

/** Where there are one or two. */
export const FEW_FACILITIES: readonly string[] = [
  '{name} has {facilities}, and leaves the rest to {town}, {toTown} away.',
  'There is little laid on besides {facilities}; for shops and supper you go to {town}, {toTown} to the {back}.',
  'You come here for the place itself: it has {facilities}, and {town} is {toTown} away when you want it.',
  'Facilities are few by design, with {facilities} on the {site} and everything else in {town}.',
  'Apart from {facilities} there is little laid on, and {town} is {toTown} away.',
]

/** Where there is nothing. */
export const NO_FACILITIES: readonly string[] = [
  '{name} has no shop and no bar; for those you go to {town}, {toTown} away.',
  'Facilities are few by design: bring a book, and go to {town} for the rest.',
  'There are taps, lights and a postbox; everything else is in {town}, {toTown} to the {back}.',
  'It leaves shopping and supper to {town}, {toTown} away.',
  'You come here for the place itself: there is next to nothing laid on, and {town} is {toTown} away when you want it.',
]

/** True facts of the setting that are worth a sentence, each with a fact of the park; keyed by feature. */
export const SETTING_SENTENCES: Partial<Record<FeatureCode, readonly string[]>> = {
  beach: [
    'It is {toBeach} minutes’ walk to the beach and {toTown} to {town}.',
    'You can walk to the sand with a bucket in each hand in {toBeach} minutes; {town} is {toTown} to the {back}.',
    'The nearest beach is {toBeach} minutes away on foot, and the cafés of {town} are {toTown} away.',
    'Nobody here is more than {toBeach} minutes from the beach, or {toTown} from {town}.',
    'Leave by the bottom gate and you are on the beach in {toBeach} minutes, with {town} along the shore.',
    'You will not need the car to get to the sea: the beach near {town} is {toBeach} minutes away on foot.',
    'Early swimmers are on the beach in {toBeach} minutes, before the first cars arrive from {town}.',
    'Allow {toBeach} minutes to walk to the beach on this side of {town}, and rather longer to come back.',
  ],
  'sea-views': [
    'From the upper {rows} you can see over {town} to the sea, {toTown} away.',
    'About a third of the {rows} look {back} over {town} to the sea.',
    'The best views go to those who ask when they book: from the top of the {acres} acres you can see past {town} and a long way out.',
    'On clear evenings people carry chairs to the top of the {site} and watch the {sunset} go into the sea beyond {town}.',
    'Get up early and you can watch the {sunrise} come up out of the sea beyond {town}.',
    'The sea is in view from the top of the {acres} acres, beyond the roofs of {town}.',
    'On a clear day you can see ships from here, well out beyond {town}.',
  ],
  lakeside: [
    'The water is at the end of the path, {path} minutes from the far side of the {acres} acres.',
    'There is a jetty for swimmers, {path} minutes’ walk from reception on the {town} side.',
    'Canoes may be launched from the shingle below the trees, and the {acres} acres come down to the water’s edge.',
    'The water laps at the lower edge of the {acres} acres, and somebody from {town} is usually fishing.',
    'A path of {path} minutes follows the water towards {town}.',
    'You can swim before breakfast: the water is {path} minutes away from the furthest of the {places}.',
    'Most of the {places} face the water, and the rest can hear the coots.',
  ],
  woodland: [
    'Most of the {acres} acres are under trees, {toTown} from {town}, and the squirrels take a close interest in picnics.',
    '{Bluebells} come up among the trunks in the first week of May, all over the {acres} acres and along the lanes to {town}.',
    'The trees keep off wind and neighbours alike, {toTown} from the streets of {town}.',
    'Children disappear into the wood on the {town} side after breakfast and come back with sticks.',
    'There is woodland on three sides, with owls in it, between here and {town}.',
    'Half of the {acres} acres are woodland, with a trail of {path} minutes through it.',
    'Under the trees it is green and cool until well into the afternoon, when {town} is at its hottest.',
  ],
  riverside: [
    'The water passes at the bottom of the slope, slow and full of fish, {toTown} from {town}.',
    'There is a bench by the water, {path} minutes’ walk from the gate, where {hosts} have seen kingfishers.',
    'Swans bring their cygnets past in May on the way to {town}.',
    'Canoes and paddleboards can be launched from the slip, {toTown} from {town} by water or by road.',
    'You can follow the bank for {path} minutes before the first stile on the way to {town}.',
    'Moorhens nest along the bank, {path} minutes from the gate on the {town} side.',
    'The water runs along one edge of the {acres} acres, on the side away from {town}, and is good for dangling feet in.',
    'Bring a rod: there is fishing from the bank within {path} minutes’ walk, and the tackle shop in {town} sells licences.',
  ],
  'pub-in-walk': [
    'The nearest pub is {path} minutes’ walk towards {town}; bring a torch for the way back.',
    'A pub that serves food lies {path} minutes away by the field path to {town}.',
    'You can walk to the pub along the field edge in {path} minutes, with {town} in front of you.',
    'There is a pub {path} minutes’ walk away, on the {town} road, and it takes dogs and muddy boots.',
    'For supper out the pub is {path} minutes away on foot, and {town} {toTown}.',
    'It takes {path} minutes to walk to the pub and, according to {hosts}, twice as long to walk back.',
    'It is {path} minutes on foot to a pub with a fire, and {toTown} to {town} for a choice of them.',
    'The pub down the lane towards {town} is {path} minutes on foot and does a good pie.',
  ],
  'national-park': [
    'All of this lies within {nationalPark}, so the nights are dark and the paths from here to {town} well kept.',
    'It lies inside {nationalPark}, {toTown} from {town}.',
    '{nationalPark} begins before the gate does, {toTown} {bearing} of {town}.',
    'You are in {nationalPark} here, with no street lamps and good stiles on the way to {town}.',
    'The paths of {nationalPark} start at the gate: {hosts} sell the map for {town} and around.',
  ],
  'adults-only': [
    'All guests on the {acres} acres are eighteen or over.',
    'Nobody under eighteen stays here, in any of the {places}.',
    '{Operator} takes guests of eighteen and over here, in all {places}.',
  ],
}
