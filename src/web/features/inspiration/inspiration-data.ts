import type { StorefrontApi } from '../../../contract/calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { monthOf } from '../../../domain/dates/calendar-date.ts'
import { type ChannelCode, channelOfUnits } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { CallOptions } from '../../api/api-client.ts'

export interface MonthPrice {
  /** '2027-03' */
  readonly month: string
  readonly channel: ChannelCode
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
}

/** Holiday types that are open at different times of the year, all in the UK. */
const CHANNELS = (['caravan', 'lodge', 'cottage'] as const).map(channelOfUnits)

const MONTHS_SHOWN = 12

/**
 * The lowest total of each of the next twelve months, without the current one, which is mostly over. Empty if the
 * prices fail to load.
 */
export async function readYear(
  api: StorefrontApi,
  today: CalendarDate,
  options: CallOptions = {},
): Promise<readonly MonthPrice[]> {
  try {
    const found = await Promise.all(
      CHANNELS.map(async (channel) => {
        const { months } = await api.months({ channelId: channel }, options)
        return months.map(({ month, price, arrivalDate, nights }) => ({
          month,
          channel,
          arrival: arrivalDate,
          nights,
          price,
        }))
      }),
    )
    return lowestOfEachMonth(found.flat())
      .filter(({ month }) => month > monthOf(today))
      .slice(0, MONTHS_SHOWN)
  } catch {
    // The failed call has already been logged.
    return []
  }
}

/** In calendar order; of equal prices the first. */
export function lowestOfEachMonth(prices: readonly MonthPrice[]): MonthPrice[] {
  const lowest = new Map<string, MonthPrice>()
  for (const price of prices) {
    const known = lowest.get(price.month)
    if (!known || price.price < known.price) lowest.set(price.month, price)
  }
  return [...lowest.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}
