import type { FeatureCode } from '../generate/park-facts.ts'

/** Noun phrases for what a park has; one is chosen for each park. */
export const FACILITY_PHRASES: Partial<Record<FeatureCode, readonly string[]>> = {
  'indoor-pool': [
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
    'a splash zone with tipping buckets',
    'a splash zone for the under-eights',
    'slides and fountains for the small',
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
    'a show most evenings',
    'live music at weekends and nightly in August',
    'evening shows',
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
    'a children’s club in the holidays',
    'a club for four to eleven-year-olds',
    'morning clubs for children',
    'a kids’ club that goes pond dipping and den building',
  ],
  'play-area': [
    'a play area',
    'an adventure playground',
    'swings and a zip wire',
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
    'a shop for milk and papers',
    'a shop that bakes its own rolls',
    'a mini-market',
    'a shop with more than you would expect',
    'a small shop with local eggs and bacon',
  ],
  launderette: [
    'a launderette',
    'washing machines and dryers',
    'a laundry room',
    'a launderette with a good line in lost socks',
  ],
  'fishing-lake': [
    'a fishing lake',
    'a stocked coarse lake',
    'fishing from the bank',
    'a pond with tench in it',
    'carp and roach for those with a licence',
  ],
  spa: ['a small spa', 'a spa with a sauna and an outdoor tub', 'treatment rooms', 'a spa to be booked by the hour'],
  gym: ['a gym', 'a gym with six machines and a window', 'a well-equipped gym'],
  'cycle-hire': [
    'cycle hire',
    'bikes to hire in every size',
    'bicycles, trailers and tag-alongs for hire',
    'mountain bikes by the day',
  ],
  'ev-charging': [
    'charging points for cars',
    'two fast chargers by reception',
    'car chargers',
    'charging for electric cars at the going rate',
  ],
}

/** Around a list of three or four of them. */
export const FACILITY_FRAMES: readonly string[] = [
  'On the {site} you have {facilities}.',
  'It has {facilities}, none of them more than ten minutes’ walk from anywhere.',
  '{Facilities}: that is the list, and most days it is enough.',
  'You will find {facilities}.',
  'For the days when nobody wants to drive it has {facilities}.',
  '{name} has {facilities}.',
  'Close at hand are {facilities}.',
  'Guests have the use of {facilities}.',
  'Much of life here goes on around the middle of the {site}, with {facilities}.',
  'Nobody has to leave the {site} for {facilities}.',
  'The map you are given on arrival marks {facilities}.',
  'Facilities come to {facilities}.',
  'Within the gates are {facilities}.',
  'What {name} does have is this: {facilities}.',
  'Everyday needs are met by {facilities}.',
  '{operator} has put in {facilities}.',
]

/** For the second, shorter list. */
export const FURTHER_FACILITY_FRAMES: readonly string[] = [
  'Besides that it has {facilities}.',
  'Add {facilities}.',
  'Further along you come to {facilities}.',
  'More recent: {facilities}.',
  'You also get {facilities}.',
  '{Facilities} came in the last few years.',
  'Not to forget {facilities}.',
  'Then there is the rest: {facilities}.',
  'Those who ask are shown {facilities}.',
  'Few people mention {facilities}, so we do.',
]

/** The one thing there is besides. */
export const ONE_EXCEPTION = 'The one exception: {facilities}.'

/** Where there is next to nothing. */
export const FEW_FACILITIES: readonly string[] = [
  '{name} has no shop, no bar and no pool; for those you go to {town}, or further.',
  'Facilities at {name} are few by design: bring a book.',
  'Beyond a noticeboard and an honesty box there is not much at {name} itself, and that is rather the point.',
  'For shops and supper you go to {town}.',
  'It has what you need to sleep, cook and sit in the sun, and leaves the rest to {town}.',
]

/** True facts of the setting that are worth a sentence; keyed by feature. */
export const SETTING_SENTENCES: Partial<Record<FeatureCode, readonly string[]>> = {
  beach: [
    'The beach is under a mile from the gate of {name}.',
    'You can walk to the sand with a bucket in each hand and be there in {path} minutes.',
    'The nearest beach is {path} minutes away on foot.',
    'A footpath takes you from {name} to the beach without crossing a road of any size.',
    'Count on {path} minutes to the beach and rather longer back.',
    'It is a walk of {path} minutes to the beach, all of it downhill on the way there.',
    'You will not need the car to get from {name} to the sea.',
    'Early swimmers from {name} are on the beach before the car park is open.',
    'Even the smallest legs manage the path to the beach, which takes {path} minutes or so.',
  ],
  'sea-views': [
    'From the upper {rows} of {name} you can see the water.',
    'On a clear day you can see a very long way out from {name}.',
    'About a third of the {rows} have the sea in front of them.',
    'The best views at {name} go to those who ask for them when they book.',
    'There is water in the view from {name}, and something is always sailing across it.',
    'From the top of {name} the sea fills about half the picture.',
    'Anyone who gets up for the sunrise at {name} gets the sea thrown in.',
    'Look {back} from {name} and there it is, the sea, doing something different each day.',
  ],
  lakeside: [
    'The water is at the end of the path.',
    'There is a jetty at {name} for swimmers and for sitting.',
    'Canoes may be launched from the shingle below the trees.',
    'Ducks will come to the door if you let it be known that you have toast.',
    'The water laps at the lower edge of {name}, and somebody is usually fishing.',
    'A path of {path} minutes goes round the water.',
    'From {name} you can swim before breakfast, if you are that sort of person.',
    'Most of {name} faces the water, and the rest of it hears the coots.',
  ],
  woodland: [
    'Most of it stands under trees, and the squirrels take a close interest in picnics.',
    '{Bluebells} come up among the trunks in the first week of May.',
    'The trees at {name} keep off wind and neighbours alike.',
    'Children disappear into the wood after breakfast and return with sticks.',
    'There is woodland on three sides of {name}, with owls in it.',
    'Half of the {acres} acres are wood.',
    'A trail through the trees takes {path} minutes, or an afternoon with a field guide.',
    'Under the trees at {name} it is green and cool until well into the afternoon.',
  ],
  riverside: [
    'The water goes by at the bottom of the slope, slow and brown and full of fish.',
    'A bench by the water at {name} is known locally as the office.',
    'Kingfishers use the willow at {name} as a lookout.',
    'There is a kingfisher, though you may have to take that on trust.',
    'The water at {name} is good for dangling feet in.',
    'You can follow the bank from {name} for {path} minutes before the first stile.',
    'Moorhens nest along the bank at {name} and complain about everyone.',
    'In the evening people from {name} go and look at the water, for no particular reason.',
  ],
  'pub-in-walk': [
    'The nearest pub is {path} minutes’ walk, with a torch to be recommended on the way back.',
    'A pub that does food lies {path} minutes away by the field path.',
    'The local is near enough to {name} that nobody need drive.',
    'You can walk to the pub along the field edge in {path} minutes.',
    'There is a pub within a walk of {path} minutes, and it takes dogs and muddy boots.',
    'For supper out, the pub is {path} minutes on foot from {name}.',
    'It takes {path} minutes to walk to the pub and, by common consent, twenty to walk back.',
    'The pub down the lane from {name} does a good pie on Thursdays.',
  ],
  'national-park': [
    'All of this lies within the national park, so the dark is dark and the paths are well kept.',
    'Being in the national park, {name} will not be built around.',
    'The national park begins well before the gate of {name}.',
    '{name} has the national park on every side of it.',
    'The national park’s rangers lead walks past {name} in summer.',
    'It is in the national park, with all that follows: no street lamps, good stiles, many larks.',
    'You are in a national park here, and the map on the wall at {name} has been worn through by fingers.',
  ],
  'adults-only': [
    'Guests at {name} are eighteen or over.',
    '{name} is for adults only.',
    'No one under eighteen stays here.',
  ],
}
