import type { Picture } from '../../contract/fields.ts'
import { isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import { storedList, useStoredList } from './stored-list.ts'

/** The fields of a park for a small card. No price, which would be out of date. */
export interface ViewedPark {
  readonly parkId: number
  readonly channel: ChannelCode
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly picture: Picture
}

/** Maximum number stored [BEYOND-03]. */
export const VIEWED_LIMIT = 12

const TEXTS = ['name', 'slug', 'place'] as const

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
}

const recentlyViewed = storedList<ViewedPark>({
  key: 'recently-viewed',
  version: 1,
  limit: VIEWED_LIMIT,
  readItem(value) {
    if (typeof value !== 'object' || value === null) return undefined
    const park = value as Record<string, unknown>
    const isOurs =
      Number.isSafeInteger(park.parkId) &&
      Number.isSafeInteger(park.regionId) &&
      typeof park.channel === 'string' &&
      isChannelCode(park.channel) &&
      TEXTS.every((name) => typeof park[name] === 'string') &&
      isPicture(park.picture)
    return isOurs ? (value as ViewedPark) : undefined
  },
})

/** Recently viewed parks in this browser, latest first. */
export function useRecentlyViewed(): readonly ViewedPark[] {
  return useStoredList(recentlyViewed)
}

/** Adds a park as the latest. */
export function rememberViewed(park: ViewedPark): void {
  recentlyViewed.write([park, ...recentlyViewed.read().filter(({ parkId }) => parkId !== park.parkId)])
}

export function forgetViewed(): void {
  recentlyViewed.write([])
}
