/** Lines of important information; blanks: arrival, name. Each list gives a park one line, or none. */
export const ARRIVAL_LINES: readonly string[] = [
  'Keys from {arrival}; please leave by 10am on the last day.',
  'Arrive from {arrival}. Departure is by 10am, so that everything is clean for the next people.',
  'Check in from {arrival}, check out by 10am.',
  'Your place is ready from {arrival} and must be empty by 10am on departure.',
]
export const LATE_LINES: readonly string[] = [
  'Arriving after 8pm? Ring ahead and the key will be in the safe by the door.',
  'Reception is staffed until 8pm; later arrivals find an envelope with their name on it.',
  'The barrier closes at 10.30pm. After that, ring the number on the sign beside it.',
  'If you will be later than 9pm, please tell us on the day.',
]
export const COTTAGE_LATE_LINES: readonly string[] = [
  'The key is in the safe by the door; the owner sends you the code in the week before you come.',
  'Somebody will meet you if you tell us roughly when you are coming.',
  'Arriving late is no trouble: a light will be on and the door unlocked.',
]
export const GROUP_LINES: readonly string[] = [
  'The person who books must stay for the whole time.',
  'Groups of more than eight, please telephone first.',
  'Bookings are for families and couples; larger groups, please telephone first.',
  'Hen and stag parties are taken only by arrangement.',
]
export const DOG_LINES: Readonly<Record<number, readonly string[]>> = {
  0: ['Sorry, no dogs; assistance dogs are always welcome.', 'Dogs cannot stay here, except assistance dogs.'],
  1: [
    'One dog is welcome in the units marked, on a lead outdoors.',
    'One well-behaved dog to a party, never left alone inside.',
  ],
  2: [
    'Up to two dogs in the units marked; there is a fenced field to run in.',
    'Two dogs at most, on leads, and not on the beds.',
  ],
  3: [
    'Up to three dogs, with a hose and towels by the gate.',
    'Three dogs at most; the exercise field is open day and night.',
  ],
}
/** Aboard there is no field to run in. */
export const BOAT_DOG_LINES: Readonly<Record<number, readonly string[]>> = {
  0: ['Sorry, no dogs aboard; assistance dogs are always welcome.'],
  1: ['One dog is welcome on the boats marked, with a towel of its own.'],
  2: ['Up to two dogs on the boats marked; bring their beds, and their life jackets if they have them.'],
  3: ['Up to three dogs on the boats marked. Somebody must keep hold of them in the locks.'],
}
export const GENERAL_LINES: readonly string[] = [
  'One car to each place; further cars use the visitors’ car park.',
  'Smoking and vaping out of doors only.',
  'Quiet from 11pm until 7am.',
  'Barbecues must be raised off the grass.',
  'Fires in the fire baskets only, please, never on the ground.',
  'Please keep bicycles off the footpaths.',
  'Mobile reception is patchy; allow for it.',
  'Drones may not be flown over the site.',
  'Recycling is collected at the gate: glass, tins, card and food.',
  'The speed limit on site is 5 mph, and children are reason enough.',
]
export const POOL_LINES: readonly string[] = [
  'Children under eight swim with an adult.',
  'The pool closes for cleaning on changeover mornings.',
  'Swimming sessions are booked at reception at no charge.',
]
export const ENTERTAINMENT_LINES: readonly string[] = [
  'Passes are needed for shows and clubs; add them to your booking.',
  'Programmes are full in school holidays and shorter at other times.',
]
export const BOAT_LINES: readonly string[] = [
  'Two adults at least on every boat.',
  'Instruction takes about an hour and everyone who will steer should hear it.',
  'Boats may not be moved after dark.',
  'Fuel for normal cruising, the damage waiver and linen are included in the price.',
  'Life jackets are free and come in all sizes.',
  'Please be back at the yard by 9am on the last morning.',
  'Water levels and closures can change the route; the yard rings you if so.',
]
export const TOURING_LINES: readonly string[] = [
  'Pitches are free from {arrival}; please leave by 10am.',
  'Awnings within the pitch, please, and pegs no longer than 30 cm on hardstanding.',
  'Groundsheets should be lifted every third day.',
  'Six people to a pitch at most.',
  'Gazebos and extra tents only by agreement.',
  'The barrier closes at 10.30pm. After that, ring the number on the sign beside it.',
  'Electricity is included on hook-up pitches within reason.',
]

/** How to get there; blanks: name, town, toTown, bearing, back. A page has the coordinates apart. */
export const DIRECTIONS: readonly string[] = [
  'Leave {town} heading {bearing}. {name} is signed after {toTown}; the entrance is on the bend.',
  '{name} lies {toTown} {bearing} of {town}. Ignore the first turning and any device that recommends it.',
  'From {town} go {bearing} and look for the brown sign. The last stretch is single-track with passing places; reverse for tractors.',
  'By car, follow signs from {town}. By bus, ask for the stop before the hill and walk the rest.',
  'You are {toTown} from {town}. The lane is narrow for {outfits} in two places, both short.',
  'Come through {town} and out again to the {bearing}; allow ten minutes. The gate is white.',
  'Head {bearing} from {town} for {toTown}. If you pass the edge of {town} going {back}, you have overshot.',
  'The simplest way is by {town}, then {toTown} {bearing}. There is room at the gate to turn {outfits}.',
]
