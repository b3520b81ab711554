import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { findPictureOf } from '../testing/illustrations.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { GUNTON_SANDS, SALES_GROUND, SUFFOLK } from '../testing/small-catalogue.ts'
import { shareImageFacts } from './share-image-routes.ts'

const SITE = siteConfig('SN')

const factsOf = ({ availability }: TestApp['deps'], subject: string) =>
  shareImageFacts(
    availability.current,
    findPictureOf(SITE, () => availability.current.catalogue),
    SITE,
    subject,
  )

let app: TestApp
let deps: TestApp['deps']
beforeAll(async () => {
  app = await createTestApp()
  deps = app.deps
})
afterAll(() => app.close())

describe('the text of a social picture', () => {
  it('are a park’s name, its place and the lowest total with its nights: £120 for 3', () => {
    const facts = factsOf(deps, `parks/${GUNTON_SANDS.parkId}`)
    expect(facts?.title).toBe('Gunton Sands')
    expect(facts?.subtitle).toMatch(/, Suffolk$/)
    expect(facts?.price).toEqual({ amount: 'from £120', stay: 'total for 3 nights' })
  })

  it('have no price without availability', () => {
    expect(factsOf(deps, `parks/${SALES_GROUND.parkId}`)?.price).toBeUndefined()
  })

  it('are the name of a region or holiday type, or the site’s own, with its strapline', () => {
    const titleOf = (subject: string) => factsOf(deps, subject)?.title
    expect(titleOf(`regions/${SUFFOLK}`)).toBe('Suffolk')
    expect(titleOf('channels/boats')).toBe('Boating Holidays')
    expect(factsOf(deps, 'home')).toMatchObject({
      title: 'Saltmarsh News Holidays',
      subtitle: SITE.strapline,
    })
  })

  it('are the site’s own over the picture of a post', () => {
    const facts = factsOf(deps, 'stories/rock-pools')
    expect(facts).toMatchObject({ title: 'Saltmarsh News Holidays', subtitle: SITE.strapline })
    expect(facts?.illustration.id).not.toBe(factsOf(deps, 'home')?.illustration.id)
    expect(factsOf(deps, 'stories/nothing-of-the-kind')).toBeUndefined()
  })

  it('are undefined for an unknown subject', () => {
    for (const subject of ['parks/999999', 'parks/0', 'parks/1e3', 'regions/999', 'channels/hotels', 'blog/x', '']) {
      expect(factsOf(deps, subject), subject).toBeUndefined()
    }
  })
})
