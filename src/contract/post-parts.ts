/** Apart from the schemas, so that the page of a post does not bundle the schema library for it. */
import type { OutputOf } from './calls.ts'
import type { TextPart } from './story-calls.ts'

/** Placeholder of a block of parks in `content.rendered`; texts have no other comments. */
export const PARKS_MARK = '<!--parks-->'

/** Splits the `content` of a post into its parts in order. */
export function partsOf({ rendered, parks }: OutputOf<'blogPost'>['content']): TextPart[] {
  return rendered.split(PARKS_MARK).flatMap((html, index): TextPart[] => {
    const after = parks[index]
    return [...(html === '' ? [] : [{ kind: 'html' as const, html }]), ...(after ? [after] : [])]
  })
}
