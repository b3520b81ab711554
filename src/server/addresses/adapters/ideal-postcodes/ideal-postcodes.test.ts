import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startAddressHost, type AddressHost } from '../../../testing/address-host.ts'
import { IdealPostcodes, townName } from './ideal-postcodes.ts'

let host: AddressHost
beforeAll(async () => {
  host = await startAddressHost()
})
afterAll(() => host.close())
beforeEach(() => {
  host.answerWith(undefined)
  host.asked.length = 0
})

const open = (key = host.settings.IDEAL_POSTCODES_KEY, limitMs?: number) =>
  new IdealPostcodes({ key, url: host.settings.IDEAL_POSTCODES_URL }, limitMs)

const send = (status: number, body: string, type = 'application/json') =>
  host.answerWith((_, response) => response.writeHead(status, { 'content-type': type }).end(body))

describe('Ideal Postcodes', () => {
  test('finds the addresses of a postcode; the key is in a header, not in the address [BEYOND-17]', async () => {
    expect(await open().find('NR3 1QG')).toEqual([
      { street: '1 Quay Side', town: 'Norwich', county: 'Norfolk', postcode: 'NR3 1QG' },
      { street: 'Flat 2, 3 Quay Side', town: 'Norwich', county: 'Norfolk', postcode: 'NR3 1QG' },
      { street: 'The Ferry Boat Inn', town: 'Norwich', county: 'Norfolk', postcode: 'NR3 1QG' },
    ])
    expect(host.asked).toEqual([['/v1/postcodes/NR31QG', 'IDEALPOSTCODES api_key="ak_test1234567890"']])
  })

  test('has no address for an unknown postcode', async () => {
    expect(await open().find('NR1 9ZZ')).toEqual([])
  })

  test('cuts a street after 120 characters, the length that a booking keeps', async () => {
    const line = 'x'.repeat(100)
    send(200, JSON.stringify({ result: [{ line_1: line, line_2: line, post_town: 'HULL', postcode: 'HU1 1AA' }] }))
    const [found] = await open().find('HU1 1AA')
    expect(found).toEqual({ street: `${line}, ${'x'.repeat(18)}`, town: 'Hull', county: '', postcode: 'HU1 1AA' })
  })

  test('throws for a wrong key and for a balance that is used up', async () => {
    await expect(open('ak_other').find('NR3 1QG')).rejects.toThrow('status 401')
    send(402, '{"code":4020,"message":"Key balance depleted"}')
    await expect(open().find('NR3 1QG')).rejects.toThrow('status 402')
  })

  test.each([
    ['no JSON', '<p>Sorry', 'text/html', 'it is not JSON'],
    ['another shape', '{"result":[{"line_1":1}]}', 'application/json', 'expected string'],
    [
      'more than 500,000 bytes',
      JSON.stringify({ result: [], more: 'x'.repeat(500_000) }),
      'application/json',
      'it is longer',
    ],
  ])('throws for a response that is %s', async (_, body, type, error) => {
    send(200, body, type)
    await expect(open().find('NR3 1QG')).rejects.toThrow(error)
  })

  test('throws when the response takes longer than its limit [BEYOND-17]', async () => {
    host.answerWith(() => {})
    await expect(open(undefined, 50).find('NR3 1QG')).rejects.toThrow(/timeout/)
  })

  test('has a limit of 3000 ms [BEYOND-17]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.abort(new Error(`${ms} ms`)))
    onTestFinished(() => limit.mockRestore())
    await expect(open().find('NR3 1QG')).rejects.toThrow('3000 ms')
  })
})

test.each([
  ['NORWICH', 'Norwich'],
  ["KING'S LYNN", "King's Lynn"],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ['THE LIZARD', 'The Lizard'],
])('the post town %s is written %s', (capitals, name) => {
  expect(townName(capitals)).toBe(name)
})
