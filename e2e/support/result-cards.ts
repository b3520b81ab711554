import type { APIRequestContext, Page } from '@playwright/test'
import { arrivalWithPlaces, resultsFor } from './stays.ts'

/** Number of parks shown at once. */
export const PAGE_SIZE = 12

export const cards = (page: Page) => page.getByRole('article')
export const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allInnerTexts()

/** The totals of the cards in order, in pounds. */
export async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(/[£,]/g, '')))
}

export const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** A list long enough for several pages. */
export async function longList(page: Page, request: APIRequestContext) {
  const { arrival, total } = await arrivalWithPlaces(request, { channel: 'ukcaravan' }, PAGE_SIZE + 1)
  const address = `${resultsFor({ channel: 'ukcaravan', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  return { arrival, total, address, more: page.getByRole('link', { name: 'Show more' }) }
}
