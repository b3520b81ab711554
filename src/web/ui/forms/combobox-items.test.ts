import { describe, expect, it } from 'vitest'
import { groupsOf, itemsMatching } from './combobox-items.ts'

const ITEMS = [
  { id: '1', label: 'Windermere', detail: 'Cumbria', group: 'Lakes' },
  { id: '2', label: 'Llŷn Peninsula', group: 'Coast' },
  { id: '3', label: 'New Forest', detail: 'Hampshire', group: 'Inland' },
  { id: '4', label: 'Forest of Dean', detail: 'Gloucestershire', group: 'Inland' },
  { id: '5', label: 'Land’s End', detail: 'Cornwall', group: 'Coast', isSearchOnly: true },
]

const found = (text: string) => itemsMatching(ITEMS, text).map(({ label }) => label)

describe('a query', () => {
  it('finds Windermere for "wind", but not for "mere": it matches the start of words', () => {
    expect(found('wind')).toEqual(['Windermere'])
    expect(found('mere')).toEqual([])
  })

  it('ignores case, accents and apostrophes', () => {
    expect(found('LLYN')).toEqual(['Llŷn Peninsula'])
    expect(found('wíndermère')).toEqual(['Windermere'])
    expect(found('lands end')).toEqual(['Land’s End'])
    expect(found("land's")).toEqual(['Land’s End'])
  })

  it('needs every word, in any order, in label or detail', () => {
    expect(found('dean forest')).toEqual(['Forest of Dean'])
    expect(found('hampshire, new')).toEqual(['New Forest'])
    expect(found('forest cumbria')).toEqual([])
  })

  it('ranks matches at the start of the label first, then in the label, then in the detail', () => {
    expect(found('forest')).toEqual(['Forest of Dean', 'New Forest'])
    const places = ['West Cumbria', 'Ulverston', 'Cumbria'].map((label) => ({ id: label, label }))
    const items = [{ id: 'w', label: 'Windermere', detail: 'Cumbria' }, ...places]
    expect(itemsMatching(items, 'cumb').map(({ label }) => label)).toEqual(['Cumbria', 'West Cumbria', 'Windermere'])
  })

  it('returns at most the given number of best matches, with groups together', () => {
    expect(itemsMatching(ITEMS, 'forest', { limit: 1 }).map(({ label }) => label)).toEqual(['Forest of Dean'])
    const mixed = [
      { id: '1', label: 'Far Sea', group: 'Parks' },
      { id: '2', label: 'Seaton', group: 'Towns' },
      { id: '3', label: 'Seahaven', group: 'Parks' },
    ]
    expect(itemsMatching(mixed, 'sea').map(({ label }) => label)).toEqual(['Seaton', 'Seahaven', 'Far Sea'])
  })

  it('returns all browsable items if empty, and the chosen one', () => {
    expect(found('  ')).toHaveLength(4)
    expect(itemsMatching(ITEMS, '', { chosenId: '5' }).map(({ id }) => id)).toEqual(['5', '1', '2', '3', '4'])
    expect(itemsMatching(ITEMS, '', { chosenId: '3' })).toHaveLength(4)
    expect(found('xyz')).toEqual([])
  })
})

it('groups adjacent items under one heading, with continuous indexes', () => {
  const groups = groupsOf(ITEMS.slice(0, 4)).map(
    ({ name, entries }) => `${name} ${entries.map(({ index }) => index).join(' ')}`,
  )
  expect(groups).toEqual(['Lakes 0', 'Coast 1', 'Inland 2 3'])
})
