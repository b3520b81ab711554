import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_FRIDAY, SUFFOLK } from '../../testing/small-catalogue.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ prepare: fillExtras })
})
afterAll(() => app.close())

async function read(channelId: 'ukcaravan' | 'uklodge' | 'eurocaravan') {
  const { status, body } = await app.call('dogFriendly', { channelId })
  return { status, data: body.success === 1 ? body.data : undefined }
}

test('counts parks with a unit that takes a dog, and the lowest price of those units alone [ROUTE-07]', async () => {
  const { data } = await read('ukcaravan')
  // The caravan at Marram Point (£99) accepts no dogs, the one at Gunton Sands (£120) accepts one, for £20.
  expect(data?.regions.find(({ regionId }) => regionId === SUFFOLK)).toMatchObject({
    parkCount: 1,
    otherParkCount: 1,
    dogsMost: 1,
    lowestPrice: { price: 14_000, arrivalDate: FIRST_FRIDAY, nights: 3 },
  })
})

test('lists the dog fees of the channel, from the extras on sale [ROUTE-07]', async () => {
  expect((await read('ukcaravan')).data?.fees).toEqual([
    { code: 'DOG', name: 'Dog', description: 'Dog.', basis: 'stay', rate: 2000, maxQuantity: 6 },
    { code: 'ASSIST', name: 'Assistance dog', description: 'Assistance dog.', basis: 'stay', rate: 0, maxQuantity: 1 },
  ])
  expect((await read('uklodge')).data?.fees).toEqual([])
})

test('is empty abroad, where no dogs are accepted', async () => {
  expect((await read('eurocaravan')).status).toBe(404)
})

test('operators of a channel are counted and priced within it', async () => {
  const { body } = await app.call('operators', { channelId: 'uklodge' })
  expect(body.success === 1 && body.data.operators).toMatchObject([
    { opId: 1, parkCount: 1, lowestPrice: { price: 40_000, nights: 3 } },
  ])
})
