import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseCookies, expect, test } from '../support/fixtures.ts'
import { parkOnSale } from '../support/stays.ts'

/** The page's sentence about a postcode. */
async function askHowFar(page: Page, postcode: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'How far is it from you?' })
  await section.getByLabel('Your postcode').fill(postcode)
  await section.getByRole('button', { name: 'Show distance' }).click()
  return section
}

const MILES = /^About \d+ miles in a straight line from LS1 \(Leeds postcode area\) to /

test('a park’s page answers how far it is from a postcode without asking anybody, keeps the postcode out of its address, and also answers without JavaScript [BEYOND-12, FORM-01]', async ({
  page,
  visit,
  request,
  browser,
  baseURL,
}) => {
  const address = await parkOnSale(request, 'ukcaravan')
  await visit(address)
  const before = page.url()
  const asked: string[] = []
  page.on('request', (made) => asked.push(`${made.url()} ${made.postData() ?? ''}`))
  const field = page.getByLabel('Your postcode')
  const section = await askHowFar(page, '')
  await expect(field).toHaveAccessibleDescription(/Enter your postcode/)
  await expect(field).toBeFocused()
  await askHowFar(page, 'XX9 9XX')
  await expect(field).toHaveAccessibleDescription(/There’s no UK postcode area XX/)
  await askHowFar(page, 'ls1 4ap')
  await expect(section.getByRole('status')).toHaveText(MILES)
  await expect(field).not.toHaveAttribute('aria-invalid')
  expect(page.url()).toBe(before)
  expect(asked.filter((text) => /ls1|xx9/i.test(text))).toEqual([])
  await expectAccessible(page, 'how far', section)

  await test.step('without JavaScript, stored by nobody [FORM-01]', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await chooseCookies(context, baseURL!, 'rejected')
    const plain = await context.newPage()
    await plain.goto(address)
    const stay = await plain.getByRole('heading', { name: /^Available / }).innerText()
    const answered = plain.waitForResponse(/[?&]from=/)
    const there = await askHowFar(plain, 'LS1 4AP')
    expect((await answered).headers()['cache-control']).toBe('no-store')
    await expect(there.getByRole('status')).toHaveText(MILES)
    await expect(there).toBeInViewport()
    await expect(plain.getByRole('heading', { name: /^Available / })).toHaveText(stay)
    await askHowFar(plain, 'Leeds')
    await expect(there.getByLabel('Your postcode')).toHaveAccessibleDescription(/Enter a UK postcode, such as LS1/)
    await context.close()
  })
})
