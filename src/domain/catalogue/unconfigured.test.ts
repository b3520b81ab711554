import { expect, test } from 'vitest'
import { unconfiguredWords } from './unconfigured.ts'

test('a supplier that is not in the settings is reported with its operators, its bookings and the remedy [RUN-12]', () => {
  const larch = { kind: 'supplier', name: 'larch', operators: ['Larch Lodges', 'Larch Parks'] } as const
  expect(unconfiguredWords({ ...larch, bookings: 0 })).toEqual({
    what: "SUPPLIERS has no 'larch', so nothing of Larch Lodges, Larch Parks is sold",
    remedy: "Name it in SUPPLIERS, or set the operator's supplier to 'store'.",
  })
  expect(unconfiguredWords({ ...larch, bookings: 1 }).what).toMatch(/ is sold; 1 booking of it is not over$/)
  expect(unconfiguredWords({ ...larch, bookings: 2 }).what).toMatch(/ is sold; 2 bookings of it are not over$/)
})

test('a holiday type that is not in the settings is reported with its unit types, its bookings and the remedy [RUN-12]', () => {
  const glamping = { kind: 'channel', name: 'glamping' } as const
  expect(unconfiguredWords({ ...glamping, units: 3, bookings: 2 })).toEqual({
    what: "CHANNELS_DIR has no holiday type 'glamping', so its 3 unit types cannot be sold; 2 bookings of it are not over",
    remedy: 'Correct CHANNELS_DIR, or put glamping.json back into it.',
  })
  expect(unconfiguredWords({ ...glamping, units: 1, bookings: 0 }).what).toMatch(/ so its 1 unit type cannot be sold$/)
  expect(unconfiguredWords({ ...glamping, units: 0, bookings: 1 }).what).toMatch(/ so it cannot be sold; 1 booking /)
})
