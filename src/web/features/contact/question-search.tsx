import { useEffect, useId, useRef, useState, useEffectEvent } from 'react'
import { FEW_QUESTIONS, hasWords, QUESTION_LENGTH, wordsOf } from '../../../domain/customer/question-match.ts'
import { CONTACT_FORM_ID, CONTACT_PATH } from '../../../domain/customer/contact.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import * as contactWords from './words.ts'

/** The words, in the address of a search without script. */
export const QUESTION_FIELD = 'q'

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
  for (const question of questions)
    question.open = isSearching && found.length <= FEW_QUESTIONS && found.includes(question)
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

interface Props {
  /** The words of the address, from a form without script. */
  readonly asked: string
  /** How many questions the server found for them. */
  readonly found: { readonly found: number; readonly all: number } | undefined
}

/** Filters the questions as the visitor types; without JavaScript the server does, by a plain form [CMS-04]. */
export function QuestionSearch({ asked, found }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(asked)
  const [count, setCount] = useState(found)
  const words = wordsOf(typed)
  const sought = words.join(' ')
  const search = useEffectEvent(() => {
    const text = place.current?.closest('main')?.querySelector('.content-text')
    // Does nothing before the first search: an answer opened by a link stays open.
    if (!text || (sought === '' && count === undefined)) return
    setCount(sought === '' ? (showMatching(text, []), undefined) : showMatching(text, sought.split(' ')))
  })
  useEffect(() => search(), [sought])
  return (
    <div ref={place} className="mt-6 mb-6 max-w-136 lg:mt-0 print:hidden">
      <form
        role="search"
        aria-label={contactWords.search}
        action={CONTACT_PATH}
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          id={id}
          type="search"
          name={QUESTION_FIELD}
          maxLength={QUESTION_LENGTH}
          label={contactWords.search}
          hint={contactWords.searchHint}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          fieldClassName="min-w-0 grow basis-64"
        />
        <Button type="submit">{contactWords.find}</Button>
      </form>
      <p role="status" className="mt-2 min-h-6 text-small text-muted">
        {count && count.found > 0 && (count.found === 1 ? contactWords.foundOne : contactWords.found)(count)}
        {count?.found === 0 && contactWords.none(typed.trim())}
      </p>
      {count && (
        <a
          href={CONTACT_PATH}
          onClick={(event) => {
            event.preventDefault()
            setTyped('')
          }}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {contactWords.clear}
        </a>
      )}
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
          </div>
        </div>
      )}
    </div>
  )
}
