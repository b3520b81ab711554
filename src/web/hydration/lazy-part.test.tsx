import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, renderUntilLoaded } from './lazy-part.tsx'

test('a lazy part is in the server’s HTML on the first visit', async () => {
  const Reviews = lazyPart(async () => ({ park }: { readonly park: string }) => <h2>Reviews of {park}</h2>)
  const html = await renderUntilLoaded(() => renderToString(<Reviews park="Gorse Cliff" />))
  expect(html).toContain('Gorse Cliff</h2>')
})

test('a lazy part inside a lazy part is too', async () => {
  const Inner = lazyPart(async () => () => <p>Within</p>)
  const Outer = lazyPart(async () => () => (
    <section>
      <Inner />
    </section>
  ))
  expect(await renderUntilLoaded(() => renderToString(<Outer />))).toContain('<p>Within</p>')
})

test('a page is rendered twice on its first visit, and once on the next', async () => {
  const Part = lazyPart(async () => () => <p>Here</p>)
  let renders = 0
  const render = () => {
    renders += 1
    return renderToString(<Part />)
  }
  await renderUntilLoaded(render)
  expect(renders).toBe(2)
  await renderUntilLoaded(render)
  expect(renders).toBe(3)
})
