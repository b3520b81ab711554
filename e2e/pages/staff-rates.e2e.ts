/** The grid of a rate plan takes cells of a spreadsheet. */
import { expect } from '../support/fixtures.ts'
import { COMPLAINTS, test } from '../support/office-test.ts'

test.use(COMPLAINTS)

test('cells that are pasted fill the grid from the focused one on, a row is added for each further line, and the line of headings is left out [CAT-66]', async ({
  office,
  page,
}) => {
  await office.signIn(page)
  await page.goto('/staff/catalogue/rates/new')
  const rows = page.locator('.staff-grid tbody tr')
  const before = await rows.count()
  const paste = (text: string) =>
    page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)

  await page.getByLabel('Season, row 1', { exact: true }).focus()
  // The script that pastes is loaded after the page.
  await expect(async () => {
    await paste('Season\tFirst day\tLast day\tYearly\nWinter\t1/1/2027\t31/3/2027\tyes\t60\nSpring\nSummer\n')
    await expect(page.getByLabel('Season, row 3', { exact: true })).toHaveValue('Summer')
  }).toPass()
  await expect(rows).toHaveCount(before + 1)
  await expect(page.getByLabel('Last day, row 1', { exact: true })).toHaveValue('31/3/2027')
  await expect(page.getByLabel('Yearly, row 1', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Mon £, row 1', { exact: true })).toHaveValue('60')

  await page.getByLabel('Mon £, row 2', { exact: true }).focus()
  await paste('70\t71')
  await expect(page.getByLabel('Tue £, row 2', { exact: true })).toHaveValue('71')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Row 2, First day')
  await expect(page.getByLabel('Season, row 3', { exact: true })).toHaveValue('Summer')
})
