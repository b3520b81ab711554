import type { Locator, Page } from '@playwright/test'

/** A sentence that a screen reader is given of its own accord, while it is in the page: for seven seconds. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.locator('[data-live] > p').filter({ hasText: sentence })
