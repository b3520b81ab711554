import { describe, expect, it } from 'vitest'
import { gradeDifferences, type ComparedUnit } from './grade-differences.ts'

const unit = (unitId: number, gradeRank: number, part: Partial<ComparedUnit> = {}): ComparedUnit => ({
  unitId,
  grade: `Grade ${gradeRank}`,
  gradeRank,
  bedrooms: 2,
  bathrooms: 1,
  floorArea: 20 + gradeRank,
  features: [],
  included: [],
  ...part,
})

describe('gradeDifferences', () => {
  it('names what a grade adds to the one below, and what the one above adds to it [BEYOND-06]', () => {
    const bronze = unit(1, 1, { included: ['Gas'] })
    const silver = unit(2, 2, { features: [2], included: ['Gas', 'Heating'] })
    const gold = unit(3, 3, { features: [2, 3], included: ['Gas', 'Heating', 'Linen'], bathrooms: 2 })
    const [below, above] = gradeDifferences(silver, [bronze, silver, gold])
    expect(below).toMatchObject({ with: 'Grade 1', direction: 'below', features: [2], included: ['Heating'], area: 1 })
    expect(above).toMatchObject({
      with: 'Grade 3',
      direction: 'above',
      features: [3],
      included: ['Linen'],
      bathrooms: 1,
    })
  })

  it('ignores units with another number of bedrooms [BEYOND-06]', () => {
    expect(gradeDifferences(unit(1, 1), [unit(1, 1), unit(2, 2, { bedrooms: 3 })])).toEqual([])
  })

  it('compares with the nearest grade, and there with the most similar unit [BEYOND-06]', () => {
    const gold = unit(1, 4)
    const silver = unit(2, 3)
    const silverWithTub = unit(3, 3, { grade: 'Tub', features: [1] })
    const saver = unit(4, 1)
    expect(gradeDifferences(gold, [saver, silverWithTub, silver]).map((found) => found.with)).toEqual(['Grade 3'])
  })

  it('omits the area if one of the two is unknown', () => {
    const [below] = gradeDifferences(unit(2, 2, { floorArea: null }), [unit(1, 1)])
    expect(below?.area).toBe(0)
  })

  it('has no result for a unit without neighbouring grades', () => {
    expect(gradeDifferences(unit(1, 1), [unit(1, 1)])).toEqual([])
  })
})
