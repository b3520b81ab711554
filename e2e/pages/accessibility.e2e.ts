import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { searchBox } from '../support/search-box.ts'
import { arrivalWithPlaces, resultsFor } from '../support/stays.ts'

/** Final colours, without transitions. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404|ERR_FAILED/] })

async function lodgeResults(request: APIRequestContext): Promise<string> {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
  return `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
}

test.describe('WCAG 2.2 A and AA hold, as on every page when opened,', () => {
  test('with each field of the search box open [SHELL-16] @mobile', async ({ page, visit }) => {
    await visit('/')
    const { form, field } = searchBox(page)
    const contents = {
      'Holiday type': form.getByRole('radio', { name: 'Boating Holidays' }),
      Where: form.getByRole('option', { name: 'All regions' }),
      When: form.getByRole('grid'),
      Guests: form.getByRole('spinbutton', { name: 'Adults' }),
    }
    for (const [label, content] of Object.entries(contents)) {
      await field(label as keyof typeof contents).click()
      await expect(content).toBeVisible()
      await expectAccessible(page, label)
    }
  })

  test('with an invalid party and unavailable nights [SHELL-16] @mobile', async ({ page, visit }) => {
    await visit('/?channel=boats&nights=2&adults=1')
    const { form, field } = searchBox(page)
    await expect(field('Guests')).toContainText('Min. 2 adults')
    await expectAccessible(page, 'closed')
    await field('Guests').click()
    await expect(form.getByRole('status')).toBeVisible()
    await expectAccessible(page, 'guests open')
    await field('When').click()
    await expect(form.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'nights open')
  })

  test('with calendar and results that failed to load [SHELL-16, RES-13] @mobile', async ({ page, visit, request }) => {
    await page.route('**/json-files/minprices?*', (route) => route.abort())
    await visit('/?channel=uklodge')
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'calendar failed')

    await visit(await lodgeResults(request))
    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'results failed')
  })

  test('in the dialogs of search and filters, and with the menu open [SHELL-16] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await lodgeResults(request))
    await page.getByRole('button', { name: 'Change your search' }).click()
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'search dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectAccessible(page, 'filter dialog')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('banner').locator('summary', { hasText: 'Boats' }).click()
    await expect(page.getByRole('list', { name: 'Where to go' })).toBeVisible()
    await expectAccessible(page, 'menu')
  })
})

test.describe('with the keyboard', () => {
  /** Presses Tab through the page; returns what was focused, and what was focused without a visible style. */
  async function tabThrough(page: Page) {
    const reached = new Set<string>()
    const unseen: string[] = []
    const controls = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')]
      const reachable = all.filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          // A map's regions repeat the list beside it for mouse users.
          !element.matches(':disabled, [type=hidden], [aria-hidden=true] [tabindex="-1"]'),
      )
      return reachable.map((element, index) => (element.dataset.tabTest = String(index)))
    })
    for (let press = 0; press < controls.length + 20 && reached.size < controls.length; press++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        // A slider's focus ring is on its knob, which computed styles do not show; tested in the design system.
        const isSeen =
          element.matches('[type=range]') || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
        return { id: element.dataset.tabTest, isSeen, html: element.outerHTML.slice(0, 200) }
      })
      if (focused.id === undefined) continue
      reached.add(focused.id)
      if (!focused.isSeen) unseen.push(focused.html)
    }
    const missed = await page.evaluate(
      (ids) => ids.map((id) => document.querySelector(`[data-tab-test="${id}"]`)?.outerHTML.slice(0, 200) ?? ''),
      controls.filter((id) => !reached.has(id)),
    )
    return { count: controls.length, missed, unseen }
  }

  for (const [name, address] of [
    ['home', '/'],
    ['all regions', '/results/all-regions?channel=boats'],
  ] as const) {
    test(`every control of the page ${name} is reachable by Tab and has a visible focus style [SHELL-16]`, async ({
      page,
      visit,
    }) => {
      await visit(address)
      const { count, missed, unseen } = await tabThrough(page)
      expect(count).toBeGreaterThan(20)
      expect(missed, 'not reachable by Tab').toEqual([])
      expect(unseen, 'without visible focus').toEqual([])
    })
  }

  test('every control of results is reachable by Tab and has a visible focus style [SHELL-16]', async ({
    page,
    visit,
    request,
  }) => {
    await visit(await lodgeResults(request))
    const { missed, unseen } = await tabThrough(page)
    expect(missed, 'not reachable by Tab').toEqual([])
    expect(unseen, 'without visible focus').toEqual([])
  })

  test('the first tab stop is a skip link to the content [SHELL-16]', async ({ page, visit }) => {
    await visit('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a dialog traps focus, closes on Escape and restores focus [SHELL-16] @mobile-only', async ({ page, visit }) => {
    await visit('/results/all-regions?channel=boats')
    const bar = page.getByRole('button', { name: 'Change your search' })
    await bar.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change your search' })
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bar).toBeFocused()
  })
})
