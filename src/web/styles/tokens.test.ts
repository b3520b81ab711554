import { describe, expect, it } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { INK_PAIRS } from '../gallery/ink-pairs.ts'
import { colourPairs } from '../testing/class-pairs.ts'
import { contrast, themeColours } from '../testing/theme-colours.ts'
import tokens from './tokens.css?raw'

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**', '!../gallery/ink-pairs.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)
const sheets = Object.entries(
  import.meta.glob<string>(['../**/*.css', '!./tokens.css', '!./print.css'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const brands = SITE_CODES.map((code) => siteConfig(code).files.stylesheet.css).join('')
const themes = themeColours(brands + tokens)

/** Non-text contrast (WCAG 1.4.11), 3:1: each with its background or neighbour. */
const SEEN_PAIRS = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['primary', 'tint'],
  ['error', 'surface'],
  ['error', 'paper'],
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['focus', 'ink'],
  ['focus', 'primary'],
  ['white', 'primary'],
] as const

/** Pairs below a contrast ratio. */
function tooPale(pairs: readonly (readonly [string, string])[], min: number): string[] {
  return [...themes].flatMap(([theme, colours]) =>
    pairs.flatMap(([text, ground]) => {
      const ratio = contrast(colours.get(text)!, colours.get(ground)!)
      return ratio >= min ? [] : [`${theme}: ${text} on ${ground} is ${ratio.toFixed(2)}`]
    }),
  )
}

it('breakpoints are 576, 768, 992 and 1200 px and no others [SHELL-14]', () => {
  const widths = [...tokens.matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g)]
  expect(widths.map(([, name, rem]) => [name, Number(rem) * 16])).toEqual([
    ['sm', 576],
    ['md', 768],
    ['lg', 992],
    ['xl', 1200],
  ])
  expect(tokens).toContain('--breakpoint-*: initial;')
})

describe('the palettes', () => {
  it('are three, with the contrast of the design: white on action 5.5, 7.7 and 6.4', () => {
    const figures = [...themes].map(([theme, colours]) => {
      const ratio = contrast(colours.get('white')!, colours.get('action')!)
      return `${theme} ${ratio.toFixed(1)}`
    })
    expect(figures).toEqual(['bf 5.5', 'sn 7.7', 'mt 6.4'])
  })

  it('have at least 4.5:1 between every text and its background, in every brand [SHELL-16]', () => {
    const pairs = INK_PAIRS.map((pair) => {
      const [ground = '', text = ''] = pair.split(' ')
      return [text.replace('text-', ''), ground.replace('bg-', '')] as const
    })
    expect(tooPale(pairs, 4.5)).toEqual([])
  })

  it('have at least 3:1 for borders of controls, icons and focus rings, in every brand [SHELL-16]', () => {
    expect(tooPale(SEEN_PAIRS, 3)).toEqual([])
  })

  it('detects low contrast: yellow on paper, hairlines on paper', () => {
    expect(tooPale([['focus', 'paper']], 3)).toHaveLength(3)
    expect(tooPale([['rule', 'paper']], 3)).toHaveLength(3)
  })
})

describe('components', () => {
  const colours = new Set([...themes.get('bf')!.keys()].filter((name) => name !== 'transparent'))

  it('put text only on backgrounds of known contrast [SHELL-16]', () => {
    const known = new Set<string>(INK_PAIRS)
    const unknown = sources.flatMap(([file, code]) =>
      [...colourPairs(code, colours)].filter((pair) => !known.has(pair)).map((pair) => `${file}: ${pair}`),
    )
    expect(unknown).toEqual([])
  })

  it('detects another pair, in any state', () => {
    const found = (list: string) => [...colourPairs(`const look = '${list}'`, colours)]
    expect(found('bg-accent text-small text-muted')).toEqual(['bg-accent text-muted'])
    expect(found('bg-action text-white hover:bg-accent')).toEqual(['bg-action text-white', 'bg-accent text-white'])
    expect(found('bg-paper text-ink hover:bg-ink hover:text-paper')).toEqual(['bg-paper text-ink', 'bg-ink text-paper'])
    expect(found('bg-surface text-ink disabled:text-muted')).toEqual(['bg-surface text-ink', 'bg-surface text-muted'])
  })
})

describe('colours, sizes of type and fonts', () => {
  /** In classes, in style attributes, and in SVG attributes. */
  const IN_COMPONENTS = [
    /\b(?:text|font|leading)-\[(?!color:)[^\]]+\]/g,
    /\b(?:bg|border|fill|stroke|decoration|outline|ring|from|via|to|accent|caret)-\[[^\]]*(?:#|rgb|hsl|okl)[^\]]*\]/g,
    /\btext-\w+\/\d+/g,
    /\b(?:fill|stroke|color|stopColor|backgroundColor)[=:]\s*\{?["'`](?!none|currentColor|transparent|var\()[^"'`]+["'`]/g,
    // Values read from computed styles are passed on, not literals.
    /\b(?:fontSize|fontFamily)\b(?!: token\()/g,
    /["'`\s(](?:#(?:[\da-f]{6}|[\da-f]{3})\b(?=["'`\s)])|(?:rgba?|hsla?|oklch|oklab)\()/gi,
  ]
  const IN_SHEETS = [
    /#(?:[\da-f]{6}|[\da-f]{3})\b|\b(?:rgba?|hsla?|oklch)\(/gi,
    /font-size:(?!\s*(?:var\(|inherit|\d+%))[^;]+/g,
    /font-family:(?!\s*(?:var\(|inherit))[^;]+/g,
  ]

  /** A drawing in a data URI cannot use the page's style sheet. */
  const WITHOUT_STYLES = ['../hydration/page-script.ts']

  /** Type in a drawing is in the drawing's units. */
  const DRAWINGS = ['../map/region-map.css']

  /** Drawings in the style sheet are black masks; @font-face has its own name. */
  const withoutMasks = (css: string) => css.replaceAll(/url\([^)]*\)|@font-face\s*\{[^}]*\}/g, '')

  const found = (text: string, patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match.trim()))

  it('are in no component: they come from the tokens', () => {
    expect(sources.length).toBeGreaterThan(100)
    const styled = sources.filter(([file]) => !WITHOUT_STYLES.includes(file))
    const written = styled.flatMap(([file, code]) => found(code, IN_COMPONENTS).map((value) => `${file}: ${value}`))
    expect(written).toEqual([])
  })

  it('are in no style sheet except the tokens’ own', () => {
    const written = sheets.flatMap(([file, css]) =>
      found(withoutMasks(css), DRAWINGS.includes(file) ? IN_SHEETS.slice(0, 1) : IN_SHEETS).map(
        (value) => `${file}: ${value}`,
      ),
    )
    expect(written).toEqual([])
  })

  it('detects classes, styles and SVG attributes', () => {
    const errors = [
      'className="text-[13px]"',
      'className="bg-[#fff]"',
      'className="md:text-[0.75rem]"',
      'className="font-[Georgia,1px]"',
      'className="text-ink/60"',
      'style={{ fontSize: 12 }}',
      'style={{ backgroundColor: "#9fb9bd" }}',
      '<path fill="#000" />',
      "const blue = 'rgb(0 0 0)'",
    ]
    expect(errors.filter((error) => found(error, IN_COMPONENTS).length === 0)).toEqual([])
    expect(found('a { color: #123456; font-size: 13px }', IN_SHEETS)).toHaveLength(2)
  })

  it('ignores URL fragments and viewBox values', () => {
    const allowed = [
      'href="#content"',
      "fontFamily: token('font-family')",
      'className="w-[264px] grid-cols-[8rem_1fr]"',
      'fill="none"',
      'stroke="currentColor"',
    ]
    expect(allowed.flatMap((line) => found(line, IN_COMPONENTS))).toEqual([])
  })
})
