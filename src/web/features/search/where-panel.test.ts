import { expect, it } from 'vitest'
import { itemsMatching } from '../../ui/forms/combobox-items.ts'
import { placeItems } from './where-panel.tsx'

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
  itemsMatching(placeItems('boats', REGIONS, PLACES), text).map(({ label, detail }) =>
    detail ? `${label}, ${detail}` : label,
  )

it('lists the regions, and finds Windermere in Cumbria and a matching park for "wind"', () => {
  expect(shown('')).toEqual(['All regions', 'Cornwall', 'Cumbria'])
  expect(shown('wind')).toEqual(['Windermere, Cumbria', 'Windy Cliff, Cornwall'])
})

it('finds places by the name of their region, the region first', () => {
  expect(shown('cornw')).toEqual(['Cornwall', 'St Ives, Cornwall', 'Windy Cliff, Cornwall'])
})

it('puts bases for boats under the short label Routes, and parks under Parks [PROD-03]', () => {
  const groupsOf = (channel: string) => new Set(placeItems(channel, REGIONS, PLACES).map(({ group }) => group))
  expect([...groupsOf('boats')]).toEqual([undefined, 'Regions', 'Towns', 'Routes'])
  expect([...groupsOf('uklodge')]).toEqual([undefined, 'Regions', 'Towns', 'Parks'])
})

it('has only regions if the places are unknown', () => {
  expect(placeItems('boats', REGIONS, undefined).map(({ id }) => id)).toEqual([
    'region-all-regions',
    'region-1',
    'region-14',
  ])
})
