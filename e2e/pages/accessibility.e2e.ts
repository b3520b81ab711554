import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'
import { searchBox } from '../support/search-box.ts'
import { arrivalWithPlaces, resultsFor } from '../support/stays.ts'

/** Final colours, without transitions. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/404|ERR_FAILED/] })

async function lodgeResults(request: APIRequestContext): Promise<string> {
  const { arrival } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 2)
  return `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
}

/** A part passes on the desktop and on a phone. The rest of the page is checked in every-page.e2e.ts. */
async function expectAccessibleInBoth(page: Page, state: string, part: Locator): Promise<void> {
  await expectAccessible(page, state, part)
  await asPhone(page, () => expectAccessible(page, `${state} on a phone`, part))
}

test.describe('WCAG 2.2 A and AA hold, as on every page when opened,', () => {
  test('with each field of the search box open, an invalid party and unavailable nights [SHELL-16]', async ({
    page,
    visit,
  }) => {
    await visit('/?channel=boats&nights=2&adults=1')
    const { form, field } = searchBox(page)
    await expect(field('Guests')).toContainText('Min. 2 adults')
    await expectAccessibleInBoth(page, 'closed', form)
    const contents = {
      'Holiday type': form.getByRole('radio', { name: 'Boating Holidays' }),
      Where: form.getByRole('option', { name: 'All regions' }),
      When: form.getByRole('grid').first(),
      Guests: form.getByRole('status'),
    }
    for (const [label, content] of Object.entries(contents)) {
      await field(label as keyof typeof contents).click()
      await expect(content).toBeVisible()
      await expectAccessibleInBoth(page, label, form)
    }
  })

  test('with calendar and results that failed to load [SHELL-16, RES-13]', async ({ page, visit, request }) => {
    await page.route('**/json-files/minprices?*', (route) => route.abort())
    await visit(await lodgeResults(request))
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'calendar failed', form)
    await page.keyboard.press('Escape')

    await page.route('**/api/search?*', (route) => route.abort())
    await page.getByLabel('Sort by').selectOption('Price, highest first')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBoth(page, 'results failed', page.getByRole('main'))
  })

  test('in the dialogs of search and filters, and with the menu open; a dialog traps focus, closes on Escape and restores focus [SHELL-16] @mobile-only', async ({
    page,
    visit,
    request,
  }) => {
    await page.route('**/json-files/minprices?*', (route) => route.abort())
    await visit(await lodgeResults(request))
    const bar = page.getByRole('button', { name: 'Change your search' })
    await bar.focus()
    await page.keyboard.press('Enter')
    const search = page.getByRole('dialog', { name: 'Change your search' })
    await expect(search).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(bar).toBeFocused()

    await bar.click()
    const { form, field } = searchBox(page)
    await field('When').click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'search dialog, calendar failed', search)
    await page.unroute('**/json-files/minprices?*')
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('grid').first()).toBeVisible()
    await expectAccessible(page, 'search dialog', search)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(search).toHaveCount(0)

    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters).toBeVisible()
    await expectAccessible(page, 'filter dialog', filters)
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('banner').locator('summary', { hasText: 'Boats' }).click()
    await expect(page.getByRole('list', { name: 'Where to go' })).toBeVisible()
    await expectAccessible(page, 'menu', page.getByRole('banner'))
  })
})

test.describe('with the keyboard', () => {
  /** Presses Tab through the page; returns what was focused, and what was focused without a visible style. */
  async function tabThrough(page: Page) {
    const reached = new Set<string>()
    const unseen: string[] = []
    const controls = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea, [tabindex="0"]'),
      ]
      const reachable = all.filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          // A map's regions repeat the list beside it for mouse users, the pictures of a card its link.
          !element.matches(
            ':disabled, [type=hidden], [aria-hidden=true] [tabindex="-1"], [aria-hidden=true][tabindex="-1"]',
          ),
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

  test('the first tab stop of the home page is a skip link to the content, and every control is reachable by Tab and has a visible focus style [SHELL-16]', async ({
    page,
    visit,
  }) => {
    await visit('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Shift+Tab')
    const { count, missed, unseen } = await tabThrough(page)
    expect(count).toBeGreaterThan(20)
    expect(missed, 'not reachable by Tab').toEqual([])
    expect(unseen, 'without visible focus').toEqual([])
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('every control of the page all regions is reachable by Tab and has a visible focus style [SHELL-16]', async ({
    page,
    visit,
  }) => {
    await visit('/results/all-regions?channel=boats')
    const { count, missed, unseen } = await tabThrough(page)
    expect(count).toBeGreaterThan(20)
    expect(missed, 'not reachable by Tab').toEqual([])
    expect(unseen, 'without visible focus').toEqual([])
  })

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
})
