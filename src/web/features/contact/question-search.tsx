import { useEffect, useId, useRef, useState } from 'react'
import { CONTACT_FORM_ID } from '../../../domain/customer/contact.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { hasWords, wordsOf } from './question-match.ts'
import * as contactWords from './words.ts'

/** Up to this many results are opened at once. */
const FEW = 2

/**
 * Filters the questions of a text by all of the words, with their headings; no words show everything. The text is
 * server HTML that React does not manage.
 */
function showMatching(text: Element, words: readonly string[]): { found: number; all: number } {
  const questions = [...text.querySelectorAll('details')]
  const found = questions.filter((question) => hasWords(question.textContent, words))
  const isSearching = words.length > 0
  for (const part of text.children) {
    const isFound = part instanceof HTMLDetailsElement && found.includes(part)
    part.toggleAttribute('hidden', isSearching && !isFound && !headsAny(part, found))
  }
  showWays(text)
  for (const question of questions) question.open = isSearching && found.length <= FEW && found.includes(question)
  return { found: found.length, all: questions.length }
}

/** The page's list of sections links only to the visible ones. */
function showWays(text: Element): void {
  const main = text.closest('main')
  for (const section of text.querySelectorAll<HTMLElement>(':scope > h2[id]')) {
    for (const way of main?.querySelectorAll(`a[href="#${section.id}"]`) ?? []) {
      if (!text.contains(way)) way.closest('li')?.toggleAttribute('hidden', section.hasAttribute('hidden'))
    }
  }
}

/** Whether a visible question is under this heading, before the next of its level. */
function headsAny(part: Element, questions: readonly Element[]): boolean {
  if (part.tagName !== 'H2') return false
  for (let next = part.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (questions.includes(next)) return true
  }
  return false
}

/** Filters the questions as the visitor types. Without JavaScript all questions are shown. */
export function QuestionSearch() {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState<{ found: number; all: number }>()
  const words = wordsOf(typed)
  const sought = words.join(' ')
  useEffect(() => {
    const text = place.current?.closest('main')?.querySelector('.content-text')
    // Does nothing before the first search: an answer opened by a link stays open.
    if (!text || (sought === '' && count === undefined)) return
    setCount(sought === '' ? (showMatching(text, []), undefined) : showMatching(text, sought.split(' ')))
    // This effect computes the count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sought])
  return (
    <div ref={place} className="mt-6 mb-6 max-w-136 lg:mt-0 noscript:hidden print:hidden">
      <form role="search" aria-label={contactWords.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          id={id}
          type="search"
          label={contactWords.search}
          hint={contactWords.searchHint}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p role="status" className="mt-2 min-h-6 text-small text-muted">
        {count && count.found > 0 && (count.found === 1 ? contactWords.foundOne : contactWords.found)(count)}
        {count?.found === 0 && contactWords.none({ words: typed.trim() })}
      </p>
      {count?.found === 0 && (
        <div className="mt-2 border-t border-rule pt-4">
          <p>{contactWords.noneText}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <a
              href={`#${CONTACT_FORM_ID}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {contactWords.write}
            </a>
            <Button kind="quiet" onClick={() => setTyped('')}>
              {contactWords.clear}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
