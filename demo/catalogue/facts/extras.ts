import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { ExtraGroup } from '../../../src/domain/money/extras.ts'
import { pounds } from '../../../src/domain/money/money.ts'
import { featureId } from '../../../src/domain/unit/features.ts'

export interface ExtraFact {
  readonly code: string
  readonly operatorId: number | null
  readonly channels: OwnChannelCode[]
  readonly name: string
  readonly description: string
  readonly group: ExtraGroup
  readonly basis: 'stay' | 'night' | 'percent'
  readonly rate: number
  readonly minimumPence: number
  readonly maxQuantity: number
  readonly depositShare: number
  /** Ids of the park features that need it, of a pass. */
  readonly features: number[]
  readonly image: string
  readonly displayOrder: number
}

type Optional = 'operatorId' | 'minimumPence' | 'depositShare' | 'features'

function extra(fact: Omit<ExtraFact, Optional> & Partial<Pick<ExtraFact, Optional>>): ExtraFact {
  return { operatorId: null, minimumPence: 0, depositShare: 0, features: [], ...fact }
}

const WITH_BEDS: OwnChannelCode[] = ['ukcaravan', 'eurocaravan']
const WITH_ROOMS: OwnChannelCode[] = ['ukcaravan', 'eurocaravan', 'uklodge', 'ukcottages']
const EVERYWHERE: OwnChannelCode[] = [...WITH_ROOMS, 'uktouring', 'boats']

/** Codes of extras that a park has in limited number. */
export const COT = 'COT'
export const NEAR_FACILITIES = 'NEAR'

/** Operators with a showbar sell passes to it, each under a code of its own. */
const PASS_OPERATORS = [1, 3, 5, 6]

/** The features that a pass opens, as its description says. */
const PASS_FEATURES = ['indoor-pool', 'outdoor-pool', 'splash-zone', 'entertainment', 'clubhouse'].map(featureId)

const passes = PASS_OPERATORS.flatMap((operatorId) => [
  extra({
    code: `PASSA${operatorId}`,
    operatorId,
    channels: ['ukcaravan', 'uktouring'],
    name: 'Entertainment pass, adult',
    description: 'Shows, pools and clubs, from the first evening to the last.',
    group: 'passes',
    basis: 'night',
    rate: pounds(8),
    maxQuantity: 10,
    features: PASS_FEATURES,
    image: 'pass',
    displayOrder: 80,
  }),
  extra({
    code: `PASSC${operatorId}`,
    operatorId,
    channels: ['ukcaravan', 'uktouring'],
    name: 'Entertainment pass, child',
    description: 'For children from 5 to 17; under 5s come in free.',
    group: 'passes',
    basis: 'night',
    rate: pounds(5),
    maxQuantity: 10,
    features: PASS_FEATURES,
    image: 'pass',
    displayOrder: 81,
  }),
])

export const EXTRAS: readonly ExtraFact[] = [
  extra({
    code: 'LINEND',
    channels: WITH_BEDS,
    name: 'Bed linen, double',
    description: 'Sheet, duvet cover and pillowcases for one double bed.',
    group: 'linen',
    basis: 'stay',
    rate: pounds(16),
    maxQuantity: 4,
    image: 'linen',
    displayOrder: 10,
  }),
  extra({
    code: 'LINENS',
    channels: WITH_BEDS,
    name: 'Bed linen, single',
    description: 'Sheet, duvet cover and pillowcase for one single bed.',
    group: 'linen',
    basis: 'stay',
    rate: pounds(12),
    maxQuantity: 8,
    image: 'linen',
    displayOrder: 11,
  }),
  extra({
    code: 'TOWELS',
    channels: [...WITH_ROOMS, 'boats'],
    name: 'Towels',
    description: 'A bath towel and a hand towel for one person.',
    group: 'linen',
    basis: 'stay',
    rate: pounds(8),
    maxQuantity: 12,
    image: 'towels',
    displayOrder: 12,
  }),
  extra({
    code: COT,
    channels: WITH_ROOMS,
    name: 'Cot',
    description: 'A travel cot with mattress; bring your own bedding.',
    group: 'children',
    basis: 'stay',
    rate: pounds(10),
    maxQuantity: 2,
    image: 'cot',
    displayOrder: 13,
  }),
  extra({
    code: 'HIGHCHAIR',
    channels: WITH_ROOMS,
    name: 'High chair',
    description: 'With a tray and a harness.',
    group: 'children',
    basis: 'stay',
    rate: pounds(5),
    maxQuantity: 2,
    image: 'high-chair',
    displayOrder: 14,
  }),
  extra({
    code: 'DOG',
    channels: ['ukcaravan', 'uklodge', 'ukcottages', 'boats'],
    name: 'Dog',
    description: 'A bed, a bowl and a towel for wet paws.',
    group: 'pets',
    basis: 'stay',
    rate: pounds(30),
    maxQuantity: 3,
    image: 'dog',
    displayOrder: 20,
  }),
  extra({
    code: 'DOGNIGHT',
    channels: ['uktouring'],
    name: 'Dog',
    description: 'By the night; on a lead on the field, please.',
    group: 'pets',
    basis: 'night',
    rate: pounds(2),
    maxQuantity: 3,
    image: 'dog',
    displayOrder: 20,
  }),
  extra({
    code: 'ASSISTDOG',
    channels: EVERYWHERE,
    name: 'Assistance dog',
    description: 'Free of charge, and welcome in every unit and building.',
    group: 'pets',
    basis: 'stay',
    rate: 0,
    maxQuantity: 2,
    image: 'assistance-dog',
    displayOrder: 21,
  }),
  extra({
    code: 'EARLY',
    channels: ['ukcaravan', 'uklodge', 'eurocaravan', 'boats'],
    name: 'Early check-in',
    description: 'Have your key two hours before everyone else.',
    group: 'arrival',
    basis: 'stay',
    rate: pounds(25),
    maxQuantity: 1,
    image: 'early',
    displayOrder: 30,
  }),
  extra({
    code: NEAR_FACILITIES,
    channels: WITH_BEDS,
    name: 'Pitch near the facilities',
    description: 'Within three minutes’ level walk of reception and the main buildings.',
    group: 'arrival',
    basis: 'stay',
    rate: pounds(20),
    maxQuantity: 1,
    image: 'near',
    displayOrder: 31,
  }),
  ...passes,
  extra({
    code: 'WAIVER',
    channels: EVERYWHERE,
    name: 'Cancellation waiver',
    description: 'Your money back, less the waiver, if illness or accident keeps you at home.',
    group: 'protection',
    basis: 'percent',
    rate: 600,
    minimumPence: pounds(19),
    maxQuantity: 1,
    depositShare: 10_000,
    image: 'waiver',
    displayOrder: 90,
  }),
]
