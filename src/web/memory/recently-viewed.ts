import type { Picture } from '../../contract/fields.ts'
import { isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import { storedList, useStoredList } from './stored-list.ts'

/** A park as a small card shows it. No price: it would be old by the time it is seen. */
export interface ViewedPark {
  readonly parkId: number
  readonly channel: ChannelCode
  readonly name: string
  readonly slug: string
  readonly regionId: number
  readonly place: string
  readonly picture: Picture
}

/** So many are remembered [BEYOND-03]. */
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

/** The parks looked at in this browser, the latest first. */
export function useRecentlyViewed(): readonly ViewedPark[] {
  return useStoredList(recentlyViewed)
}

/** Remembers a park as the one looked at last. */
export function rememberViewed(park: ViewedPark): void {
  recentlyViewed.write([park, ...recentlyViewed.read().filter(({ parkId }) => parkId !== park.parkId)])
}

export function forgetViewed(): void {
  recentlyViewed.write([])
}
