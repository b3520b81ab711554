import type { Graph } from 'schema-dts'
import { asScriptText } from '../page/page-state.ts'
import type { DescribedSite } from './absolute.ts'
import { thingsOf } from './page-things.ts'

/**
 * The JSON-LD block of a page for its head; empty if it has none. A data block, which the CSP for scripts does not
 * restrict; escaped so that it cannot end its element.
 *
 * @param module the route's module
 * @param data its loader data
 */
export function structuredData(context: DescribedSite, module: string, data: unknown): string {
  const things = thingsOf(context, module, data)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${asScriptText(graph)}</script>`
}
