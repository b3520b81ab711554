import type { Graph } from 'schema-dts'
import { asScriptText } from '../page/page-state.ts'
import type { DescribedSite } from './absolute.ts'
import { thingsOf } from './page-things.ts'

/**
 * What a page says of itself, as a block of JSON-LD for its head; empty where it says nothing. It is data and not a script,
 * so that the rules for scripts let it stand; nothing in it can end its element.
 *
 * @param module the page's, as routes name it
 * @param data what its loader brought
 */
export function structuredData(context: DescribedSite, module: string, data: unknown): string {
  const things = thingsOf(context, module, data)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${asScriptText(graph)}</script>`
}
