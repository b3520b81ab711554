import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { wordsOf } from '../../../domain/customer/question-match.ts'
import { matchingQuestions } from '../../content/body/matching-questions.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'
import { presentStoryPicture } from './present-story.ts'
import { presentParts } from './text-parts.ts'

type Text = Pick<OutputOf<'page'>, 'parts' | 'sections' | 'questions'>

export const page = endpoint(
  CALLS.page,
  async ({ input, deps }) => {
    const found = await deps.content.page(input.path)
    if (!found) return notFound()
    const { pageId, title, description, picture, body } = found
    const text = { parts: await presentParts(deps, body), sections: [...body.sections] }
    const words = wordsOf(input.question ?? '')
    return ok({
      pageId,
      title,
      description,
      image: presentStoryPicture(deps, picture),
      ...(words.length > 0 ? withQuestions(text, words) : text),
    })
  },
  { cacheFor: 60 },
)

/** A text with the questions that have some words [CMS-04]. */
function withQuestions({ parts, sections }: Text, words: readonly string[]): Text {
  const questions = { found: 0, all: 0 }
  const left = new Set<string>()
  const shown = parts.map((part) => {
    if (part.kind !== 'html') return part
    const matching = matchingQuestions(part.html, words)
    questions.found += matching.found
    questions.all += matching.all
    for (const id of matching.sections) left.add(id)
    return { ...part, html: matching.html }
  })
  return { parts: shown, sections: sections.filter(({ id }) => left.has(id)), questions }
}
