/** On the server: HTML of parts that are rendered once (static-html.tsx). */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import { PageFactsProvider, type PageFacts } from '../page/page-facts.tsx'
import { isAnyArriving } from './lazy-part.tsx'

/** Floor plans of some thousand units, at a byte a character. */
const MAX_CHARACTERS = 8 * 1024 * 1024

type OfPart = WeakMap<object, string>

/** A new day has new facts, and with them a new memory. */
const memories = new WeakMap<PageFacts, LRUCache<string, string>>()

const names: OfPart = new WeakMap()
let named = 0

function nameOf(Part: object): string {
  const name = names.get(Part) ?? String(++named)
  names.set(Part, name)
  return name
}

export function htmlOfPart<Props extends object>(Part: ComponentType<Props>, props: Props, facts: PageFacts): string {
  const memory =
    memories.get(facts) ??
    new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length })
  memories.set(facts, memory)
  const key = nameOf(Part) + JSON.stringify(props)
  const known = memory.get(key)
  if (known !== undefined) return known
  const html = renderToString(
    <PageFactsProvider facts={facts}>
      <Part {...props} />
    </PageFactsProvider>,
  )
  // Without a part whose code is still being imported, it is rendered again.
  if (!isAnyArriving()) memory.set(key, html)
  return html
}
