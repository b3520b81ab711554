/** Finds words that would go with an element which is removed with its content. */
import type { ElementContent, Root } from 'hast'
import { replaceElements } from './html-nodes.ts'

/** Removed with their labels, buttons and fallback texts, unless they hold an article: one that is not closed takes all that follows. */
const HOLDERS = new Set(
  'button select label legend object embed svg math video audio canvas map head frameset noscript'.split(' '),
)
const OF_AN_ARTICLE = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table'.split(' '))

/** Must run before the allow-list is applied: replaces such elements by their content. */
export function keepWords(root: Root): void {
  const withArticle = new Set<ElementContent>()
  replaceElements(root, (node) => {
    // In a list of options the parser leaves nothing but the text of other elements.
    const isSwallowing = node.tagName === 'select' && node.children.some(isWords)
    if (isSwallowing || OF_AN_ARTICLE.has(node.tagName) || node.children.some((child) => withArticle.has(child)))
      withArticle.add(node)
    return HOLDERS.has(node.tagName) && withArticle.has(node) ? node.children : [node]
  })
}

const isWords = (node: ElementContent) => node.type === 'text' && node.value.trim() !== ''
