/** Converts our Markdown to HTML, which is then sanitised like any text of the content system. */
import { Marked, type Token, type Tokens } from 'marked'

const marked = new Marked({ gfm: true, async: false })

/**
 * Extensions to Markdown: a level 3 heading that is a question collapses its answer, and a list of links only is a list
 * of further pages.
 */
export function renderMarkdown(markdown: string): string {
  const tokens = marked.lexer(markdown)
  const html: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    const end = isQuestion(token) ? endOfAnswer(tokens, at + 1) : at + 1
    if (isQuestion(token)) {
      html.push(disclosure(token, tokens.slice(at + 1, end)))
    } else if (isWaysOn(token)) {
      html.push(marked.parser([token]).replace('<ul>', '<ul class="ways-on">'))
    } else {
      html.push(marked.parser([token]))
    }
    at = end
  }
  return html.join('')
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function isQuestion(token: Token): token is Tokens.Heading {
  return isHeading(token) && token.depth === 3 && token.text.endsWith('?')
}

/** An answer ends at the next heading. */
function endOfAnswer(tokens: readonly Token[], start: number): number {
  const length = tokens.slice(start).findIndex(isHeading)
  return length === -1 ? tokens.length : start + length
}

function disclosure(question: Tokens.Heading, answer: Token[]): string {
  const asked = marked.Parser.parseInline(question.tokens)
  return `<details><summary><h3>${asked}</h3></summary>\n${marked.parser(answer)}</details>\n`
}

function isWaysOn(token: Token): boolean {
  if (token.type !== 'list') return false
  return (token as Tokens.List).items.every(({ text }) => /^\[[^\]]+\]\([^)]+\)$/.test(text.trim()))
}
