import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** The text of every component, by its path from here; no customer reads the gallery of parts. */
const components = Object.entries(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../gallery/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

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

/** Wording that a component has written into its markup. */
function wordsIn(code: string): string[] {
  const { program, errors } = parseSync('component.tsx', code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
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
  visit(program)
  return found.map((text) => text.trim()).filter((text) => WORD.test(text))
}

describe('wording', () => {
  it('is written into no component [ERR-06]', () => {
    expect(components.length).toBeGreaterThan(50)
    const written = components.flatMap(([file, code]) => wordsIn(code).map((words) => `${file}: ${words}`))
    expect(written).toEqual([])
  })

  it('would be found as text, in an expression, and in an attribute that is read out', () => {
    const code = `const A = ({ n }) => <p title="Ours" className="mt-2" aria-label={n ? 'Open' : message('global.close')}>
      Hello {'there'} {\`\${n} parks\`} {n && 'Sold out'} {message('nights', { nights: n })} · £{n}
    </p>`
    expect(wordsIn(code).sort()).toEqual(['Hello', 'Open', 'Ours', 'Sold out', 'parks', 'there'])
  })
})
