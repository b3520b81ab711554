import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** The text of every module that is not one of words, by its path from here; no customer reads the gallery of parts. */
const modules = Object.entries(
  import.meta.glob<string>(
    ['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./**/{words,*-words}.ts', '!./{gallery,testing}/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
)
const components = modules.filter(([file]) => file.endsWith('.tsx'))

/** Attributes that are read out or shown. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
])

/** A word has two letters at least; signs, units of one letter and entities are no wording. */
const WORD = /\p{L}{2}/u

type Node = { type: string; [part: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The strings an expression can come to by itself: literals, templates, either branch of a choice. */
function stringsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)]
    case 'LogicalExpression':
      return [...stringsOf(node.left), ...stringsOf(node.right)]
    case 'JSXExpressionContainer':
      return stringsOf(node.expression)
    default:
      return []
  }
}

function parse(code: string, file = 'component.tsx'): unknown {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return program
}

/** Wording that a component has written into its markup. */
function wordsIn(code: string, file?: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'JSXText') found.push(String(value.value))
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      found.push(
        ...(value.children as unknown[]).flatMap((child) =>
          isNode(child) && child.type === 'JSXExpressionContainer' ? stringsOf(child) : [],
        ),
      )
    }
    if (value.type === 'JSXAttribute' && SPOKEN.has(String((value.name as Node).name)))
      found.push(...stringsOf(value.value))
    Object.values(value).forEach(visit)
  }
  visit(parse(code, file))
  return found.map((text) => text.trim()).filter((text) => WORD.test(text))
}

/** Two words or more, the first with a capital. */
const SENTENCE = /^\p{Lu}\p{L}*[,:]? \p{L}+/u

/** Sentences anywhere in a module. What an error says is for the log; the reason of a status line nobody is shown. */
function sentencesIn(code: string, file?: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || value.type === 'NewExpression' || value.type === 'ImportDeclaration') return
    if (value.type === 'CallExpression' && (value.callee as Node).type === 'Super') return
    if (value.type === 'Property' && (value.key as Node).name === 'statusText') return
    found.push(...(value.type === 'Literal' || value.type === 'TemplateLiteral' ? stringsOf(value) : []))
    Object.values(value).forEach(visit)
  }
  visit(parse(code, file))
  return found.filter((text) => SENTENCE.test(text))
}

const listOf = (files: typeof modules, find: (code: string, file: string) => string[]) =>
  files.flatMap(([file, code]) => find(code, file).map((words) => `${file}: ${words}`))

describe('wording', () => {
  it('is written into no component [ERR-06]', () => {
    expect(components.length).toBeGreaterThan(50)
    expect(listOf(components, wordsIn)).toEqual([])
  })

  it('stands as sentences in modules of words alone [ERR-06]', () => {
    expect(modules.length).toBeGreaterThan(300)
    // Names of failed requests [ERR-01]: what is shown is the sentence for them.
    const names = ['Network Error', 'Request aborted']
    const found = listOf(modules, (code, file) => sentencesIn(code, file).filter((text) => !names.includes(text)))
    expect(found).toEqual([])
  })

  it('would be found as text, in an expression, and in an attribute that is read out', () => {
    const code = `const A = ({ n }) => <p title="Ours" className="mt-2" aria-label={n ? 'Open' : words.close}>
      Hello {'there'} {\`\${n} parks\`} {n && 'Sold out'} {words.nights({ nights: n })} · £{n}
    </p>`
    expect(wordsIn(code).sort()).toEqual(['Hello', 'Open', 'Ours', 'Sold out', 'parks', 'there'])
  })

  it('would be found as a sentence in any expression, but not in what is thrown', () => {
    const code = `const TITLE = 'Your booking'; const left = (n) => \`Only \${n} left\` + f('At most ' + n)
      throw new Error('No such park')`
    expect(sentencesIn(code)).toEqual(['Your booking', 'At most '])
  })
})
