import type { OperatorPolicy } from '../../../src/brands/policy-file.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { pounds } from '../../../src/domain/money/money.ts'

/** How a place feels: it steers facilities, words and reviews. */
export type Character = 'lively' | 'family' | 'quiet' | 'country' | 'adults' | 'premium'

export interface OperatorFact {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly description: string
  readonly channels: readonly OwnChannelCode[]
  readonly character: Character
  /** Regions it works in; empty for all of its area. */
  readonly regions: readonly number[]
  /** How many parks it has against its rivals. */
  readonly weight: number
  readonly deposit: { kind: 'fixed' | 'percent'; value: number; balanceDueWeeks: number; compulsory: boolean }
  /** Of the lead guest; null without one. */
  readonly minimumAge: number | null
  /** Further parts of its policy. */
  readonly policy?: OperatorPolicy
}

const fixed = (amount: number, balanceDueWeeks: number, compulsory = false) => ({
  kind: 'fixed' as const,
  value: pounds(amount),
  balanceDueWeeks,
  compulsory,
})

const quarter = (balanceDueWeeks: number, compulsory = false) => ({
  kind: 'percent' as const,
  value: 2_500,
  balanceDueWeeks,
  compulsory,
})

const SOUTH_WEST = [1, 2, 9, 10]
const EAST = [3, 4, 5, 6, 7, 11]
const NORTH = [11, 12, 13, 14, 15, 21]
const WALES = [16, 17, 18]
const SCOTLAND = [19, 20]

function operator(
  id: number,
  code: string,
  name: string,
  channels: readonly OwnChannelCode[],
  character: Character,
  regions: readonly number[],
  weight: number,
  deposit: OperatorFact['deposit'],
  description: string,
): OperatorFact {
  return { id, code, name, channels, character, regions, weight, deposit, description, minimumAge: null }
}

/** Fictional, every one. */
export const OPERATORS: readonly OperatorFact[] = [
  operator(
    1,
    'gorsebank',
    'Gorsebank Parks',
    ['ukcaravan', 'uktouring'],
    'lively',
    [],
    10,
    fixed(60, 8),
    'Big seaside parks with pools, stages and a full day’s programme pinned up at breakfast. Gorsebank began with one field above a beach and still likes to be within the sound of one.',
  ),
  operator(
    2,
    'marram',
    'Marram Coast',
    ['ukcaravan', 'uklodge'],
    'quiet',
    [1, 2, 3, 4, 6, 7, 9, 11, 12, 13, 16, 17, 18],
    7,
    fixed(60, 8),
    'Small coastal parks without arcades, where the loudest thing after ten is the sea. Most owners have been coming for twenty years and will tell you which path to take.',
  ),
  operator(
    3,
    'tidewrack',
    'Tidewrack Holidays',
    ['ukcaravan', 'uktouring'],
    'family',
    EAST,
    7,
    fixed(100, 8),
    'Family parks along the east and south-east coasts: an indoor pool on each, a clubhouse that is not too loud and a shop that opens for the papers.',
  ),
  operator(
    4,
    'larkrise',
    'Larkrise Country Parks',
    ['ukcaravan', 'uklodge', 'uktouring'],
    'country',
    [8, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22],
    6,
    fixed(60, 8),
    'Inland parks in good walking country, with drying rooms, map boards and somewhere to hose down the dog.',
  ),
  operator(
    5,
    'eithin',
    'Bryn Eithin Parks',
    ['ukcaravan', 'uklodge', 'uktouring'],
    'family',
    WALES,
    8,
    fixed(60, 8),
    'A Welsh family firm with parks from the Dee to the Towy. Signs are in two languages, the welcome is in whichever you start.',
  ),
  operator(
    6,
    'kittiwake',
    'Kittiwake Family Parks',
    ['ukcaravan', 'uktouring'],
    'family',
    NORTH,
    7,
    fixed(100, 8),
    'Cliff-top and beach parks of the north, with splash zones for the small and breakfast clubs for the rest.',
  ),
  operator(
    7,
    'skerryburn',
    'Skerryburn Holidays',
    ['ukcaravan', 'uklodge', 'uktouring'],
    'country',
    SCOTLAND,
    6,
    fixed(60, 8),
    'Scottish parks beside lochs and firths. Midge advice is honest, and there is always a drying room.',
  ),
  operator(
    8,
    'coombecove',
    'Coombe & Cove',
    ['ukcaravan', 'uktouring'],
    'family',
    SOUTH_WEST,
    7,
    fixed(60, 8),
    'West Country parks a lane or two from the sea. Every one keeps a rack of wetsuits and a board with the tides chalked on it.',
  ),
  operator(
    9,
    'ternthistle',
    'Tern & Thistle Lodges',
    ['uklodge'],
    'premium',
    [],
    8,
    quarter(10),
    'Lodges with a hot tub on nearly every veranda, never more than forty on a site, all with proper kitchens and real coffee waiting.',
  ),
  operator(
    10,
    'hazelwick',
    'Hazelwick Retreats',
    ['uklodge'],
    'adults',
    [1, 4, 8, 10, 12, 14, 18, 21, 22],
    3,
    quarter(10, true),
    'Lodges for adults only: wood burners, deep baths, long breakfasts and no games room.',
  ),
  operator(
    11,
    'rowanhithe',
    'Rowanhithe Lodges',
    ['uklodge'],
    'country',
    [12, 13, 14, 15, 16, 19, 20, 21],
    5,
    quarter(10),
    'Timber lodges among trees in the north, warm in January, with bikes and boots allowed in the porch.',
  ),
  operator(
    12,
    'stillwater',
    'Stillmere Lodges',
    ['uklodge'],
    'quiet',
    [2, 3, 5, 7, 10, 11, 14, 15, 17, 22],
    4,
    quarter(10),
    'Every Stillmere lodge stands by water: a fishing lake, a mere or a slow river, with a rod licence sold at reception.',
  ),
  operator(
    13,
    'copsehill',
    'Copsehill Cottages',
    ['ukcottages'],
    'country',
    [],
    9,
    quarter(8),
    'An agency of some hundreds of cottages, each visited every year by somebody who tries the beds.',
  ),
  operator(
    14,
    'latchlane',
    'Latch & Lane Cottages',
    ['ukcottages'],
    'quiet',
    [1, 2, 8, 9, 10, 17, 18, 22],
    4,
    quarter(8),
    'Cottages at the ends of lanes in the south and west, most of them let by the people who live next door.',
  ),
  operator(
    15,
    'harbourslip',
    'Harbour Slip Cottages',
    ['ukcottages'],
    'family',
    [1, 2, 3, 4, 6, 12, 13, 16, 18, 19, 20],
    4,
    quarter(8),
    'Fishermen’s cottages, lofts and net stores within a walk of the water, with hooks for wet towels.',
  ),
  operator(
    16,
    'drystone',
    'Drystone Cottages',
    ['ukcottages'],
    'premium',
    [12, 13, 14, 15, 16, 20, 21],
    4,
    quarter(8, true),
    'Barns and farmhouses of the northern hills, restored slowly and furnished well. The deposit is compulsory, because each is somebody’s home.',
  ),
  operator(
    17,
    'greenlane',
    'Greenlane Touring',
    ['uktouring'],
    'country',
    [],
    8,
    fixed(50, 10),
    'Level pitches, clean blocks and nobody in a hurry. Greenlane sites are run by wardens who tour themselves.',
  ),
  operator(
    18,
    'pitchwell',
    'Pitchwell Meadows',
    ['uktouring'],
    'family',
    [1, 2, 3, 6, 8, 9, 11, 12, 14, 16, 18],
    4,
    fixed(50, 10),
    'Camping fields with play areas, family washrooms and room between the tents.',
  ),
  operator(
    19,
    'awnstead',
    'Awnstead Touring',
    ['uktouring'],
    'adults',
    [3, 4, 10, 12, 14, 17, 21, 22],
    2,
    fixed(50, 10),
    'Adults-only touring sites with hardstandings, hedges and very good showers.',
  ),
  operator(
    20,
    'reedcutter',
    'Reedcutter Boatyards',
    ['boats'],
    'family',
    [31, 36],
    6,
    quarter(8),
    'Cruisers on the Broads and the Great Ouse, with an hour’s instruction on the water before anyone is left alone with the wheel.',
  ),
  operator(
    21,
    'lockside',
    'Lockside Narrowboats',
    ['boats'],
    'country',
    [32, 33, 34, 35],
    6,
    quarter(8),
    'Narrowboats built for people who stand up straight, from small yards with a kettle on.',
  ),
  operator(
    22,
    'tiller',
    'Tiller & Windlass',
    ['boats'],
    'quiet',
    [32, 33, 34, 35, 37],
    4,
    quarter(8),
    'A co-operative of canal families. Boats go out with a windlass, a map with pencil notes and a telephone number that is answered.',
  ),
  {
    ...operator(
      23,
      'willowreach',
      'Willow Reach Cruisers',
      ['boats'],
      'premium',
      [37, 36, 31],
      3,
      quarter(8, true),
      'River cruisers with wide decks, good galleys and bow thrusters on all but the smallest.',
    ),
    minimumAge: 21,
  },
  operator(
    24,
    'solana',
    'Solana Parcs',
    ['eurocaravan'],
    'lively',
    [],
    8,
    fixed(100, 10),
    'Large European parks with lagoon pools, English-speaking couriers and children’s clubs from four years up.',
  ),
  operator(
    25,
    'pinede',
    'Pinède & Plage',
    ['eurocaravan'],
    'family',
    [51, 52, 53],
    5,
    fixed(100, 10),
    'French parks under pines, with a bakery counter in the morning and pétanque in the evening.',
  ),
  operator(
    26,
    'verano',
    'Verano Costa Parcs',
    ['eurocaravan'],
    'family',
    [54, 61],
    3,
    fixed(100, 10),
    'Parks by the beaches of Spain and Portugal, open early and late in the year when the sea is still warm.',
  ),
  operator(
    27,
    'adrialine',
    'Adrialine Villages',
    ['eurocaravan'],
    'lively',
    [55, 56, 57, 62],
    5,
    fixed(100, 10),
    'Village parks on the Adriatic, the Italian lakes and Sardinia, with piazzas, pools and excellent ice cream.',
  ),
  operator(
    28,
    'bergsee',
    'Bergsee Parks',
    ['eurocaravan'],
    'quiet',
    [58, 59, 60, 62],
    4,
    fixed(100, 10),
    'Quiet parks by lakes, dunes and rivers of the north and the Alps, where the paths start at the gate.',
  ),
]
