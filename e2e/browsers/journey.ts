import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'

/** When a control is pressed: as soon as it exists, or once the page is hydrated. */
export const MOMENTS = {
  'at once': () => true,
  'when it is hydrated': (moment: string) => moment === 'hydrated',
} as const

export type Moment = keyof typeof MOMENTS

const LIMIT_MS = 30_000
const LOOK_EVERY_MS = 50

const button = (name: string) => `//button[starts-with(normalize-space(.), '${name}')]`
const heading = (words: string) => `//h1[starts-with(normalize-space(.), '${words}')]`
const FIRST_CARD = '(//main//article//*[self::h2 or self::h3]//a[@href])[1]'

const GUEST = {
  'customer.title': 'Ms',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Hale',
  'customer.email': 'ada.hale@example.com',
  'customer.telephone': '01603 630000',
  'customer.street': '1 Quay Side',
  'customer.town': 'Norwich',
  'customer.postcode': 'NR3 1QG',
}

const CARD = {
  'card.nameOnCard': 'Ada Hale',
  'card.number': '4242424242424242',
  'card.expiry': '1240',
  'card.securityNumber': '123',
}

/** Search, park, booking, payment; controls are pressed at the same moment of each page. */
export async function bookHoliday(driver: Driver, origin: string, moment: Moment): Promise<void> {
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    let cause: unknown
    for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
      try {
        if (await isSo()) return
      } catch (error) {
        // A page being unloaded cannot be evaluated.
        cause = error
      }
    }
    throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}`, { cause })
  }
  const there = (xpath: string) => until(xpath, () => driver.has(xpath))
  /** Retries: the page may still be loading, or the first press was on the previous page. */
  const press = async (xpath: string) => {
    await there(xpath)
    await until(moment, async () => MOMENTS[moment](await driver.moment()))
    await until(`pressed: ${xpath}`, () => driver.press(xpath).then(() => true))
  }

  const untilAt = (path: string) => until(path, async () => (await driver.address()).startsWith(origin + path))
  const fill = async (values: Readonly<Record<string, string>>, fieldOf: (name: string) => string) => {
    for (const [name, value] of Object.entries(values)) {
      await there(fieldOf(name))
      await until(moment, async () => MOMENTS[moment](await driver.moment()))
      await driver.type(fieldOf(name), value)
    }
  }

  await driver.open(`${origin}/`)
  await press(`//form[@role='search']//button[normalize-space(.)='Search']`)
  await untilAt('/results/all-regions')
  await press(FIRST_CARD)
  await untilAt('/results?')
  await press(FIRST_CARD)
  await press(`(//button[starts-with(@aria-label, 'Book ')])[1]`)
  await there(heading('Anything to add?'))
  await press(button('Continue to your details'))
  await there(heading('Your details'))
  await fill(GUEST, (name) => `//*[@name='${name}']`)
  await press(button('Continue to payment'))
  await there(heading('Payment'))
  await fill(CARD, (id) => `//*[@id='${id}']`)
  await press(`//input[@name='acceptTerms']`)
  await press(button('Pay £'))
  await there(heading('You’re going to'))
}
