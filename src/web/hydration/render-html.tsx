/** On the server: a document whose parts that many pages have in common are rendered once (static-html.tsx). */
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import { PageFactsProvider, type PageFacts } from '../page/page-facts.tsx'
import { isAnyArriving } from './lazy-part.tsx'
import { ServerRenderingContext, type InlineStyle, type ServerRendering } from './server-rendering.ts'

/** Floor plans of some thousand units, at a byte a character. */
const MAX_CHARACTERS = 8 * 1024 * 1024

export interface Rendered {
  /** HTML, to be joined. */
  readonly pieces: readonly string[]
  /** CSS of the elements with a style of their own. */
  readonly rules: ReadonlySet<string>
}

interface CachedFragment {
  readonly html: string
  readonly rules: ReadonlySet<string>
}

/** A new day has new facts, and with them a new memory. */
const memories = new WeakMap<PageFacts, LRUCache<string, CachedFragment>>()

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

/** The characters that our components write. Any other could end its rule, or the name that refers to it. */
const PLAIN = /^[\w\s#%.,:;()+*/-]*$/

/** Their text names them, so that a page is the same bytes wherever and whenever it is rendered. */
function textOf(style: InlineStyle): string {
  const text = Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
  if (!PLAIN.test(text)) throw new Error(`This cannot be a style of an element: ${text}`)
  return text
}

/**
 * Renders HTML. Fragments come after what they are part of: React's hooks have a single state, which a render within
 * one would end.
 *
 * @param keepsAttributes whether styles stay attributes, as React's development build expects
 */
export function renderHtml(element: ReactNode, facts: PageFacts, keepsAttributes = false): Rendered {
  const rules = new Set<string>()
  const fragments: (() => CachedFragment)[] = []
  const rendering: ServerRendering = {
    placeOf(Part, props) {
      fragments.push(() => fragmentOf(Part, props, facts, keepsAttributes))
      return `${PLACE}${fragments.length - 1}${PLACE_END}`
    },
    addStyle: keepsAttributes
      ? undefined
      : (style) => {
          const text = textOf(style)
          rules.add(`[data-style="${text}"]{${text}}`)
          return text
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
    const fragment = fragments[Number(part.slice(0, end))]!()
    for (const rule of fragment.rules) rules.add(rule)
    pieces.push(fragment.html, part.slice(end + PLACE_END.length))
  }
  return { pieces, rules }
}

function fragmentOf<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  facts: PageFacts,
  keepsAttributes: boolean,
): CachedFragment {
  const memory =
    memories.get(facts) ??
    new LRUCache({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ html }, key) => html.length + key.length })
  memories.set(facts, memory)
  const key = `${nameOf(Part)}${keepsAttributes ? '=' : ''}${JSON.stringify(props)}`
  const known = memory.get(key)
  if (known !== undefined) return known
  const { pieces, rules } = renderHtml(<Part {...props} />, facts, keepsAttributes)
  const fragment = { html: pieces.join(''), rules }
  // Without a part whose code is still being imported, it is rendered again.
  if (!isAnyArriving()) memory.set(key, fragment)
  return fragment
}
