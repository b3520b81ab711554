import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PICTURE_VERSION } from '../../../domain/site/picture-address.ts'
import { Picture } from './picture.tsx'

const CARD = { key: 'park-1-1', backdrop: '#8fb3c0', alt: 'Drawing: dunes' }

const markupOf = (element: React.ReactNode) => renderToStaticMarkup(element)

it('offers AVIF, then WebP, in four widths, with dimensions and a backdrop', () => {
  const markup = markupOf(<Picture picture={CARD} sizes="440px" />)
  expect(markup.match(/type="image\/(avif|webp)"/g)).toEqual(['type="image/avif"', 'type="image/webp"'])
  for (const width of [480, 750, 960, 1600])
    expect(markup).toContain(`/pictures/park-1-1/${width}.avif?v=${PICTURE_VERSION} ${width}w`)
  expect(markup).toContain('width="1600" height="1067"')
  expect(markup).toContain('background:#8fb3c0')
  expect(markup).toContain('loading="lazy"')
  // So that it takes nothing from the first visible picture.
  expect(markup).toMatch(/fetchpriority="low"/i)
  expect(markup).not.toContain('preload')
})

it('loads only the priority picture eagerly with high priority', () => {
  const markup = markupOf(<Picture picture={CARD} sizes="100vw" isPriority />)
  expect(markup).toContain('rel="preload"')
  expect(markup).toMatch(/fetchpriority="high"/i)
  expect(markup).toContain('loading="eager"')
})

it('shows a header tall on a phone and wide on a desktop, and preloads the matching one', () => {
  const header = markupOf(<Picture picture={{ ...CARD, key: 'home-BF' }} sizes="100vw" isPriority hasPortrait />)
  expect(header).toContain('/pictures/home-BF-tall/960.avif')
  expect(header).toContain('media="(max-width: 35.99rem)"')
  expect(header).toContain('width="1600" height="667"')
  const band = markupOf(<Picture picture={{ ...CARD, key: 'region-1' }} sizes="780px" hasWide />)
  expect(band).toContain('/pictures/region-1-wide/960.webp')
  expect(band).toContain('media="(min-width: 62rem)"')
})
