/** Passes to a shop that is closed: for a day, and the next one. A browser with one sees the shop as visitors will [OPEN-02]. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, type CalendarDate } from '../../domain/dates/calendar-date.ts'

/** The pass of a day in London. */
export const previewPassOf = (secret: string, day: CalendarDate): string =>
  createHmac('sha256', secret).update(`preview:${day}`).digest('base64url').slice(0, 22)

/** Whether it is the pass of today or of yesterday. */
export const isPreviewPass = (secret: string, today: CalendarDate, given: string): boolean =>
  [today, addDays(today, -1)].some((day) => isEqual(previewPassOf(secret, day), given))

/** Compares digests of equal length, so that timing reveals neither the secret nor its length. */
export function isEqual(secret: string, given: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digestOf(secret), digestOf(given))
}
