import { expect, test, vi } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { pageSiteOf } from '../page-site.ts'
import type { PageFacts } from '../page/page-facts.tsx'
import { TODAY } from '../testing/sample-api.ts'
import { renderToString } from 'react-dom/server'
import { renderHtml } from './render-html.tsx'
import { useInlineStyle } from './server-rendering.ts'
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

test('a fragment is in its place, and is rendered once for its props and the facts of a day', () => {
  const facts = newFacts()
  const page = (
    <main>
      1<KeptPark name="A" />2<KeptPark name="B" />3<KeptPark name="A" />4
    </main>
  )
  const expected = '<main>1<div class="contents"><b>A</b></div>2<div class="contents"><b>B</b></div>'
  expect(renderHtml(page, facts).pieces.join('').replaceAll('<!-- -->', '')).toContain(expected)
  expect(noteRender).toHaveBeenCalledTimes(2)
  renderHtml(page, facts)
  expect(noteRender).toHaveBeenCalledTimes(2)
  renderHtml(page, newFacts())
  expect(noteRender).toHaveBeenCalledTimes(4)
})

test('a fragment may have fragments', () => {
  const html = renderHtml(<KeptList names={['C', 'D']} />, newFacts()).pieces.join('')
  expect(html.replaceAll(/<\/?div[^>]*>/g, '')).toBe('<b>C</b><b>D</b>')
})

function Bar({ share, background }: { readonly share: string; readonly background?: string }) {
  const inlineStyle = useInlineStyle()
  return <i {...inlineStyle({ width: share, ...(background === undefined ? {} : { background }) })} />
}
const KeptBar = renderedOnce(Bar)

test('a style of an element is a rule of the document, equal ones a single rule, those of fragments too', () => {
  const facts = newFacts()
  const bars = () =>
    renderHtml(
      <>
        <Bar share="40%" />
        <Bar share="40%" />
        <KeptBar share="60%" />
      </>,
      facts,
    )
  const { pieces, rules } = bars()
  expect(pieces.join('')).toBe(
    '<i data-style="width:40%"></i><i data-style="width:40%"></i><div class="contents"><i data-style="width:60%"></i></div>',
  )
  expect([...rules]).toEqual(['[data-style="width:40%"]{width:40%}', '[data-style="width:60%"]{width:60%}'])
  expect([...bars().rules], 'from memory').toEqual([...rules])
})

test('in the browser, and for the development server, it is an attribute', () => {
  expect(renderToString(<Bar share="40%" />)).toBe('<i style="width:40%"></i>')
  const { pieces, rules } = renderHtml(<Bar share="40%" />, newFacts(), true)
  expect([pieces.join(''), rules.size]).toEqual(['<i style="width:40%"></i>', 0])
})

test.each(['red}body{display:none', 'url("//evil.example")', 'red\\3c ', '</style>', '@import x'])(
  'a style that could end its rule is an error: %s',
  (background) => {
    expect(() => renderHtml(<Bar share="1%" background={background} />, newFacts())).toThrow('cannot be a style')
  },
)
