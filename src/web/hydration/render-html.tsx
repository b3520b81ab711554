/** On the server: a document whose parts that many pages have in common are rendered once (static-html.tsx). */
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import { PageFactsProvider, type PageFacts } from '../page/page-facts.tsx'
import { isAnyArriving, renderUntilLoaded } from './lazy-part.tsx'
import { ServerRenderingContext } from './server-rendering.ts'

/** Floor plans of some thousand units, at a byte a character. */
const MAX_CHARACTERS = 8 * 1024 * 1024

/** A new day has new facts, and with them a new memory. */
const memories = new WeakMap<PageFacts, LRUCache<string, string>>()

const names = new WeakMap<object, string>()
let named = 0

function nameOf(Part: object): string {
  const name = names.get(Part) ?? String(++named)
  names.set(Part, name)
  return name
}

/** Random, so that no text of a page can be taken for the place of a fragment. */
const PLACE = `<!--${crypto.randomUUID()}:`
const PLACE_END = '-->'

/** Renders a document whole: again once its lazy parts have been imported. @returns its HTML, in pieces to be joined */
export function renderHtml(element: ReactNode, facts: PageFacts): Promise<readonly string[]> {
  return renderUntilLoaded(() => renderPieces(element, facts))
}

/** Fragments come after what they are part of: React's hooks have a single state, which a render within one would end. */
function renderPieces(element: ReactNode, facts: PageFacts): string[] {
  const fragments: (() => string)[] = []
  const rendering = {
    placeOf<Props extends object>(Part: ComponentType<Props>, props: Props) {
      fragments.push(() => htmlOfPart(Part, props, facts))
      return `${PLACE}${fragments.length - 1}${PLACE_END}`
    },
  }
  const html = renderToString(
    <ServerRenderingContext value={rendering}>
      <PageFactsProvider facts={facts}>{element}</PageFactsProvider>
    </ServerRenderingContext>,
  )
  const [before = '', ...rest] = html.split(PLACE)
  const pieces = [before]
  for (const part of rest) {
    const end = part.indexOf(PLACE_END)
    pieces.push(fragments[Number(part.slice(0, end))]!(), part.slice(end + PLACE_END.length))
  }
  return pieces
}

function htmlOfPart<Props extends object>(Part: ComponentType<Props>, props: Props, facts: PageFacts): string {
  const memory =
    memories.get(facts) ??
    new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length })
  memories.set(facts, memory)
  const key = nameOf(Part) + JSON.stringify(props)
  const known = memory.get(key)
  if (known !== undefined) return known
  const html = renderPieces(<Part {...props} />, facts).join('')
  // Without a part whose code is still being imported, it is rendered again.
  if (!isAnyArriving()) memory.set(key, html)
  return html
}
