import { expect, test } from 'vitest'
import { controlErrors, readValues, rowPlaces, shownValues, type Field } from './fields.ts'

const FIELDS: readonly Field[] = [
  { name: 'heading', label: 'Heading', kind: 'line' },
  { name: 'note', label: 'Note', kind: 'line', isOptional: true },
  { name: 'best', label: 'Best for', kind: 'list' },
  { name: 'fluid', label: 'Wide', kind: 'tick' },
  { name: 'winter.title', label: 'Winter', kind: 'line' },
  {
    name: 'items',
    label: 'Entries',
    noun: 'Entry',
    kind: 'rows',
    of: [
      { name: 'title', label: 'Title', kind: 'line' },
      { name: 'nights', label: 'Nights', kind: 'number' },
      { name: 'channel', label: 'Type', kind: 'choice' },
    ],
  },
]

const STORED = {
  heading: 'Deals',
  best: ['Surf', 'Walks'],
  winter: { title: 'Fire' },
  items: [
    { title: 'One', nights: 3, channel: 'boats' },
    { title: 'Two', nights: 7, channel: 'boats' },
  ],
}

test('what a form shows is read as it was stored, without what is optional and empty', () => {
  expect(readValues(FIELDS, shownValues(FIELDS, STORED))).toEqual({ ...STORED, note: undefined, fluid: undefined })
  expect(readValues(FIELDS, { heading: ' A\r\nB ', note: 'n', best: 'x\n\n y ', fluid: 'true' })).toMatchObject({
    heading: 'A\nB',
    note: 'n',
    best: ['x', 'y'],
    fluid: true,
    items: [],
  })
})

test('a form has one blank row beside those stored, and none beside those typed', () => {
  expect(rowPlaces('items', shownValues(FIELDS, STORED))).toEqual([0, 1, 2])
  expect(rowPlaces('items', {})).toEqual([0])
  expect(rowPlaces('items', new URLSearchParams({ 'items.0.title': 'One', 'items.1.title': '' }))).toEqual([0, 1])
})

test('a row without anything typed is left out, although a type is chosen', () => {
  const sent = { 'items.0.title': '', 'items.0.channel': 'boats', 'items.1.title': 'Two' }
  expect(readValues(FIELDS, sent)['items']).toEqual([{ title: 'Two', nights: undefined, channel: '' }])
})

test.each([
  ['3', '', '', 'Two,Three,One'],
  ['', '', '1', 'Three,One,Two'],
  ['2', '', '', 'Two,One,Three'],
  ['', '1', '', 'Two,One,Three'],
  ['x', '', '', 'One,Two,Three'],
])('rows at the places ‘%s’, ‘%s’ and ‘%s’ are in the order %s', (one, two, three, order) => {
  const sent = {
    'items.0.title': 'One',
    'items.1.title': 'Two',
    'items.2.title': 'Three',
    'items.0.place': one,
    'items.1.place': two,
    'items.2.place': three,
  }
  const rows = readValues(FIELDS, sent)['items'] as { title: string }[]
  expect(rows.map(({ title }) => title).join()).toBe(order)
})

test('an error of the second row is at the control that it was typed in, below a blank one', () => {
  const sent = { 'items.0.title': 'One', 'items.1.title': '', 'items.2.title': 'Two' }
  const errors = new Map([
    ['items.1.nights', 'Invalid input: expected number, received undefined'],
    ['heading', 'Too small: expected string to have >=1 characters'],
    ['winter.title', 'is wrong'],
  ])
  expect(controlErrors(FIELDS, errors, sent)).toEqual({
    'items.2.nights': 'Enter the nights.',
    heading: 'Enter the heading.',
    'winter.title': 'Is wrong',
  })
})
