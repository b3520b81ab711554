import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * The source of every module except words modules, by relative path; without the gallery, which customers do not see.
 */
const modules = Object.entries(
  import.meta.glob<string>(
    ['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./**/{words,*-words}.ts', '!./{gallery,testing}/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
)
const components = modules.filter(([file]) => file.endsWith('.tsx'))

/** Attributes that are shown or announced. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
])

/** A word has at least two letters; punctuation, one-letter units and entities do not count. */
const WORD = /\p{L}{2}/u

type Node = { type: string; [part: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The strings an expression may evaluate to: literals, templates, both branches of a conditional. */
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

/** Texts in a component's markup. */
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

/** At least two words, the first capitalised. */
const SENTENCE = /^\p{Lu}\p{L}*[,:]? \p{L}+/u

/** Sentences anywhere in a module, except in errors, which are logged, and in HTTP status texts. */
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

describe('texts for customers', () => {
  it('are in no component [ERR-06]', () => {
    expect(components.length).toBeGreaterThan(50)
    expect(listOf(components, wordsIn)).toEqual([])
  })

  it('are sentences in words modules only [ERR-06]', () => {
    expect(modules.length).toBeGreaterThan(300)
    // Names of failed requests [ERR-01]: customers see another message.
    const names = ['Network Error', 'Request aborted']
    const found = listOf(modules, (code, file) => sentencesIn(code, file).filter((text) => !names.includes(text)))
    expect(found).toEqual([])
  })

  it('are detected as text, in expressions, and in announced attributes', () => {
    const code = `const A = ({ n }) => <p title="Ours" className="mt-2" aria-label={n ? 'Open' : words.close}>
      Hello {'there'} {\`\${n} parks\`} {n && 'Sold out'} {words.nights({ nights: n })} · £{n}
    </p>`
    expect(wordsIn(code).sort()).toEqual(['Hello', 'Open', 'Ours', 'Sold out', 'parks', 'there'])
  })

  it('are detected as sentences in any expression, but not in thrown errors', () => {
    const code = `const TITLE = 'Your booking'; const left = (n) => \`Only \${n} left\` + f('At most ' + n)
      throw new Error('No such park')`
    expect(sentencesIn(code)).toEqual(['Your booking', 'At most '])
  })
})
