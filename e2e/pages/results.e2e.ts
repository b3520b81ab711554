import { expect, test } from '../support/fixtures.ts'
import { ascending, cards, longList, names, PAGE_SIZE, totals } from '../support/result-cards.ts'
import { queryOf } from '../support/search-box.ts'
import { arrivalsOnSale, arrivalWithPlaces, resultsFor } from '../support/stays.ts'

test.describe('results', () => {
  test('load 12 at a time, each with the total of its stay, and keep list and scroll position after Back [RES-07, RES-15]', async ({
    page,
    visit,
    request,
  }) => {
    const { address, total, more } = await longList(page, request)
    const shown = Math.min(total, 2 * PAGE_SIZE)
    await visit(address)
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
    await expect(cards(page).getByText('total for 3 nights')).toHaveCount(PAGE_SIZE)
    await expect(page.getByText(`12 of ${total}`)).toBeVisible()
    const first = await names(page)

    await more.click()
    await expect(cards(page)).toHaveCount(shown)
    await expect(more).toHaveCount(total > 2 * PAGE_SIZE ? 1 : 0)
    expect((await names(page)).slice(0, PAGE_SIZE)).toEqual(first)
    expect(queryOf(page, 'page')).toBe('2')

    const park = cards(page).nth(shown - 2)
    await park.getByRole('link').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(900)
    await park.getByRole('link').click()
    await expect(page).toHaveURL(/\/park-result\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(cards(page)).toHaveCount(shown)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('say what Recommended means, by keyboard too, sort by price both ways and by name, and announce the cheapest of the neighbouring dates, each a link with its lowest total [RES-06, BEYOND-01]', async ({
    page,
    visit,
    request,
  }) => {
    const { arrival } = await arrivalWithPlaces(request, { channel: 'eurocaravan' }, 4)
    await visit(resultsFor({ channel: 'eurocaravan', region: 'all-regions', arrival, nights: 3 }) + '&max=2999')
    const why = page.getByRole('button', { name: 'Why this order?' })
    await why.press('Enter')
    const explanation = page.getByRole('dialog', { name: 'Why this order?' })
    await expect(explanation).toContainText('Nobody can pay to rank higher.')
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await expect(why).toBeFocused()

    const sort = page.getByLabel('Sort by')
    const sortBy = async (option: string, value: string) => {
      await sort.selectOption(option)
      await expect(page).toHaveURL(new RegExp(`sort=${value}`))
      // The address changes before the list, which names its order once loaded.
      await expect(sort).toHaveValue(value)
    }

    await expect(sort.getByRole('option')).toHaveText([
      'Recommended',
      'Price, lowest first',
      'Price, highest first',
      'Date',
      'Name',
    ])
    await sortBy('Price, lowest first', 'price-asc')
    await expect(why).toHaveCount(0)
    await expect.poll(async () => (await totals(page)).length).toBeGreaterThanOrEqual(4)
    const up = await totals(page)
    expect(up).toEqual(ascending(up))

    await sortBy('Price, highest first', 'price-desc')
    // With several pages, the other end of the same list is first.
    await expect.poll(async () => (await totals(page)).at(0)).toBeGreaterThanOrEqual(up.at(-1)!)
    const down = await totals(page)
    expect(down).toEqual(ascending(down).toReversed())

    await sortBy('Name', 'name')
    await expect
      .poll(async () => {
        const shown = await names(page)
        return shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en-GB')).join()
      })
      .toBe(true)

    await test.step('neighbouring dates [BEYOND-01]', async () => {
      await sortBy('Price, lowest first', 'price-asc')
      const dates = page.getByRole('navigation', { name: 'Other arrival dates with their lowest total' })
      const texts = await dates.getByRole('link').filter({ hasText: '£' }).allInnerTexts()
      const prices = texts.map((text) => Number(/£([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
      const lowest = Math.min(...prices)
      const isAnyDearer = prices.some((price) => price > lowest)
      for (const [index, text] of texts.entries()) {
        expect(text.includes('cheapest'), text).toBe(isAnyDearer && prices[index] === lowest)
      }

      const other = dates.locator('a:not([aria-current])').first()
      const price = /£([\d,]+)/.exec(await other.innerText())?.[1] ?? ''
      await other.click()
      await expect(dates.locator('[aria-current="date"]')).toContainText(`£${price}`)
      await expect.poll(async () => Math.ceil((await totals(page))[0] ?? 0).toLocaleString('en-GB')).toBe(price)
    })
  })

  test('show further pictures of a park by arrow keys, loaded only then, and explain a total by keyboard: its lines sum to it, and so do the amounts due today and later [RES-16]', async ({
    page,
    visit,
    request,
  }) => {
    const arrivals = await arrivalsOnSale(request, { channel: 'uklodge' })
    const arrival = arrivals[Math.floor(arrivals.length / 2)]!
    const stay = resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })
    await visit(`${stay}&dogs=2&sort=price-asc`)
    const card = cards(page).first()
    const row = card.getByRole('group', { name: /^5 pictures of / })

    await test.step('pictures by arrow keys', async () => {
      await expect(row.locator('img')).toHaveCount(1)
      await row.focus()
      await expect(row.locator('img')).toHaveCount(5)
      const position = () => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
      await page.keyboard.press('ArrowRight')
      await expect.poll(position).toBeCloseTo(1, 1)
      await page.keyboard.press('ArrowRight')
      await expect.poll(position).toBeCloseTo(2, 1)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(position).toBeCloseTo(1, 1)
    })

    await test.step('the lines of a total', async () => {
      const total = (await totals(page))[0]!
      const dialog = page.getByRole('dialog', { name: 'What the total includes' })
      await card.getByRole('button', { name: 'total for 3 nights' }).press('Enter')
      const amounts = new Map<string, number>()
      for (const label of ['Accommodation', 'Offer saving', '2 dogs', 'Total', 'Due today', 'After the deposit']) {
        const term = dialog.locator('dt').filter({ hasText: label })
        const text = (await term.count()) > 0 ? await term.locator('+ dd').innerText() : '£0'
        const [first = ''] = text.split(' deposit or ')
        amounts.set(label, Number(first.replaceAll(/[£,]/g, '').replace('−', '-')))
      }
      const sum = (...labels: string[]) =>
        labels.reduce((pence, label) => pence + Math.round(amounts.get(label)! * 100), 0)
      expect(amounts.get('Total')).toBe(total)
      expect(sum('Accommodation', 'Offer saving', '2 dogs')).toBe(sum('Total'))
      expect(sum('Due today', 'After the deposit')).toBe(sum('Total'))
      expect(amounts.get('2 dogs')).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const due = card.getByText(/^£[\d,.]+ deposit today$/)
      await expect(due).toHaveCount(amounts.get('After the deposit')! > 0 ? 1 : 0)
      await expect(card).toContainText(/Free cancellation until|Cancel by \w{3} \d+ \w{3}/)
    })

    await row.locator('img').nth(1).click()
    await expect(page).toHaveURL(/\/park-result\//)
  })
})
