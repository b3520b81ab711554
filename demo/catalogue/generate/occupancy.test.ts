import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../src/domain/dates/calendar-date.ts'
import { makeSalesWindow } from '../prices/sales-window.ts'
import { CATALOGUE_SEED, generateCatalogue } from './catalogue.ts'
import { occupancyOf } from './occupancy.ts'

const { sales } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 0.1, today: '2026-11-21' })
const window = makeSalesWindow('2026-11-22', 540)

describe('occupancy at the first fill', () => {
  it('never exceeds the stock, and is zero while closed', () => {
    for (const sale of sales) {
      const closed = window.closedBefore(sale.season)
      for (const [index, taken] of occupancyOf(sale, window, CATALOGUE_SEED).entries()) {
        if (taken < 0 || taken > sale.stock) expect.fail(`${sale.unitTypeId} at ${index}: ${taken}`)
        if (taken > 0 && closed[index + 1] !== closed[index]) expect.fail(`${sale.unitTypeId} is closed at ${index}`)
      }
    }
  })

  it('is the same for the same seed', () => {
    const [sale] = sales
    if (!sale) throw new Error('no sales')
    expect(occupancyOf(sale, window, 1)).toEqual(occupancyOf(sale, window, 1))
    expect(occupancyOf(sale, window, 1)).not.toEqual(occupancyOf(sale, window, 2))
  })

  it('fills August more than October, and sells some nights out', () => {
    const share = (from: string, until: string) => {
      const first = daysBetween('2026-11-22', from)
      const last = daysBetween('2026-11-22', until)
      const nights = sales.map((sale) => [...occupancyOf(sale, window, CATALOGUE_SEED)].slice(first, last))
      const stock = sales.reduce((sum, sale) => sum + sale.stock, 0) * (last - first)
      return nights.flat().reduce((sum, taken) => sum + taken, 0) / stock
    }
    expect(share('2027-08-01', '2027-08-29')).toBeGreaterThan(2 * share('2027-10-01', '2027-10-20'))
    const soldOut = sales.filter((sale) =>
      occupancyOf(sale, window, CATALOGUE_SEED).some((taken) => taken === sale.stock),
    )
    expect(soldOut.length).toBeGreaterThan(20)
    expect(soldOut.length).toBeLessThan(sales.length)
  })
})
