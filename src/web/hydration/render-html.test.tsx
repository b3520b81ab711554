import { expect, test, vi } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { pageSiteOf } from '../page-site.ts'
import type { PageFacts } from '../page/page-facts.tsx'
import { TODAY } from '../testing/sample-api.ts'
import { renderHtml } from './render-html.tsx'
import { renderedOnce } from './static-html.tsx'

const newFacts = (): PageFacts => ({
  site: pageSiteOf(siteConfig('BF'), []),
  publicUrl: 'https://shop.example',
  today: TODAY,
})

const noteRender = vi.fn<(name: string) => void>()
function Park({ name }: { readonly name: string }) {
  noteRender(name)
  return <b>{name}</b>
}
const KeptPark = renderedOnce(Park)
const KeptList = renderedOnce(({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.map((name) => (
      <KeptPark key={name} name={name} />
    ))}
  </>
))

test('a fragment is in its place, and is rendered once for its props and the facts of a day', async () => {
  const facts = newFacts()
  const page = (
    <main>
      1<KeptPark name="A" />2<KeptPark name="B" />3<KeptPark name="A" />4
    </main>
  )
  const expected = '<main>1<div class="contents"><b>A</b></div>2<div class="contents"><b>B</b></div>'
  expect((await renderHtml(page, facts)).join('').replaceAll('<!-- -->', '')).toContain(expected)
  expect(noteRender).toHaveBeenCalledTimes(2)
  await renderHtml(page, facts)
  expect(noteRender).toHaveBeenCalledTimes(2)
  await renderHtml(page, newFacts())
  expect(noteRender).toHaveBeenCalledTimes(4)
})

test('a fragment may have fragments', async () => {
  const html = (await renderHtml(<KeptList names={['C', 'D']} />, newFacts())).join('')
  expect(html.replaceAll(/<\/?div[^>]*>/g, '')).toBe('<b>C</b><b>D</b>')
})
