import type { Pence } from '../../../src/domain/money/money.ts'
import { SEASON_FACTORS } from '../calendar/seasons.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import { offerFor, offersAt, reducedPrice, type UnitOffer } from './offer-price.ts'
import { arrivalFactor, curveThrough, stayPrice } from './price-curve.ts'
import type { SalesWindow } from './sales-window.ts'

/**
 * Receives one price: day number of the arrival, nights, price, and for an offer the full price and the offer's urn.
 */
export type PriceSink = (day: number, nights: number, pence: Pence, wasPence: Pence, offerUrn: number) => void

/** 1970-01-01 was a Thursday: 3, counted from Monday. */
const weekdayOfDay = (day: number) => (day + 3) % 7

/**
 * Every stay of a unit type that can begin within the window, in order of arrival and nights. `wasPence` and
 * `offerUrn` are 0 where no offer holds.
 */
export function eachPrice(sale: SaleProfile, window: SalesWindow, offers: readonly UnitOffer[], sink: PriceSink): void {
  const { seasons } = window
  const closed = window.closedBefore(sale.season)
  const curve = curveThrough(sale.channel, sale.anchors)
  const usual = sale.pattern.usual
  const summer = sale.pattern.summer ?? usual
  for (let index = 0; index < window.arrivals; index++) {
    const day = window.firstDay + index
    const weekday = weekdayOfDay(day)
    const lengths = (seasons.factors[index] === SEASON_FACTORS.summer ? summer : usual)[weekday]
    if (!lengths || lengths.length === 0 || closed[index + 1] !== closed[index]) continue
    const isSchoolHoliday = seasons.schoolHoliday[index] === 1
    const factor = arrivalFactor(sale.parkId, day, weekday, isSchoolHoliday)
    const atArrival = offersAt(offers, day, weekday, isSchoolHoliday)
    for (const nights of lengths) {
      if (closed[index + nights] !== closed[index]) break
      const full = stayPrice(sale.channel, curve, seasons, index, nights, factor)
      const applied = atArrival.length > 0 ? offerFor(atArrival, nights) : undefined
      const reduced = applied ? reducedPrice(sale.channel, full, applied.percent) : full
      if (applied && reduced < full) sink(day, nights, reduced, full, applied.offer.urn)
      else sink(day, nights, full, 0, 0)
    }
  }
}
