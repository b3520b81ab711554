import { describe, expect, it } from 'vitest'
import type { HomeBlockConfig } from '../../../sites/home-block.ts'
import { siteConfig } from '../../../sites/sites.ts'
import { HomeBlock } from '../../contract/home-blocks.ts'
import { SITE_CODES } from '../../domain/site.ts'
import { homeLayout, seasonOf } from './home-layout.ts'

const pictureOf = (key: string, about: string) => ({ key, colour: '#9fb9bd', alt: `Illustration: ${about}` })
const offer = { urn: 2, title: 'Early bird 2027', description: '10% off weeks.', endsOn: '2027-01-31' }
const day = { today: '2026-11-21', offers: [offer], pictureOf }

const countdown: HomeBlockConfig = {
  type: 'Countdown',
  offerUrn: 2,
  linkText: 'See the weeks',
  url: '/results',
  background: 'paper',
  textColour: 'ink',
}
const layoutOf = (home: HomeBlockConfig[], circumstances = day) =>
  homeLayout({ home, strapline: 'Somewhere else' }, circumstances)

describe('the layout of a home page', () => {
  it.each(SITE_CODES)('of %s has nothing in it that its schema does not know [HOME-09]', (code) => {
    const blocks = homeLayout(siteConfig(code), day)
    for (const block of blocks) expect(HomeBlock.parse(block)).toEqual(block)
    expect(new Set(blocks.map(({ type }) => type)).size).toBeGreaterThan(6)
  })

  it('counts down to the midnight after the last day of an offer, in the offer’s own words [HOME-03]', () => {
    expect(layoutOf([countdown])).toMatchObject([
      { status: true, datetime: '2027-02-01T00:00:00.000Z', title: 'Early bird 2027', text: '10% off weeks.' },
    ])
    const summer = { ...day, offers: [{ ...offer, endsOn: '2027-05-31' }] }
    expect(layoutOf([countdown], summer)).toMatchObject([{ datetime: '2027-05-31T23:00:00.000Z' }])
  })

  it('switches a countdown off whose offer cannot be booked [HOME-03]', () => {
    expect(layoutOf([countdown], { ...day, offers: [] })).toMatchObject([{ status: false }])
  })

  it('shows the season of the day', () => {
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

it('counts December to February as winter, and the other seasons by three months each', () => {
  const seasons = ['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01', '2027-05-31', '2027-06-01', '2027-09-01']
  expect(seasons.map(seasonOf)).toEqual(['autumn', 'winter', 'winter', 'spring', 'spring', 'summer', 'autumn'])
})
