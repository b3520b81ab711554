import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { REGIONS } from '../../../demo/catalogue/facts/regions.ts'
import { RegionMap } from './region-map.tsx'

const cornwall = { id: 1, name: 'Cornwall', href: '/holidays/ukcaravan/1/cornwall', lowestPrice: 12_850 }
const norfolk = { id: 3, name: 'Norfolk', href: '/holidays/ukcaravan/3/norfolk' }
const broads = {
  id: 31,
  name: 'Norfolk Broads',
  href: '/boating-holidays/boats/31/norfolk-broads',
  lowestPrice: 60_700,
}
const imported = { id: 9001, name: 'Atlantis', href: '/holidays/ukcaravan/9001/atlantis', lowestPrice: 100 }

const draw = (area: 'uk' | 'boats', ...regions: Parameters<typeof RegionMap>[0]['regions']) =>
  renderToStaticMarkup(<RegionMap area={area} regions={regions} />)

describe('RegionMap', () => {
  it('names each region with its lowest total, rounded up to pounds', () => {
    const html = draw('uk', cornwall, norfolk)
    expect(html).toContain('>Cornwall</text>')
    expect(html).toContain('>from £129</text>')
    expect(html.match(/>from £/g)).toHaveLength(1)
  })

  it('numbers regions in the given order', () => {
    const numbers = (html: string) => [
      ...html.matchAll(/data-region="(\d+)"[^>]*class="region-map-label".*?>(\d+)<\/text>/g),
    ]
    expect(numbers(draw('uk', norfolk, cornwall)).map(([, id, number]) => [id, number])).toEqual([
      ['3', '1'],
      ['1', '2'],
    ])
  })

  it.each([
    ['uk', [cornwall, norfolk]],
    ['boats', [broads]],
  ] as const)('of %s is hidden from screen readers and not focusable: it repeats the list', (area, regions) => {
    const html = draw(area, ...regions)
    expect(html).toContain('<div aria-hidden="true" class="region-map-sheet"')
    const links = html.match(/<a /g)?.length ?? 0
    expect(links).toBe(2 * regions.length)
    expect(html.match(/<a [^>]*tabindex="-1"/gi)).toHaveLength(links)
  })

  it('links the land and the name of each region to its list, as plain links [ROUTE-07]', () => {
    const links = draw('uk', cornwall, norfolk).match(/<a href="[^"]+"/g)
    expect(links?.toSorted()).toEqual([cornwall, cornwall, norfolk, norfolk].map(({ href }) => `<a href="${href}"`))
  })

  it('reserves its space, and loads its image lazily', () => {
    const html = draw('uk', cornwall)
    expect(html).toMatch(/style="aspect-ratio:640 ?\/ ?760"/)
    expect(html).toMatch(/<img [^>]*src="\/map\/areas\/uk\.svg\?v=[^"]+"[^>]*alt=""/)
    expect(html).toContain('loading="lazy"')
  })

  it('draws boating areas as waterways', () => {
    expect(draw('boats', broads)).toContain('class="region-map-water"')
  })

  it('omits a region that is on no map', () => {
    expect(draw('uk', imported)).not.toContain('Atlantis')
  })

  it('credits OpenStreetMap', () => {
    expect(draw('uk', cornwall)).toContain('© OpenStreetMap contributors')
  })

  it('has at most 20 KB of markup with all 22 regions', () => {
    const regions = REGIONS.filter(({ area }) => area === 'uk').map(({ id, name, slug }) => ({
      id,
      name,
      href: `/holidays/ukcaravan/${id}/${slug}`,
      lowestPrice: 10_000,
    }))
    expect(regions).toHaveLength(22)
    expect(draw('uk', ...regions).length).toBeLessThan(20 * 1024)
  })
})
