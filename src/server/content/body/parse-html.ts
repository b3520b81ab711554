import type { Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** A text that is not shown, and why: completes 'a text that …'. */
export class TextRefused extends Error {
  override name = 'TextRefused'
}

/** Articles have a dozen; a tree that is walked by functions that call themselves may not be of any depth. */
const MAX_DEPTH = 100

const TOO_DEEP = `has elements within more than ${MAX_DEPTH} others`

/** @throws TextRefused if elements are nested too deeply */
export function parseHtml(html: string): Root {
  const root = parsed(html)
  let level: readonly RootContent[] = root.children
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new TextRefused(TOO_DEEP)
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []))
  }
  return root
}

function parsed(html: string): Root {
  try {
    return fromHtml(html, { fragment: true })
  } catch (error) {
    if (error instanceof RangeError) throw new TextRefused(TOO_DEEP, { cause: error })
    throw error
  }
}
