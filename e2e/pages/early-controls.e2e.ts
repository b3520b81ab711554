import type { Locator, Page } from '@playwright/test'
import { beginBooking, beginBookingToPay } from '../support/booking-by-api.ts'
import { addressOfPage, type PageName } from '../support/every-page.ts'
import { expect, test as base, untilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/hold.ts'

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

/**
 * In the page: numbers the controls of the server's HTML, so that tests find them after hydration, and dispatches an
 * event once React has added its listeners and hydrated nothing yet.
 */
function prepare(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const [index, control] of document.querySelectorAll('input, select, textarea, button, a').entries())
      control.setAttribute('data-number', String(index))
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
function outcomeOf(page: Page): Promise<object> {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText.trim()).filter(Boolean)
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      address: location.pathname + location.search,
      dialogs: [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.getAttribute('aria-label')),
      said: texts('[role=status], [role=alert]'),
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

const expectSame = ({ early, later }: Visitors, message: string) =>
  expect(async () => expect(await outcomeOf(early), message).toEqual(await outcomeOf(later))).toPass({
    timeout: 10_000,
  })

interface Field {
  /** Fields that are changed together: those of a form, unless it searches at each change. */
  readonly group: string
  readonly number: string
}

/** Visible, enabled fields, one of each kind: numbers in names are ignored. */
function fieldsOf(page: Page): Promise<Field[]> {
  return page.locator('main').evaluate((main) => {
    const kinds = new Map<string, Field>()
    for (const field of main.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (!field.checkVisibility() || field.disabled) continue
      const form = field.form ? [...document.forms].indexOf(field.form) : 'none'
      const isSearch = field.form?.getAttribute('action') === '/results'
      const group = isSearch ? `${form} ${field.type}` : String(form)
      // The last radio button, which is not the one checked at first.
      const kind = isSearch ? group : `${form} ${field.type} ${field.name.replaceAll(/\d+/g, '')}`
      kinds.set(kind, { group, number: field.dataset.number ?? '' })
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
  } else await field.fill({ email: 'ada@example.com', date: min }[type] ?? '12')
}

/** A new fragment renders the page again: React resets a field whose change it has missed. */
function renderAgain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    location.hash = 'again'
    for (let rounds = 0; rounds < 2; rounds += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

const LODGES = { label: 'UK Lodge Breaks', monthFromEnd: 4 } as const

const WITH_FIELDS: Readonly<Record<string, PageName | ((page: Page) => Promise<unknown>)>> = {
  results: 'results',
  shortlist: 'shortlist',
  login: 'login',
  'login-link': 'login-link',
  help: 'help',
  '/booking/extras': (page) => beginBooking(page, LODGES),
  '/booking/details': (page) => beginBooking(page, LODGES),
  '/booking/payment': (page) => beginBookingToPay(page, LODGES),
}

for (const [name, begin] of Object.entries(WITH_FIELDS)) {
  test(`fields of ${name} changed before the first script have the same effect once, later [FORM-02]`, async ({
    visitors,
    request,
  }) => {
    const { early, later } = visitors
    const address = typeof begin === 'string' ? await addressOfPage(request, begin) : name
    if (typeof begin !== 'string') for (const visitor of [early, later]) await begin(visitor)
    let groups: readonly string[] | undefined
    for (let at = 0; at < (groups?.length ?? 1); at += 1) {
      const release = await open(visitors, address)
      const fields = await fieldsOf(early)
      groups = [...new Set(fields.map(({ group }) => group))]
      expect(groups.length).toBeGreaterThan(0)
      for (const visitor of [early, later]) {
        for (const { group, number } of fields) if (group === groups[at]) await change(numbered(visitor, number))
      }
      release()
      await untilHydrated(early)
      // First the navigations that changes start: a new fragment would cancel them.
      await expectSame(visitors, `group ${at + 1} of ${groups.length}`)
      await Promise.all([renderAgain(early), renderAgain(later)])
      await expectSame(visitors, `group ${at + 1} of ${groups.length}, rendered again`)
    }
  })
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

/** Presses a control. False if it has no observable effect. */
async function pressLater(page: Page, number: string): Promise<boolean> {
  const before = JSON.stringify(await outcomeOf(page))
  await numbered(page, number).press('Enter', { timeout: 5000 })
  const isChanged = expect.poll(async () => JSON.stringify(await outcomeOf(page)), { timeout: 2000 }).not.toBe(before)
  return isChanged.then(
    () => true,
    () => false,
  )
}

const MOMENTS = {
  'before the first script': async (page: Page, number: string, release: () => void) => {
    await numbered(page, number).press('Enter', { timeout: 5000 })
    release()
  },
  'once React listens': async (page: Page, number: string, release: () => void) => {
    await numbered(page, number).evaluate((button: HTMLElement) => {
      addEventListener('react-listens', () => button.click(), { once: true })
    })
    release()
  },
}

for (const name of ['home', 'results', 'park', 'shortlist-compared'] as const) {
  test(`buttons of ${name} pressed before hydration have the same effect once, later [FORM-02]`, async ({
    visitors,
    request,
  }) => {
    test.slow()
    const address = await addressOfPage(request, name)
    let buttons: Awaited<ReturnType<typeof buttonsOf>> | undefined
    let proved = 0
    for (let at = 0; at < (buttons?.length ?? 1); at += 1) {
      const release = await open(visitors, address)
      // The header is the same on every page.
      buttons ??= await buttonsOf(visitors.early.locator(name === 'home' ? 'body' : 'main'))
      const { label = '', number = '' } = buttons[at] ?? {}
      const [moment, press] = Object.entries(MOMENTS)[proved % 2]!
      await press(visitors.early, number, release)
      // Second, so that its toasts are not gone before the other's come.
      if (!(await pressLater(visitors.later, number))) continue
      await expectSame(visitors, `${label}, pressed ${moment}`)
      proved += 1
      for (const visitor of Object.values(visitors)) await visitor.evaluate(() => localStorage.clear())
    }
    expect(proved).toBeGreaterThan(0)
  })
}
