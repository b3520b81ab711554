/** Markdown as its page will show it, for the form that it is written in [PAG-01]. */
import { readBody } from './body/read-body.ts'
import type { TextRules } from './content-pages.ts'
import { renderMarkdown } from './markdown.ts'

/** HTML of a text that may have errors: unknown names stay, gaps are marked, blocks of parks have their title. */
export function previewText(markdown: string, { words, addresses }: TextRules): string {
  const filled = markdown.replaceAll(/\{\{(\w+)\}\}/g, (written, word: string) =>
    Object.hasOwn(words, word) ? words[word]! : written,
  )
  try {
    return readBody(renderMarkdown(filled), addresses)
      .pieces.map((piece) => (piece.kind === 'html' ? markGaps(piece.html) : `<p><em>${blockWords(piece)}</em></p>`))
      .join('')
  } catch {
    // Nested more deeply than any text is.
    return '<p>This text can’t be shown. Make its lists and quotations less deep.</p>'
  }
}

/** Text of HTML has no tags within a gap. */
const markGaps = (html: string) => html.replaceAll(/\[\[([^[\]<>]{1,600})\]\]/g, '<mark>$1</mark>')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function blockWords({ attributes }: { readonly attributes: Readonly<Record<string, string>> }): string {
  const title = (attributes['title'] ?? '').replaceAll(/[&<>]/g, (character) => ESCAPES[character]!)
  return `Parks are shown here: ${title}`
}
