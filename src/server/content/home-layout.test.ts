import { describe, expect, it } from 'vitest'
import type { HomeBlockConfig } from '../../brands/home-block.ts'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { HomeBlock } from '../../contract/home-blocks.ts'
import { isShownOn, homeLayout, seasonOf } from './home-layout.ts'

const pictureOf = (key: string, about: string) => ({ key, backdrop: '#9fb9bd', alt: `Drawing: ${about}` })
const offer = { urn: 2, title: 'Early bird 2027', description: '10% off weeks.', endsOn: '2027-01-31' }
const day = { today: '2026-11-21', offers: [offer], pictureOf, isOnSale: (url: string) => url !== '' }

const countdown: HomeBlockConfig = {
  type: 'Countdown',
  offerUrn: 2,
  linkText: 'See the weeks',
  url: '/results',
  background: 'paper',
  textColour: 'ink',
}
const layoutOf = (home: HomeBlockConfig[], circumstances = day) =>
  homeLayout({ home, strapline: 'Somewhere else', brandName: 'Brackenfold' }, circumstances)

describe('the layout of a home page', () => {
  it.each(SITE_CODES)('of %s matches its schema [HOME-09]', (code) => {
    const blocks = homeLayout(siteConfig(code), day)
    for (const block of blocks) expect(HomeBlock.parse(block)).toEqual(block)
    expect(new Set(blocks.map(({ type }) => type)).size).toBeGreaterThan(6)
  })

  it('counts down to the midnight after the last day of an offer, with the offer’s text [HOME-03]', () => {
    expect(layoutOf([countdown])).toMatchObject([
      { status: true, datetime: '2027-02-01T00:00:00.000Z', title: 'Early bird 2027', text: '10% off weeks.' },
    ])
    const summer = { ...day, offers: [{ ...offer, endsOn: '2027-05-31' }] }
    expect(layoutOf([countdown], summer)).toMatchObject([{ datetime: '2027-05-31T23:00:00.000Z' }])
  })

  it('disables the countdown of an offer that cannot be booked [HOME-03]', () => {
    expect(layoutOf([countdown], { ...day, offers: [] })).toMatchObject([{ status: false }])
  })

  it('includes only columns, slides, places and months that lead to something on sale [HOME-09]', () => {
    const column = (url: string) => ({ picture: 'region-1', title: url, text: 'x', url })
    const columns = (heading: string): HomeBlockConfig => ({
      type: 'HomeColumns',
      heading,
      background: 'paper',
      columns: [column('/channel/boats'), column('/channel/uklodge')],
    })
    const banner: HomeBlockConfig = {
      type: 'Banner',
      fluid: true,
      background: 'primary',
      text: 'x',
      content: 'x',
      url: '/channel/uklodge',
    }
    const months: HomeBlockConfig = {
      type: 'MonthPrices',
      heading: 'x',
      text: 'x',
      picture: 'region-4-tall',
      stays: [
        { channel: 'boats', nights: 7 },
        { channel: 'uklodge', nights: 3 },
      ],
    }
    const boatsAlone = { ...day, isOnSale: (url: string) => url.includes('boats') }
    const layout = layoutOf([columns('Parks'), banner, months, columns('Brackenfold deals'), countdown], boatsAlone)
    expect(layout).toMatchObject([
      { heading: 'Parks', columns: [{ title: '/channel/boats' }] },
      { type: 'MonthPrices', stays: [{ channel: 'boats' }] },
      { heading: 'Brackenfold deals', columns: [{ title: '/channel/boats' }] },
    ])
    const nothing = { ...day, isOnSale: () => false }
    expect(layoutOf([columns('Parks'), months, columns('Brackenfold deals')], nothing)).toMatchObject([
      { heading: 'Brackenfold deals', columns: [] },
    ])
  })

  it('has pictures for heading, phone and large screen if configured [HOME-01]', () => {
    const hero = { type: 'HeroText', heading: 'Away', subheading: 'x', picture: 'home-BF', look: 'poster' } as const
    expect(layoutOf([hero])[0]).not.toHaveProperty('heading_image')
    const pictures = { headingPicture: 'region-1', mobilePicture: 'region-2', largePicture: 'region-3' }
    expect(layoutOf([{ ...hero, ...pictures }])).toMatchObject([
      {
        heading_image: { key: 'region-1' },
        mobile_hero_image: { key: 'region-2' },
        large_hero_image: { key: 'region-3' },
      },
    ])
  })

  it('shows the current season', () => {
    const season = (title: string) => ({ picture: `region-${title}`, title, text: 'x', linkText: 'x', url: '/' })
    const block: HomeBlockConfig = {
      type: 'SeasonPicture',
      winter: season('winter'),
      spring: season('spring'),
      summer: season('summer'),
      autumn: season('autumn'),
    }
    expect(layoutOf([block])).toMatchObject([{ title: 'autumn', image: { key: 'region-autumn' } }])
    expect(layoutOf([block], { ...day, today: '2026-12-01' })).toMatchObject([{ title: 'winter' }])
  })
})

it('takes December to February as winter, and three months each for the other seasons', () => {
  const seasons = ['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01', '2027-05-31', '2027-06-01', '2027-09-01']
  expect(seasons.map(seasonOf)).toEqual(['autumn', 'winter', 'winter', 'spring', 'spring', 'summer', 'autumn'])
})

it.each([
  ['without dates', {}, true],
  ['from its first day', { from: '2026-11-21' }, true],
  ['not the day before', { from: '2026-11-22' }, false],
  ['until its last day', { until: '2026-11-21' }, true],
  ['not the day after', { until: '2026-11-20' }, false],
  ['not if it is hidden', { from: '2026-11-01', isHidden: true }, false],
])('a block is shown %s [PAG-08]', (_when, block, isShown) => {
  expect(isShownOn(block, '2026-11-21')).toBe(isShown)
})
