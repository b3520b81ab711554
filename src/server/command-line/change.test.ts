import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatLongDate, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { FIRST_FRIDAY, currentDay } from '../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { runStaffProgram } from './program.ts'

const LATER = addDays(FIRST_FRIDAY, 21)

let shop: TestShop
let answer: string
let asked: string[]
let isMade: boolean
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())
beforeEach(() => {
  answer = 'yes'
  asked = []
})

async function run(...args: string[]) {
  let out = ''
  let error = ''
  const code = await runStaffProgram(args, {
    terminal: {
      out: (text) => (out += text),
      error: (text) => (error += text),
      ask: async (question) => {
        asked.push(question)
        return answer
      },
    },
    open: async () => ({
      ...shop.deps,
      env: { ...shop.deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: '' },
      actor: { kind: 'operator', name: 'ada' },
    }),
    fileOf: (name) => name,
  })
  isMade = code === 0
  return { code, out, error }
}

/** Three nights at £120, paid in full as arrival is near. */
async function buy() {
  const { caller } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return { caller, reference: (await shop.record(caller)).row.reference }
}

const period = (arrival: CalendarDate, nights: number) =>
  `${formatShortDate(arrival)} to ${formatShortDate(addDays(arrival, nights))}`

describe('npm run bookings', () => {
  test('change-dates shows what a move costs and moves it when confirmed, also close to arrival [ACCT-08]', async () => {
    const { caller, reference } = await buy()
    answer = 'no'
    await run('change-dates', reference, '--arrival', LATER, '--nights', '7')
    expect(isMade).toBe(false)
    expect(asked[0]).toContain(`${period(FIRST_FRIDAY, 3)} → ${period(LATER, 7)}`)
    expect(asked[0]).toContain(`Total £120.00 → £240.00. £120.00 is left to pay by ${formatLongDate(currentDay())}.`)
    expect((await shop.record(caller)).row.arrival).toBe(FIRST_FRIDAY)
    answer = 'yes'
    expect((await run('change-dates', reference, '--arrival', LATER, '--nights', '7')).out).toContain('is changed.')
    expect((await shop.record(caller)).row).toMatchObject({ arrival: LATER, nights: 7 })
    expect((await run('change-dates', reference, '--arrival', LATER)).out).toContain('nothing was done')
    expect(await run('change-dates', reference, '--arrival', addDays(LATER, 1), '-y')).toMatchObject({
      code: 1,
      error: 'There is no such stay on sale.\n',
    })
  })

  test('change-party and add-extras set what is named, and refuse what does not fit [ACCT-08]', async () => {
    const { caller, reference } = await buy()
    expect((await run('change-party', reference, '--children', '1', '--dogs', '1', '-y')).code).toBe(0)
    expect((await shop.record(caller)).row).toMatchObject({ adults: 2, children: 1, dogs: 1 })
    expect((await run('change-party', reference, '--children', '3', '-y')).error).toBe('The unit sleeps 4.\n')
    expect((await run('add-extras', reference, 'linen=2', 'EARLY=1', '-y')).out).toContain('£55.00 is left to pay')
    expect((await run('add-extras', reference, 'LINEN=1', 'EARLY=0', '-y')).out).toContain('£30.00 is left to pay')
    expect((await run('add-extras', reference, 'SAFE=1', '-y')).error).toContain('with the booking only')
    expect((await run('add-extras', reference, 'LINEN', '-y')).code).toBe(2)
  })

  test('send-again sends the confirmation as the booking is now, to its own address [ACCT-09]', async () => {
    const { reference } = await buy()
    await run('change-dates', reference, '--arrival', LATER, '-y')
    for (let time = 0; time < 4; time++) expect((await run('send-again', reference)).code).toBe(0)
    while ((await processOutbox(shop.deps)) > 0);
    const again = shop.sent.filter(({ id, subject }) => id.startsWith('confirmation-again-') && subject.includes('BF'))
    expect(again).toHaveLength(4)
    expect(again[0]).toMatchObject({ to: 'ada.hale@example.org' })
    expect(again[0]?.text).toContain(`Check-in: ${formatLongDate(LATER)}`)
  })
})
