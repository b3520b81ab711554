/** The search of questions without script: hides what the browser's would. */
import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { FEW_QUESTIONS, hasWords } from '../../../domain/customer/question-match.ts'

export interface MatchingQuestions {
  /** With `hidden` on all but the questions found and the headings above them. */
  readonly html: string
  readonly found: number
  readonly all: number
  /** Ids of the headings that are left. */
  readonly sections: ReadonlySet<string>
}

/**
 * @param html a text whose questions are `details` beside its headings
 * @param words at least one: see `wordsOf`
 */
export function matchingQuestions(html: string, words: readonly string[]): MatchingQuestions {
  const root = fromHtml(html, { fragment: true })
  const parts = root.children.filter(isElement)
  const questions = parts.filter(({ tagName }) => tagName === 'details')
  const found = new Set(questions.filter((question) => hasWords(textOf(question), words)))
  const sections = new Set<string>()
  for (const [index, part] of parts.entries()) {
    const isShown = found.has(part) || headsAny(parts, index, found)
    if (!isShown) part.properties.hidden = true
    else if (part.tagName === 'h2') sections.add(String(part.properties.id))
    if (part.tagName === 'details') part.properties.open = found.has(part) && found.size <= FEW_QUESTIONS
  }
  return { html: toHtml(root), found: found.size, all: questions.length, sections }
}

const isElement = (node: RootContent): node is Element => node.type === 'element'

/** Whether a question is found under a heading, before the next of its level. */
function headsAny(parts: readonly Element[], index: number, found: ReadonlySet<Element>): boolean {
  if (parts[index]?.tagName !== 'h2') return false
  const below = parts.slice(index + 1)
  const end = below.findIndex(({ tagName }) => tagName === 'h2')
  return below.slice(0, end < 0 ? undefined : end).some((part) => found.has(part))
}
