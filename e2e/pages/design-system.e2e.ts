import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectContrast } from '../support/axe.ts'
import { announced } from '../support/by-ear.ts'
import { chooseCookies, expect, test } from '../support/fixtures.ts'
import { asPhone } from '../support/phone.ts'

const PAGE = '/design-system'
const BRANDS = ['Brackenfold', 'Saltmarsh News', 'Morning Tide'] as const

type SwiperElement = HTMLElement & { readonly swiper: { readonly params: Readonly<Record<string, unknown>> } }

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const example = (page: Page, name: string, state: string) =>
  part(page, name).getByRole('figure').filter({ hasText: state })

/** Positions of elements in the window in whole pixels, rounded since transforms cause fractions. */
const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map((value) => Math.round(value))
    }),
  )

// The page is heavy: one visit is one test, with steps.
test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every component in every state passes WCAG 2.2 in every brand and all that opens, at once, fits 320 px, and shows selection and focus in forced colours [SHELL-14, SHELL-16]', async ({
    page,
    visit,
  }) => {
    await visit(PAGE)
    await test.step('every component, in the first brand', async () => {
      await expect(page.getByRole('combobox', { name: 'Where (grouped)' })).toHaveJSProperty('tagName', 'INPUT')
      await expectAccessible(page, BRANDS[0])
      await asPhone(page, () => expectAccessible(page, `${BRANDS[0]} on a phone`))
    })
    await test.step('everything that opens', async () => {
      const opened = {
        dialog: [page.getByRole('button', { name: 'Open: Filters' }), page.getByRole('dialog', { name: 'Filters' })],
        popover: [
          page.getByRole('button', { name: 'How this is sorted' }),
          page.getByRole('dialog', { name: /^How ‘R/ }),
        ],
        combobox: [page.getByRole('combobox', { name: 'Where (grouped)' }), page.getByRole('listbox')],
        toast: [
          page.getByRole('button', { name: 'Remove a park' }),
          page.getByRole('status').filter({ hasText: 'Undo' }),
        ],
      } as const
      for (const [name, [opener, part]] of Object.entries(opened)) {
        await opener.click()
        await expect(part).toBeVisible()
        await expectAccessible(page, name, part)
        await asPhone(page, () => expectAccessible(page, `${name} on a phone`, part))
        await page.keyboard.press('Escape')
      }
    })
    await test.step('a dialog opens at once, and a carousel moves at once [SHELL-14]', async () => {
      await page.getByRole('button', { name: 'Open: Filters' }).click()
      const motion = await page
        .getByRole('dialog', { name: 'Filters' })
        .evaluate((dialog) =>
          [getComputedStyle(dialog), getComputedStyle(dialog, '::backdrop')].map((style) => style.transitionDuration),
        )
      expect(motion.map((duration) => Number.parseFloat(duration))).toEqual([0, 0])
      await page.keyboard.press('Escape')

      const carousel = page.getByRole('region', { name: 'Kinds of holiday' })
      await carousel.getByRole('group').focus()
      await expect(carousel.getByRole('group')).toHaveClass(/swiper-initialized/)
      await page.keyboard.press('ArrowRight')
      const track = carousel.getByRole('list')
      expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
    })
    await test.step('every brand, and at 320 px', async () => {
      for (const brand of [...BRANDS].reverse()) {
        await page.getByRole('radio', { name: brand }).check()
        if (brand !== BRANDS[0]) await expectContrast(page, brand)
        const size = page.viewportSize()!
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), brand).toBe(320)
        await page.setViewportSize(size)
      }
    })
    await test.step('selection and focus in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const outline = (element: Locator) =>
        element.evaluate((node) => {
          const style = getComputedStyle(node)
          return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth)
        })
      const tabs = example(page, 'Tabs', 'Three')
      expect(await outline(tabs.getByRole('tab', { name: '3 nights' }))).toBeGreaterThanOrEqual(2)
      expect(await outline(tabs.getByRole('tab', { name: '4 nights' }))).toBe(0)
      const button = example(page, 'Button', 'Kinds').getByRole('button', { name: 'Search' })
      await page.keyboard.press('Tab')
      await button.focus()
      expect(await outline(button)).toBeGreaterThanOrEqual(3)
      const box = page.getByRole('checkbox', { name: 'Hot tub' })
      expect(await box.evaluate((node) => getComputedStyle(node).appearance)).toBe('auto')
    })
  })
})

test('every component works by keyboard and without JavaScript; a dialog takes 300 ms to open [HOME-07, HOME-08, ROUTE-16, SHELL-14, SHELL-16]', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  await visit(PAGE)
  await test.step('a carousel switches to Swiper without moving, with speed 300, threshold 5, long swipe 300 and edge 20 [HOME-08]', async () => {
    const carousel = page.getByRole('region', { name: 'Kinds of holiday' })
    await carousel.scrollIntoViewIfNeeded()
    const frame = carousel.getByRole('group')
    const slides = carousel.getByRole('listitem')
    const before = await boxesOf(slides)
    await frame.dispatchEvent('pointerenter')
    await expect(frame).toHaveClass(/swiper-initialized/)
    expect(await boxesOf(slides)).toEqual(before)
    const figures = await frame.evaluate((element) => {
      const { speed, threshold, longSwipesMs, edgeSwipeThreshold } = (element as SwiperElement).swiper.params
      return { speed, threshold, longSwipesMs, edgeSwipeThreshold }
    })
    expect(figures).toEqual({ speed: 300, threshold: 5, longSwipesMs: 300, edgeSwipeThreshold: 20 })
  })
  await test.step('tabs have one tab stop: arrows, Home and End select, Tab moves into the panel', async () => {
    const tabs = example(page, 'Tabs', 'Three')
    await tabs.getByRole('tab', { name: '3 nights' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: '4 nights' })).toBeFocused()
    await expect(tabs.getByRole('tabpanel', { name: '4 nights' })).toHaveText(/From £196/)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: '3 nights', selected: true })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await expect(tabs.getByRole('tabpanel', { name: '7 nights' })).toBeFocused()
  })
  await test.step('a combobox finds Windermere for "wind", ignoring case and accents', async () => {
    const box = page.getByRole('combobox', { name: 'Where (grouped)' })
    await expect(box).toHaveJSProperty('tagName', 'INPUT')
    await box.focus()
    await page.keyboard.type('WIND')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Windermere/])
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Windermere')
    await expect(page.locator('input[type=hidden][name=grouped]')).toHaveValue('4')

    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('llyn')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Llŷn Peninsula/])
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('Windermere')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)

    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('atlantis')
    await expect(announced(page, 'No results for “atlantis”')).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('Windermere')
  })
  await test.step('a combobox opens with its whole list, the chosen item marked, and arrow keys move through it', async () => {
    const box = page.getByRole('combobox', { name: 'Where (phone)' })
    await expect(box).toHaveJSProperty('tagName', 'INPUT')
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8)
    await expect(page.getByRole('group', { name: 'South West' }).getByRole('option')).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Devon')
  })
  await test.step('each thumb of a range slider moves separately and never past the other', async () => {
    const slider = example(page, 'Range slider', 'At rest')
    const low = slider.getByRole('slider', { name: 'Lowest price' })
    const high = slider.getByRole('slider', { name: 'Highest price' })
    await low.focus()
    await page.keyboard.press('ArrowRight')
    await expect(low).toHaveAttribute('aria-valuetext', '£200')
    await expect(slider.getByRole('status')).toHaveText('200 to 900')
    await page.keyboard.press('End')
    await expect(low).toHaveValue('900')
    await high.focus()
    await page.keyboard.press('Home')
    await expect(high).toHaveValue('900')
  })
  await test.step('a carousel moves by its buttons and arrow keys, and scrolls focused slides into view', async () => {
    const carousel = page.getByRole('region', { name: 'Kinds of holiday' })
    const [first, last] = [carousel.getByRole('link').first(), carousel.getByRole('link').last()]
    const next = carousel.getByRole('button', { name: 'Next: Kinds of holiday' })
    await carousel.getByRole('group').focus()
    await expect(carousel.getByRole('group')).toHaveClass(/swiper-initialized/)
    await expect(last).not.toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeInViewport({ ratio: 1 })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(last).toBeInViewport({ ratio: 1 })
    await first.focus()
    await expect(first).toBeInViewport({ ratio: 1 })
  })
  await test.step('a dialog traps focus, closes on Escape and restores focus', async () => {
    const opener = page.getByRole('button', { name: 'Open: Cancellation terms in full' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancellation terms in full' })
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('MAIN')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('a dialog reopens if its button is pressed as soon as it has closed', async () => {
    const opener = page.getByRole('button', { name: 'Open: Cancellation terms in full' })
    const dialog = page.getByRole('dialog', { name: 'Cancellation terms in full' })
    for (const way of ['Escape', 'Close'] as const) {
      await opener.press('Enter')
      await expect(dialog).toBeVisible()
      const isTold = dialog.evaluate(
        (element) => new Promise<void>((resolve) => element.addEventListener('close', () => resolve(), { once: true })),
      )
      // Faster than a person, but a busy browser fires close long after focus is restored.
      await opener.evaluate((button) => {
        const press = () => queueMicrotask(() => (button as HTMLButtonElement).click())
        button.addEventListener('focus', press, { once: true })
      })
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).press('Enter')
      await isTold
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
  await test.step('a popover opens, closes on Escape and restores focus', async () => {
    const opener = page.getByRole('button', { name: 'How this is sorted' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: /^How ‘Recommended’ sorts/ })
    await expect(popover).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(popover.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('an item of an accordion closes the other of its group', async () => {
    const items = example(page, 'Accordion', 'One at a time').locator('details')
    await expect(items.nth(0)).toHaveAttribute('open')
    await items.nth(1).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(items.nth(1)).toHaveAttribute('open')
    await expect(items.nth(0)).not.toHaveAttribute('open')
  })
  await test.step('a toast is announced, has a working action and can be closed', async () => {
    await page.getByRole('button', { name: 'Remove a park' }).focus()
    await page.keyboard.press('Enter')
    const toast = page.getByRole('status').filter({ hasText: 'removed from your saved places' })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'It is back' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('It is back')).toHaveCount(0)
  })
  await test.step('a toast is above an open dialog, usable there, and stays when the dialog closes', async () => {
    // Final colours, without transitions.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open: Picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await dialog.getByRole('button', { name: 'Save this park' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Saved from the picture' })
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport()
    await expectAccessible(page, 'toast in a dialog', dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: null })
  })
  await test.step('a dialog takes 300 ms to open, its backdrop 150 ms [SHELL-14]', async () => {
    await page.getByRole('button', { name: 'Open: Filters' }).click()
    const durations = await page
      .getByRole('dialog', { name: 'Filters' })
      .evaluate((dialog) =>
        [getComputedStyle(dialog), getComputedStyle(dialog, '::backdrop')].map((style) => [
          ...new Set(style.transitionDuration.split(', ')),
        ]),
      )
    expect(durations).toEqual([['0.3s'], ['0.15s']])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  })
  await test.step('without JavaScript choices work, panels and slides are visible [ROUTE-16]', async () => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    await chooseCookies(context, baseURL!, 'rejected')
    const plain = await context.newPage()
    await plain.goto(PAGE)
    const where = plain.getByRole('combobox', { name: 'Where (grouped)' })
    await where.selectOption('Windermere')
    await expect(where).toHaveValue('4')
    const tabs = example(plain, 'Tabs', 'Three')
    await expect(tabs.getByRole('tablist')).toBeHidden()
    await expect(tabs.getByText('From £343')).toBeVisible()
    await example(plain, 'Disclosure', 'Closed and open').getByText('Price a night').click()
    await expect(plain.getByText('£52 a night')).toBeVisible()
    const carousel = plain.getByRole('region', { name: 'Kinds of holiday' })
    await carousel.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await expect(carousel.getByRole('button', { includeHidden: true }).first()).toBeHidden()
    await context.close()
  })
})
