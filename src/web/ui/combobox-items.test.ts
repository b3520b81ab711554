import { describe, expect, it } from 'vitest'
import { groupsOf, itemsMatching } from './combobox-items.ts'

const ITEMS = [
  { id: '1', label: 'Windermere', detail: 'Cumbria', group: 'Lakes' },
  { id: '2', label: 'Llŷn Peninsula', group: 'Coast' },
  { id: '3', label: 'New Forest', detail: 'Hampshire', group: 'Inland' },
  { id: '4', label: 'Forest of Dean', detail: 'Gloucestershire', group: 'Inland' },
]

const found = (text: string) => itemsMatching(ITEMS, text).map(({ label }) => label)

describe('what the typed text finds', () => {
  it('is Windermere for "wind"', () => {
    expect(found('wind')).toEqual(['Windermere'])
  })

  it('ignores case and accents on either side', () => {
    expect(found('LLYN')).toEqual(['Llŷn Peninsula'])
    expect(found('wíndermère')).toEqual(['Windermere'])
  })

  it('needs every word, in any order, in the label or behind it', () => {
    expect(found('forest')).toEqual(['New Forest', 'Forest of Dean'])
    expect(found('dean forest')).toEqual(['Forest of Dean'])
    expect(found('hampshire, new')).toEqual(['New Forest'])
  })

  it('is everything for no text, and nothing for what does not occur', () => {
    expect(found('  ')).toHaveLength(4)
    expect(found('xyz')).toEqual([])
  })
})

it('neighbours of one group stand under one heading, their indexes run through', () => {
  const groups = groupsOf(ITEMS).map(({ name, entries }) => `${name} ${entries.map(({ index }) => index).join(' ')}`)
  expect(groups).toEqual(['Lakes 0', 'Coast 1', 'Inland 2 3'])
})
