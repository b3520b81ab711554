import { describe, expect, it } from 'vitest'
import { readDirective } from './blocks.ts'
import { checkDirectives, readParksBlock } from './parks-block.ts'

const read = (attributes: string) => readParksBlock(readDirective(`[parks ${attributes}]`)!)
const lodges = (attributes: string) => read(`channel="uklodge" title="Lodges" ${attributes}`)

describe('a block of parks', () => {
  it('has a window, nights, start days, offer, party and maximum price [TRUE-03]', () => {
    expect(
      lodges('region="14" features="1,8" window="easter" nights="3,4" start="friday" offer="5" adults="4" max="600"'),
    ).toEqual({
      channel: 'uklodge',
      title: 'Lodges',
      place: { regionId: 14 },
      features: [1, 8],
      window: { kind: 'holiday', name: 'easter' },
      nights: [3, 4],
      startDays: [4],
      offers: [5],
      party: { adults: 4, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
      maxPrice: 600,
    })
  })

  it('defaults to any stay of two adults [TRUE-03]', () => {
    expect(lodges('')).toMatchObject({
      place: {},
      window: undefined,
      nights: [],
      startDays: [],
      offers: [],
      party: { adults: 2, dogs: 0 },
      maxPrice: undefined,
    })
  })

  it('accepts ranges of nights and days, dates, and days ahead [TRUE-03]', () => {
    expect(lodges('nights="2-4,7" start="monday-thursday" within="28"')).toMatchObject({
      nights: [2, 3, 4, 7],
      startDays: [0, 1, 2, 3],
      window: { kind: 'soon', days: 28 },
    })
    expect(lodges('from="2027-05-01" to="2027-05-08" dogs="1"')).toMatchObject({
      window: { kind: 'dates', from: '2027-05-01', to: '2027-05-08' },
      party: { dogs: 1 },
    })
  })

  it.each([
    ['windw="easter"', 'unknown attribute windw'],
    ['easter', 'unknown attribute easter'],
    [
      'window="whitsun"',
      "window must be one of february-half-term, easter, may-half-term, summer, october-half-term, christmas, not 'whitsun'",
    ],
    ['window="easter" within="14"', 'only one of window, months, within, and from with to is allowed'],
    ['months="winter"', "months must be such as january or november-february, not 'winter'"],
    ['within="0"', "within must be a number from 1 to 120, not '0'"],
    ['within="121"', "within must be a number from 1 to 120, not '121'"],
    [
      'from="2027-05-08" to="2027-05-01"',
      "from and to must be dates such as 2027-05-01, in order: '2027-05-08', '2027-05-01'",
    ],
    ['from="2027-05-08"', "from and to must be dates such as 2027-05-01, in order: '2027-05-08', ''"],
    ['nights="0"', "nights must be such as 3, 3,4 or 3-5, from 1 to 28, not '0'"],
    ['nights="29"', "nights must be such as 3, 3,4 or 3-5, from 1 to 28, not '29'"],
    ['nights="few"', "nights must be such as 3, 3,4 or 3-5, from 1 to 28, not 'few'"],
    ['start="someday"', "start must be days such as monday or friday-sunday, not 'someday'"],
    ['offer="early"', "offer must be a number from 1 to 32767, not 'early'"],
    ['adults="0"', 'the channel uklodge does not accept this party: too-few-adults'],
    ['dogs="2 big"', "dogs must be a number from 0 to 99, not '2 big'"],
    ['max="3000"', "max must be a number from 1 to 2999, not '3000'"],
    ['region="north"', "region must be an id, not 'north'"],
    ['features="999"', 'unknown feature 999'],
  ])('reports the fault of %s [TRUE-03]', (attributes, error) => {
    expect(lodges(attributes)).toEqual({ error })
  })

  it('of shipped content is validated, naming the file and the line [TRUE-03]', () => {
    const body = '\nWords.\n\n[parks channel="uklodge" title="Lodges" windw="easter"]\n'
    expect(() => checkDirectives('content/pages/x.md', body, 6)).toThrow(
      'content/pages/x.md:9: unknown attribute windw',
    )
    expect(() => checkDirectives('content/pages/x.md', '[gallery ids="1"]', 6)).toThrow(
      'content/pages/x.md:6: unknown block gallery',
    )
    expect(() => checkDirectives('content/pages/x.md', '[parks channel="uklodge" title="x"]\nWords', 6)).not.toThrow()
  })
})
