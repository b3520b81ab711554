import { beforeEach, describe, expect, test } from 'vitest'
import { ChannelBuilder, type ChannelIndex } from './channel-index.ts'
import { buildChannelLayout } from './channel-layout.ts'
import { wasPenceOf } from '../../domain/money/unit-price.ts'
import { createCatalogue } from './catalogue-facts.ts'

/** One unit type, sold for 3 nights from day 4 at £200, £250 before; two of it are free on each night. */
let index: ChannelIndex
let row: number
const UNIT = 0

beforeEach(() => {
  const park = { id: 1, operatorId: 1, regionId: 1, townId: 1, parkTypeId: 1, name: 'Gunton Sands', features: [] }
  const unit = { id: 11, parkId: 1, channel: 'ukcaravan', name: 'Saver', sleeps: 4, bedrooms: 2, features: [] }
  const lists = { version: 1, operators: [], regions: [], towns: [], parks: [park], unitTypes: [unit], offers: [] }
  const builder = new ChannelBuilder(buildChannelLayout(createCatalogue(lists as never), 'ukcaravan'))
  builder.addPrice(UNIT, 4, { arrival: '2027-03-05', nights: 3, pence: 20_000, wasPence: 25_000 }, 0)
  for (const day of [4, 5, 6]) builder.setFree(UNIT, day, 2)
  index = builder.finish()
  row = index.rowOf(4, 3)
})

const price = () => index.rows.prices[row]![UNIT]
const setAllFree = (free: number) => [4, 5, 6].forEach((day) => index.setFree(UNIT, day, free))

describe('a stay with an answer from a live supplier', () => {
  test('has the price and at most the units of the supplier', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 1 })
    const priced = index.pricedUnit(row, UNIT)
    expect(priced).toMatchObject({ pence: 21_000, left: 1 })
    expect(wasPenceOf(priced)).toBe(25_000)
    expect(index.changes).toBe(1)
  })

  test('another number of units is a change, which is shown, even at the same price', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 2 })
    const { changes } = index
    index.answerStay(row, UNIT, { pence: 21_000, free: 1 })
    expect([index.changes - changes, index.pricedUnit(row, UNIT).left]).toEqual([1, 1])
  })

  test('has at most the units of our own stock', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 9 })
    expect(index.pricedUnit(row, UNIT).left).toBe(2)
  })

  test('loses a was-price that is not higher [RES-15]', () => {
    index.answerStay(row, UNIT, { pence: 25_000, free: 1 })
    expect(wasPenceOf(index.pricedUnit(row, UNIT))).toBeNull()
  })

  test('is sold out if the supplier has none, also once our own stock is free again', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 0 })
    expect(price()).toBe(-21_000)
    setAllFree(0)
    setAllFree(2)
    expect(price()).toBe(-21_000)
  })

  test('is sold out if our own stock has none, and on sale again at the supplier’s price', () => {
    setAllFree(0)
    index.answerStay(row, UNIT, { pence: 21_000, free: 5 })
    expect(price()).toBe(-21_000)
    setAllFree(1)
    expect(price()).toBe(21_000)
  })

  test('the same answer again is not a change', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 1 })
    const { changes } = index
    index.answerStay(row, UNIT, { pence: 21_000, free: 1 })
    expect(index.changes).toBe(changes)
  })

  test('keeps the store’s price through any number of answers, and restores it', () => {
    index.answerStay(row, UNIT, { pence: 21_000, free: 1 })
    index.answerStay(row, UNIT, { pence: 22_000, free: 0 })
    expect(index.storePence(row, UNIT)).toBe(20_000)
    index.forgetAnswer(row, UNIT)
    expect(price()).toBe(20_000)
    expect(index.pricedUnit(row, UNIT).left).toBe(2)
  })
})

test('a stay without a price of the store’s is not sold, whatever a supplier says', () => {
  index.rows.prices[row]![UNIT] = 0
  index.answerStay(row, UNIT, { pence: 21_000, free: 5 })
  expect(price()).toBe(0)
})
