/** The forms of parks and of unit types. */
import { SCENES } from '../../domain/unit/pictures.ts'
import {
  accessibilityOf,
  CHARGES,
  description,
  dogsAllowed,
  features,
  lettingGroup,
  name,
  namedLike,
  time,
  type FieldGroup,
} from './field-descriptions.ts'

export const PARK: readonly FieldGroup[] = [
  {
    title: 'The park',
    fields: [
      name,
      {
        name: 'operatorId',
        label: 'Operator',
        kind: 'operator',
        error: 'Choose an operator. A park stays with the one that it has.',
      },
      {
        name: 'summary',
        label: 'In one sentence',
        kind: 'line',
        error: 'Enter one sentence of at most 1,000 characters.',
        isText: true,
      },
      { ...description, isText: true },
      {
        name: 'importantInformation',
        label: 'Important information',
        hint: 'One piece a line',
        kind: 'text',
        empty: '',
        error: 'Enter at most 10,000 characters.',
        isText: true,
      },
      {
        name: 'telephone',
        label: 'Telephone',
        hint: 'For guests on the day',
        kind: 'line',
        empty: null,
        error: 'Enter a telephone number, or nothing.',
        isText: true,
      },
      time('arrivalFrom', 'Arrival from', '16:00'),
      time('departureBy', 'Departure by', '10:00'),
      dogsAllowed,
    ],
  },
  {
    title: 'Where it is',
    fields: [
      {
        name: 'townId',
        label: 'Town',
        hint: 'The region follows from it',
        kind: 'town',
        error: 'Choose a town. What the park sells has to be sold in its region.',
      },
      {
        name: 'latitude',
        label: 'Latitude',
        hint: 'Empty for the middle of the town',
        kind: 'decimal',
        error: 'Enter degrees from -90 to 90, like 52.48, or nothing.',
      },
      {
        name: 'longitude',
        label: 'Longitude',
        hint: 'Empty for the middle of the town',
        kind: 'decimal',
        error: 'Enter degrees from -180 to 180, like 1.75, or nothing.',
      },
      {
        name: 'directions',
        label: 'Directions',
        kind: 'text',
        empty: '',
        error: 'Enter at most 10,000 characters.',
        isText: true,
      },
      {
        name: 'scene',
        label: 'Landscape',
        hint: 'Drawn where there is no photograph',
        kind: 'choice',
        options: [{ value: '', label: 'As in the region' }, ...namedLike(SCENES)],
        error: 'Choose a landscape.',
      },
    ],
  },
  {
    title: 'Taxes and levies',
    fields: [{ name: CHARGES, label: 'Taxes and levies of the place', kind: 'charges', error: '' }],
  },
  { title: 'Features', fields: [features] },
  accessibilityOf('reception'),
  lettingGroup('park'),
  {
    title: 'Rating',
    fields: [
      {
        name: 'halfBubbles',
        label: 'Rating in half points',
        hint: '0 for none, 9 for 4.5 of 5',
        kind: 'whole',
        first: '0',
        error: 'Enter a whole number from 0 to 10.',
      },
      {
        name: 'reviewCount',
        label: 'Number of reviews',
        kind: 'whole',
        first: '0',
        error: 'Enter a whole number.',
      },
    ],
  },
]

export const UNIT_TYPE: readonly FieldGroup[] = [
  {
    title: 'The unit type',
    fields: [
      name,
      {
        name: 'channel',
        label: 'Holiday type',
        kind: 'channel',
        error: 'Choose one that its operator sells, and that is sold in its region.',
      },
      {
        name: 'grade',
        label: 'Grade',
        hint: 'As guests know it: Gold',
        kind: 'line',
        error: 'Enter a grade of at most 100 characters.',
      },
      {
        name: 'gradeRank',
        label: 'Place among the grades',
        hint: '1 is the plainest',
        kind: 'whole',
        first: '1',
        error: 'Enter a whole number from 1.',
      },
      { ...description, isText: true },
      {
        name: 'included',
        label: 'Included in the price',
        hint: 'One phrase a line',
        kind: 'lines',
        error: 'Enter one phrase a line, each of at most 300 characters.',
        isText: true,
      },
    ],
  },
  {
    title: 'Rooms',
    fields: [
      { name: 'sleeps', label: 'Sleeps', kind: 'whole', error: 'Enter a whole number from 1 to 100.' },
      { name: 'bedrooms', label: 'Bedrooms', kind: 'whole', error: 'Enter a whole number from 0 to 50.' },
      { name: 'bathrooms', label: 'Bathrooms', kind: 'whole', error: 'Enter a whole number from 0 to 50.' },
      {
        name: 'floorArea',
        label: 'Floor area, m²',
        hint: 'Empty for a pitch',
        kind: 'whole',
        empty: null,
        error: 'Enter a whole number of square metres, or nothing.',
      },
      {
        name: 'beds',
        label: 'Beds',
        hint: 'One a line, like ‘Main bedroom: 1 double’: double, king, twin, single, bunk or sofa-bed',
        kind: 'beds',
        error: 'Enter one bed a line, like ‘Main bedroom: 1 double’.',
      },
      dogsAllowed,
    ],
  },
  {
    title: 'Stock',
    fields: [
      {
        name: 'stock',
        label: 'Number of units',
        kind: 'whole',
        error: 'Enter a whole number from 0 to 999, not below what is sold or held on a night.',
      },
    ],
  },
  { title: 'Features', fields: [features] },
  accessibilityOf('the door'),
  lettingGroup('unit type'),
]
