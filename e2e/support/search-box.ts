import { expect, type Locator, type Page } from '@playwright/test'
import { formatLongDate, formatMonth, monthOf, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'

type FieldLabel = 'Holiday type' | 'Where' | 'When' | 'Guests' | 'Options'

/** The visible search box: on the page, or in the dialog of a phone. */
export function searchBox(page: Page) {
  const form = page.getByRole('search', { name: 'Find a holiday' })
  const field = (label: FieldLabel): Locator => form.locator('summary').filter({ hasText: label })
  const count = (label: 'Adults' | 'Children' | 'Under 5s' | 'Dogs' | 'Assistance dogs') =>
    form.getByRole('spinbutton', { name: new RegExp(`^${label}`) })
  const submit = form.getByRole('button', { name: 'Search', exact: true })

  /** Opens a field, chooses an option and waits until it has closed. */
  const choose = async (label: 'Holiday type' | 'Where', option: string) => {
    await field(label).click()
    const role = label === 'Where' ? 'option' : 'radio'
    await form.getByRole(role, { name: option, exact: true }).click()
    await expect(form.getByRole(role)).toHaveCount(0)
    await expect(field(label)).toContainText(option)
  }

  /** A number of nights in the open field When. */
  const nights = (count: number) =>
    form.getByRole('radio', { name: `${count} night${count === 1 ? '' : 's'}`, exact: true })

  return { form, field, count, submit, choose, nights }
}

/** Chooses an arrival in the calendar, changing the month as needed. */
export async function chooseArrival(page: Page, arrival: CalendarDate): Promise<void> {
  const { form, field } = searchBox(page)
  await field('When').click()
  const months = form.getByRole('grid')
  await expect(months.first()).toBeVisible()
  const month = form.getByRole('grid', { name: formatMonth(monthOf(arrival)) })
  while (!(await month.isVisible())) await form.getByRole('button', { name: 'Next month' }).click()
  await month.getByRole('button', { name: formatLongDate(arrival) }).click()
  await expect(months).toHaveCount(0)
}

/** A query parameter of the page's address; null if missing. */
export function queryOf(page: Page, name: string): string | null {
  return new URL(page.url()).searchParams.get(name)
}
