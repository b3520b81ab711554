import type { StorefrontApi, OutputOf } from '../../../contract/calls.ts'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { FROM_LENGTH } from '../../../domain/search/outward-code.ts'
import { criteriaFields } from '../../addresses/criteria-fields.ts'
import { loadChunk } from '../../hydration/load-chunk.tsx'
import { monthPricesOf, type MonthPrices } from './month-prices.ts'
import type { HowFarAnswer } from './location/how-far-answer.ts'
import { isSoldOut } from './park-stay.ts'
import { readSimilarParks, type SimilarParks } from './similar-parks.ts'

export type ParkReviews = OutputOf<'parkReviews'>

export interface ParkPageData {
  readonly park: ParkDetails
  readonly results: ParkResults
  /** Undefined if it failed to load: the page works without it. */
  readonly prices: MonthPrices | undefined
  readonly reviews: ParkReviews | undefined
  readonly similar: SimilarParks | undefined
  /** The answer to the postcode in the address. */
  readonly howFar: HowFarAnswer | undefined
}

interface View {
  readonly today: CalendarDate
  /** The month in the address. */
  readonly month: string | null
  /** The requested date, if the arrival is a different one near it. */
  readonly around: CalendarDate | undefined
  readonly showsReviews: boolean
  /** The postcode in the address. */
  readonly from: string | null
  readonly signal?: AbortSignal
}

/**
 * Data of a park's page. Details and units are required; prices by date, reviews and similar parks are optional.
 *
 * @throws ApiFailure, with status 404 if the park is unknown or not sold in this channel
 */
export async function readParkPage(
  api: StorefrontApi,
  parkId: number,
  criteria: SearchCriteria,
  view: View,
): Promise<ParkPageData> {
  const { signal } = view
  const { channel: channelId, arrival: arrivalDate, nights: duration, party } = criteria
  const fields = criteriaFields(criteria)
  const [park, results, dates, reviews] = await Promise.all([
    api.parkDetails({ parkId, channelId, ...fields }, { signal }),
    api.parkResults({ parkId, channelId, arrivalDate, duration, ...fields, ...party }, { signal }),
    orUndefined(api.allDates({ parkId, channelId, duration, ...fields, ...party }, { signal })),
    view.showsReviews ? orUndefined(api.parkReviews({ parkId }, { signal })) : undefined,
  ])
  const similar = isSoldOut(results)
    ? await orUndefined(readSimilarParks(api, park, results, criteria, { signal }))
    : undefined
  return {
    park,
    results,
    prices: dates && monthPricesOf(dates, results, { ...view, flexibility: criteria.flexibility }),
    reviews,
    similar,
    howFar: view.from === null ? undefined : await answerFrom(view.from, park),
  }
}

async function answerFrom(from: string, park: ParkDetails): Promise<HowFarAnswer> {
  const { howFarAnswer } = await loadChunk(() => import('./location/how-far-answer.ts'))
  return howFarAnswer(from.slice(0, FROM_LENGTH), park)
}

function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined)
}
