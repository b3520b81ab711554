import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { parkOnSale } from '../support/stays.ts'

const emailOf = (page: Page) => page.getByRole('main').getByLabel('Email address')

test.use({ expectedComplaints: [/404|422/] })

test('a price alert is asked for on a park’s page, and its links change nothing by being opened [BEYOND-14]', async ({
  page,
  visit,
  request,
}) => {
  await visit(await parkOnSale(request, 'uklodge'))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Email me if the price drops' }).click()
  await expect(page).toHaveURL(/\/price-alert\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email me if the price drops')
  await expect(page.getByRole('region', { name })).toContainText(/£[\d,]+ total/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page, 'a price alert', page.getByRole('main'))
  await emailOf(page).fill('ada.hale@example.org')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  await page.goto('/price-alert/stop?token=x')
  await page.getByRole('button', { name: 'Stop this alert' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a price alert names what is wrong with an address, and keeps it [BEYOND-14] [FORM-01]', async ({
    page,
    request,
  }) => {
    await page.goto(await parkOnSale(request, 'uklodge'))
    await page.getByRole('link', { name: 'Email me if the price drops' }).click()
    await emailOf(page).fill('ada@example')
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByRole('link', { name: 'Enter a valid email address' })).toBeVisible()
    await expect(emailOf(page)).toHaveValue('ada@example')
    await emailOf(page).fill('ada.hale@example.org')
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  })
})
