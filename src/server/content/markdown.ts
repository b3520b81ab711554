/** Markdown of our own pages as HTML. It is not for words of strangers: markup in it goes through as it is. */
import { Marked, type Token, type Tokens } from 'marked'

export interface RenderedText {
  readonly html: string
  /** The headings of the second level. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

const marked = new Marked({ gfm: true, async: false })

/**
 * Beyond plain Markdown: headings of the second level get an id, a heading of the third that asks a question hides
 * its answer until it is opened, and a list of nothing but links is one of ways on.
 */
export function renderMarkdown(markdown: string): RenderedText {
  const tokens = marked.lexer(markdown)
  const sections: { id: string; title: string }[] = []
  const html: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    const end = isQuestion(token) ? endOfAnswer(tokens, at + 1) : at + 1
    if (isQuestion(token)) {
      html.push(disclosure(token, tokens.slice(at + 1, end)))
    } else if (isHeading(token) && token.depth === 2) {
      const section = { id: slugOf(token.text), title: token.text }
      sections.push(section)
      html.push(`<h2 id="${section.id}">${inline(token)}</h2>\n`)
    } else if (isWaysOn(token)) {
      html.push(marked.parser([token]).replace('<ul>', '<ul class="ways-on">'))
    } else {
      html.push(marked.parser([token]))
    }
    at = end
  }
  return { html: html.join(''), sections }
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function isQuestion(token: Token): token is Tokens.Heading {
  return isHeading(token) && token.depth === 3 && token.text.endsWith('?')
}

/** An answer goes on until the next heading. */
function endOfAnswer(tokens: readonly Token[], start: number): number {
  const length = tokens.slice(start).findIndex(isHeading)
  return length === -1 ? tokens.length : start + length
}

function disclosure(question: Tokens.Heading, answer: Token[]): string {
  return `<details><summary><h3>${inline(question)}</h3></summary>\n${marked.parser(answer)}</details>\n`
}

function isWaysOn(token: Token): boolean {
  if (token.type !== 'list') return false
  return (token as Tokens.List).items.every(({ text }) => /^\[[^\]]+\]\([^)]+\)$/.test(text.trim()))
}

function inline(heading: Tokens.Heading): string {
  return marked.Parser.parseInline(heading.tokens)
}

/** 'What you pay, and when' is at #what-you-pay-and-when. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
