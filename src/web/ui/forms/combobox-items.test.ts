import { describe, expect, it } from 'vitest'
import { groupsOf, itemsMatching } from './combobox-items.ts'

const ITEMS = [
  { id: '1', label: 'Windermere', detail: 'Cumbria', group: 'Lakes' },
  { id: '2', label: 'Llŷn Peninsula', group: 'Coast' },
  { id: '3', label: 'New Forest', detail: 'Hampshire', group: 'Inland' },
  { id: '4', label: 'Forest of Dean', detail: 'Gloucestershire', group: 'Inland' },
  { id: '5', label: 'Land’s End', detail: 'Cornwall', group: 'Coast', isFoundOnly: true },
]

const found = (text: string) => itemsMatching(ITEMS, text).map(({ label }) => label)

describe('what the typed text finds', () => {
  it('is Windermere for "wind", and for "mere" nothing: words are found by how they begin', () => {
    expect(found('wind')).toEqual(['Windermere'])
    expect(found('mere')).toEqual([])
  })

  it('ignores case, accents and apostrophes on either side', () => {
    expect(found('LLYN')).toEqual(['Llŷn Peninsula'])
    expect(found('wíndermère')).toEqual(['Windermere'])
    expect(found('lands end')).toEqual(['Land’s End'])
    expect(found("land's")).toEqual(['Land’s End'])
  })

  it('needs every word, in any order, in the label or behind it', () => {
    expect(found('dean forest')).toEqual(['Forest of Dean'])
    expect(found('hampshire, new')).toEqual(['New Forest'])
    expect(found('forest cumbria')).toEqual([])
  })

  it('has first what begins with it, then what has it further on, then what has it behind the label', () => {
    expect(found('forest')).toEqual(['Forest of Dean', 'New Forest'])
    const places = ['West Cumbria', 'Ulverston', 'Cumbria'].map((label) => ({ id: label, label }))
    const items = [{ id: 'w', label: 'Windermere', detail: 'Cumbria' }, ...places]
    expect(itemsMatching(items, 'cumb').map(({ label }) => label)).toEqual(['Cumbria', 'West Cumbria', 'Windermere'])
  })

  it('is at most as many as are asked for, the best of them, groups together', () => {
    expect(itemsMatching(ITEMS, 'forest', { most: 1 }).map(({ label }) => label)).toEqual(['Forest of Dean'])
    const mixed = [
      { id: '1', label: 'Far Sea', group: 'Parks' },
      { id: '2', label: 'Seaton', group: 'Towns' },
      { id: '3', label: 'Seahaven', group: 'Parks' },
    ]
    expect(itemsMatching(mixed, 'sea').map(({ label }) => label)).toEqual(['Seaton', 'Seahaven', 'Far Sea'])
  })

  it('is all that can be looked through for no text, and what is chosen', () => {
    expect(found('  ')).toHaveLength(4)
    expect(itemsMatching(ITEMS, '', { chosenId: '5' }).map(({ id }) => id)).toEqual(['5', '1', '2', '3', '4'])
    expect(itemsMatching(ITEMS, '', { chosenId: '3' })).toHaveLength(4)
    expect(found('xyz')).toEqual([])
  })
})

it('neighbours of one group stand under one heading, their indexes run through', () => {
  const groups = groupsOf(ITEMS.slice(0, 4)).map(
    ({ name, entries }) => `${name} ${entries.map(({ index }) => index).join(' ')}`,
  )
  expect(groups).toEqual(['Lakes 0', 'Coast 1', 'Inland 2 3'])
})
