import { expect, it } from 'vitest'
import { itemsMatching } from '../../ui/forms/combobox-items.ts'
import { placeItems } from './place-items.ts'

const REGIONS = [
  { id: 1, name: 'Cornwall' },
  { id: 14, name: 'Cumbria' },
]
const PLACES = {
  towns: [
    { id: 1401, name: 'Windermere', regionId: 14 },
    { id: 102, name: 'St Ives', regionId: 1 },
  ],
  parks: [{ id: 7, name: 'Windy Cliff', slug: 'windy-cliff', regionId: 1 }],
}

const shown = (text: string) =>
  itemsMatching(placeItems(REGIONS, PLACES), text).map(({ label, detail }) => (detail ? `${label}, ${detail}` : label))

it('shows the regions, and finds Windermere in Cumbria and a park of such a name for "wind"', () => {
  expect(shown('')).toEqual(['All regions', 'Cornwall', 'Cumbria'])
  expect(shown('wind')).toEqual(['Windermere, Cumbria', 'Windy Cliff, Cornwall'])
})

it('finds what is in a region by its name, the region itself first', () => {
  expect(shown('cornw')).toEqual(['Cornwall', 'St Ives, Cornwall', 'Windy Cliff, Cornwall'])
})

it('has the regions alone where the others are not known', () => {
  expect(placeItems(REGIONS, undefined).map(({ id }) => id)).toEqual(['region-all-regions', 'region-1', 'region-14'])
})
