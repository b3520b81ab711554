import type { Locator, Page } from '@playwright/test'
import { beginBookingOf, findStay, saveDetails } from '../support/booking-by-api.ts'
import { addressOfPage, type PageName } from '../support/every-page.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'

/** All combinations; a short run tests some (`npm run test:long`). */
const IS_LONG = process.env.TEST_LONG === 'true'

/** Two visitors at the same address; scripts of the early one are delayed. */
interface Visitors {
  readonly early: Page
  readonly later: Page
}

const test = base.extend<{ visitors: Visitors }>({
  visitors: async ({ page, browser, contextOptions, baseURL, viewport }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
    const visitors = { early: page, later: await context.newPage() }
    for (const visitor of Object.values(visitors)) await visitor.addInitScript(prepare)
    await use(visitors)
    await context.close()
  },
})

type WatchedWindow = Window & { clicked: string[] }

/**
 * In the page: numbers the controls of the server's HTML, so that tests find them after hydration, records which
 * controls' clicks reach React, and dispatches an event once React has added its listeners and hydrated nothing yet.
 */
function prepare(): void {
  const { clicked } = Object.assign(window as unknown as WatchedWindow, { clicked: [] as string[] })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const [index, control] of document.querySelectorAll('input, select, textarea, button, a').entries())
      control.setAttribute('data-number', String(index))
  })
  addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-number]')
    if (control) clicked.push(control.dataset.number ?? '')
  })
  document.addEventListener = (...args: [string, EventListener]) => {
    if (args[0] === 'click') queueMicrotask(() => dispatchEvent(new Event('react-listens')))
    EventTarget.prototype.addEventListener.apply(document, args)
  }
}

/** Opens the address for both. Returns what releases the scripts of the early visitor. */
async function open({ early, later }: Visitors, address: string): Promise<() => void> {
  await early.unrouteAll({ behavior: 'ignoreErrors' })
  const release = await hold(early, /\/assets\/.+\.js$/)
  await Promise.all([early.goto(address, { waitUntil: 'commit' }), later.goto(address)])
  await expect(early.locator('footer [data-number]').last()).toBeAttached()
  await untilHydrated(later)
  return release
}

const numbered = (page: Page, number: string) => page.locator(`[data-number="${number}"]`)

/** Observable effects: address, dialogs, announcements, states and values of controls. */
function outcomeOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText.trim()).filter(Boolean)
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      address: location.pathname + location.search,
      dialogs: [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.getAttribute('aria-label')),
      // Without toasts, which replace each other.
      said: texts('main :is([role=status], [role=alert])'),
      pressed: count('[aria-pressed=true]'),
      expanded: count('[aria-expanded=true]'),
      selected: count('[aria-selected=true]'),
      disabled: count('[aria-disabled=true]'),
      fields: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
        .filter((field) => field.checkVisibility())
        .map(({ labels, checked, value }) => `${labels?.[0]?.innerText}: ${checked ?? ''} ${value}`),
    }
  })
}

/** Until the two have the same outcome. */
async function expectSame(
  { early, later }: Visitors,
  message: string,
  read: (page: Page) => Promise<Record<string, unknown>> = outcomeOf,
): Promise<void> {
  const differences = async () => {
    const [first, second] = await Promise.all([read(early), read(later)])
    const expected = new Map(Object.entries(second))
    return Object.entries(first).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(expected.get(name))
        ? []
        : [{ name, early: value, later: expected.get(name) }],
    )
  }
  await expect.poll(differences, message).toEqual([])
}

/** Each page is visited as if it were the first. */
async function forget(visitors: Visitors): Promise<void> {
  for (const visitor of [visitors.early, visitors.later]) {
    await visitor.goto('/robots.txt')
    await visitor.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
}

/** Numbers of visible, enabled fields, one of each kind: numbers in names are ignored. */
function fieldsOf(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const kinds = new Map<string, string>()
    for (const field of main.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (!field.checkVisibility() || field.disabled) continue
      const form = field.form ? [...document.forms].indexOf(field.form) : 'none'
      // The last radio button, which is not the one checked at first.
      kinds.set(`${form} ${field.type} ${field.name.replaceAll(/\d+/g, '')}`, field.dataset.number ?? '')
    }
    return [...kinds.values()]
  })
}

/** Changes a field, unless a change of another one has removed it. */
async function change(field: Locator): Promise<void> {
  if (!(await field.isVisible()) || !(await field.isEnabled())) return
  const { type, min } = await field.evaluate(({ type, min }: HTMLInputElement) => ({ type, min }))
  if (type === 'radio' || type === 'checkbox') await field.click()
  else if (type === 'select-one') {
    const options = await field.evaluate((select: HTMLSelectElement) =>
      [...select.options].filter(({ disabled }) => !disabled).map(({ value }) => value),
    )
    await field.selectOption(options.at(-1) ?? '')
  } else {
    await field.fill({ email: 'ada@example.com', date: min }[type] ?? '12')
    await field.blur()
  }
}

/** A new fragment renders the page again: React resets a field whose change it has missed. */
function renderAgain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    location.hash = 'again'
    for (let rounds = 0; rounds < 2; rounds += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

// Narrower than the map beside results, with the filters.
test.use({ viewport: { width: 1200, height: 900 } })

/** Fields changed before the first script have the same effect as later, and keep it when React renders again. */
async function expectSameFields(visitors: Visitors, address: string): Promise<void> {
  const { early, later } = visitors
  const release = await open(visitors, address)
  const numbers = await fieldsOf(early)
  expect(numbers.length).toBeGreaterThan(0)
  const changeAll = async (visitor: Page) => {
    for (const number of numbers) await change(numbered(visitor, number))
  }
  await Promise.all([changeAll(early), changeAll(later)])
  release()
  await untilHydrated(early)
  await expectSame(visitors, 'hydrated')
  await Promise.all([renderAgain(early), renderAgain(later)])
  await expectSame(visitors, 'rendered again')
}

test('fields of the shortlist, the logins and help changed before the first script have the same effect once, later [FORM-02]', async ({
  visitors,
  request,
}) => {
  for (const name of ['shortlist', 'login', 'login-link', 'help'] as const) {
    await test.step(name, async () => expectSameFields(visitors, await addressOfPage(request, name)))
    await forget(visitors)
  }
})

test('fields of the steps of a booking changed before the first script have the same effect once, later [FORM-02]', async ({
  visitors,
}) => {
  const both = [visitors.early, visitors.later]
  for (const [index, step] of ['extras', 'details', 'payment'].entries()) {
    // A browser of its own: changes of a step may still be on their way to the server.
    const stay = await findStay(visitors.early, { label: 'UK Lodge Breaks', monthFromEnd: 11 + index })
    for (const visitor of both) await beginBookingOf(visitor, stay)
    if (step === 'payment') for (const visitor of both) await saveDetails(visitor)
    await test.step(step, () => expectSameFields(visitors, `/booking/${step}`))
    await forget(visitors)
  }
})

type Filter = readonly [selector: string, searched: (value: string) => string]

/** Fields of each type that search when they are changed: filters, in one form, and the sort order. */
const FILTERS: readonly Filter[] = [
  ['input[type=range]', () => 'max='],
  ['input[name=min]', (value) => `min=${value}`],
  ['input[name=features]:enabled', (value) => `features=${value}`],
]
const SORT: Filter = ['select[name=sort]', (value) => `sort=${value}`]

/** Others of the same types, in a long run. */
const MORE_FILTERS: readonly Filter[] = [
  ['input[name=max]', (value) => `max=${value}`],
  ['select[name=bedrooms]', (value) => `bedrooms=${value}`],
  ['select[name=bathrooms]', (value) => `bathrooms=${value}`],
]

/** Fields changed on one visit, which make one search; in a long run each alone too. */
const CHANGED_TOGETHER = [FILTERS, [SORT], ...(IS_LONG ? [...FILTERS, ...MORE_FILTERS].map((filter) => [filter]) : [])]

/** The last field, or the checkbox that leaves most parks: few of them leave no range to the slider. */
async function fieldFor(page: Page, selector: string): Promise<Locator> {
  const fields = page.getByRole('main').locator(selector).filter({ visible: true })
  const counts = await fields.evaluateAll((all) =>
    all.map((field) => Number(/\((\d+) \w+\)$/.exec(field.closest('label')?.innerText.trim() ?? '')?.[1] ?? 0)),
  )
  return fields.nth(counts.lastIndexOf(Math.max(...counts)))
}

test('3 filters, and a sort order, changed before the first script are searched for once, later [FORM-02]', async ({
  page,
  request,
}) => {
  const address = await addressOfPage(request, 'results')
  for (const together of CHANGED_TOGETHER) {
    const name = together.map(([selector]) => selector).join(', ')
    const release = await hold(page, /\/assets\/.+\.js$/)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const changed: { readonly field: Locator; readonly value: string; readonly searched: string }[] = []
    for (const [index, [selector, searched]] of together.entries()) {
      const found = await fieldFor(page, selector)
      // A search may disable and enable fields.
      await found.evaluate((element, number) => element.setAttribute('data-number', number), `changed-${index}`)
      const field = numbered(page, `changed-${index}`)
      await change(field)
      const value = await field.inputValue()
      changed.push({ field, value, searched: searched(value) })
    }
    const entries = await page.evaluate(() => history.length)
    release()
    await expect(page, name).toHaveURL((url) => changed.every(({ searched }) => url.search.includes(`&${searched}`)))
    expect(await page.evaluate(() => history.length), `${name}: entries of the history`).toBe(entries + 1)
    for (const { field, value, searched } of changed) {
      await expect(field).toHaveValue(value)
      if (searched.startsWith('features')) await expect(field).toBeChecked()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** The same, with the number of each click that has reached React. */
async function outcomeOfPresses(page: Page) {
  const clicked = await page.evaluate(() => (window as unknown as WatchedWindow).clicked.toSorted())
  return { ...(await outcomeOf(page)), clicked }
}

/** Visible controls that need a script, one of each look. */
function buttonsOf(part: Locator): Promise<{ readonly label: string; readonly number: string }[]> {
  return part.evaluate((element) => {
    const looks = new Map<string, { label: string; number: string }>()
    const all = element.querySelectorAll<HTMLElement>(
      'button[type=button]:not([popovertarget], [aria-disabled=true]), a[aria-haspopup]',
    )
    for (const button of all) {
      if (!button.checkVisibility({ visibilityProperty: true }) || looks.has(button.className)) continue
      looks.set(button.className, {
        label: button.ariaLabel ?? button.innerText,
        number: button.dataset.number ?? '',
      })
    }
    return [...looks.values()]
  })
}

/** Presses controls one after the other, as early presses are repeated. */
async function press(page: Page, numbers: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const number of all) {
      document.querySelector<HTMLElement>(`[data-number="${number}"]`)?.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, numbers)
}

/** Presses controls in the task in which React adds its listeners, before it hydrates anything. */
async function pressOnceReactListens(page: Page, numbers: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const pressAll = () => {
      for (const number of all) document.querySelector<HTMLElement>(`[data-number="${number}"]`)?.click()
    }
    addEventListener('react-listens', pressAll, { once: true })
  }, numbers)
}

/** Effects of the presses on each page: a part that a press opens may still be loading when another is there. */
const WITH_BUTTONS = {
  home: { expanded: 1, dialogs: [null] },
  results: { pressed: 1 },
  park: { pressed: 1, dialogs: expect.arrayContaining([expect.any(String)]) },
  'shortlist-compared': { pressed: 1 },
} as const

test('buttons of home, results, a park and the shortlist pressed before the first script, or once React listens, have the same effect once, later [FORM-02]', async ({
  visitors,
  request,
}) => {
  for (const [name, effects] of Object.entries(WITH_BUTTONS)) {
    const address = await addressOfPage(request, name as PageName)
    // In a short run each button has one of the two moments.
    for (const first of IS_LONG ? [0, 1] : [0]) {
      await test.step(`${name}, from button ${first}`, async () => {
        const { early, later } = visitors
        const release = await open(visitors, address)
        // The header is the same on every page.
        const buttons = await buttonsOf(early.locator(name === 'home' ? 'body' : 'main'))
        const numbers = buttons.map(({ number }) => number)
        const beforeScripts = numbers.filter((_, index) => index % 2 === first)
        const onceReactListens = numbers.filter((_, index) => index % 2 !== first)
        await press(early, beforeScripts)
        await pressOnceReactListens(early, onceReactListens)
        release()
        await press(later, [...beforeScripts, ...onceReactListens])
        await expect.poll(() => outcomeOfPresses(later)).toMatchObject({ ...effects, clicked: numbers.toSorted() })
        await expectSame(visitors, JSON.stringify(buttons), outcomeOfPresses)
        await forget(visitors)
      })
    }
  }
})
