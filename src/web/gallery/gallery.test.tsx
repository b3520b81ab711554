import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderSample } from '../testing/render-sample.ts'
import { CHAPTERS } from './examples.ts'

const PARTS = CHAPTERS.flatMap(({ parts }) => parts)
const EXAMPLES = PARTS.flatMap(({ part, examples }) =>
  examples.map(({ name, Sample }) => {
    const router = createMemoryRouter([{ path: '*', Component: Sample }])
    return { title: `${part}: ${name}`, html: renderToString(<RouterProvider router={router} />) }
  }),
)

const htmlOf = (title: string) => EXAMPLES.find((example) => example.title === title)?.html ?? ''
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([match]) => match)
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

describe('the gallery', () => {
  it('shows every component of the design system', () => {
    const sources = Object.values(
      import.meta.glob<string>(['../ui/**/*.tsx', '!../ui/drawings.tsx', '!../ui/icons/**', '!../ui/**/*.test.tsx'], {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ).join('\n')
    const examples = Object.values(
      import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default', eager: true }),
    ).join('\n')
    const parts = [...sources.matchAll(/^export (?:function|const|class) ([A-Z][a-z]\w*)/gm)].map(
      ([, name = '']) => name,
    )
    // Except the page's column, frames that come with every field, hidden form parts, the loaded combobox, the panel of
    // every popover, the content of showToast, and what only a screen reader has.
    const within = new Set([
      'Container',
      'Field',
      'FieldError',
      'HiddenFields',
      'ComboboxInput',
      'PopoverPanel',
      'Toasts',
      'LiveRegions',
      'ToastCard',
      'DialogFailed',
    ])
    expect(examples).toContain('showToast(')
    expect(parts.length).toBeGreaterThan(35)
    expect(parts.filter((name) => !within.has(name) && !new RegExp(`<${name}\\b`).test(examples))).toEqual([])
  })

  it('has each component once, and each of its states once', () => {
    const titles = EXAMPLES.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(titles.length).toBeGreaterThan(70)
  })

  it('does not exist unless the setting is on', async () => {
    expect((await renderSample('/design-system')).status).toBe(404)
  })
})

describe.each(EXAMPLES)('$title', ({ html }) => {
  it('renders on the server', () => {
    expect(html).not.toBe('')
  })

  it('renders its texts, with no keys in their place', () => {
    expect(all(html, /(?<=[">])[a-z]+(?:\.[a-zA-Z]+)+(?=["<])/g)).toEqual([])
  })

  it('has a name for every control', () => {
    const nameless = all(html, /<button[\s\S]*?<\/button>/g).filter((button) => {
      const hasText = /[^\s<>]/.test(button.replaceAll(/<[^>]+>/g, ''))
      return !hasText && attribute(button, 'aria-label') === undefined
    })
    const fields = all(html, /<(?:input|select|textarea)\b[^>]*>/g).filter((field) => !field.includes('type="hidden"'))
    const unlabelled = fields.filter((field) => {
      const id = attribute(field, 'id')
      const isLabelled = id !== undefined && html.includes(`for="${id}"`)
      const isWrapped = new RegExp(`<label[^>]*>(?:(?!</label>)[\\s\\S])*${escaped(field)}`).test(html)
      return !isLabelled && !isWrapped && attribute(field, 'aria-label') === undefined
    })
    expect([...nameless, ...unlabelled]).toEqual([])
  })

  it('references only existing ids', () => {
    const ids = new Set(all(html, /\sid="[^"]*"/g).map((match) => attribute(match, 'id')))
    const targets = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'popoverTarget'].flatMap((name) =>
      all(html, new RegExp(`\\s${name}="[^"]*"`, 'g')).flatMap((match) => (attribute(match, name) ?? '').split(' ')),
    )
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })

  it('has alt text, possibly empty, and dimensions for every picture', () => {
    for (const image of all(html, /<img\b[^>]*>/g)) {
      expect(attribute(image, 'alt')).toBeDefined()
      expect(Number(attribute(image, 'width')) * Number(attribute(image, 'height'))).toBeGreaterThan(0)
    }
  })
})

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

describe('components', () => {
  it('a busy button is announced and cannot be pressed', () => {
    expect(htmlOf('Button: Busy: announced, ignores further presses')).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*aria-busy="true"[^>]*>Please wait…/,
    )
  })

  it('an invalid field is described by its error message', () => {
    const html = htmlOf('Text field: With an error')
    expect(html).toMatch(/<input[^>]*aria-describedby="postcode-error" aria-invalid="true"/)
    expect(html).toMatch(/id="postcode-error"[^>]*>.*Enter a UK postcode/)
  })

  it('an error summary links to each field and is announced', () => {
    const html = htmlOf('Error summary: Two errors')
    expect(html).toContain('role="alert"')
    expect(all(html, /href="#(?:postcode|terms)"/g)).toHaveLength(2)
  })

  it('a combobox is a select with option groups until its code is loaded [ROUTE-16]', () => {
    const html = htmlOf('Combobox: With groups and details')
    expect(html).toMatch(/<select[^>]*name="grouped"/)
    expect(all(html, /<optgroup label="(?:South West|North|Wales)"/g)).toHaveLength(3)
  })

  it('a range slider is two range inputs that a plain form submits, each with its value as text', () => {
    const inputs = all(htmlOf('Range slider: At rest'), /<input[^>]*type="range"[^>]*>/g)
    expect(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'aria-valuetext')])).toEqual([
      ['min', '£150'],
      ['max', '£900'],
    ])
  })

  it('an accordion has its first item open [HOME-07]', () => {
    const items = all(htmlOf('Accordion: The first open'), /<details[^>]*>/g)
    expect(items.map((item) => item.includes(' open='))).toEqual([true, false, false])
  })

  it('tabs have one tab stop, and a panel each', () => {
    const html = htmlOf('Tabs: Three')
    expect(all(html, /role="tab" [^>]*tabindex="0"/gi)).toHaveLength(1)
    expect(all(html, /role="tabpanel"/g)).toHaveLength(3)
  })

  it('a carousel shows 1 slide, 2 from small, 3 from medium, 4 from large, and names its buttons [HOME-06]', () => {
    const html = htmlOf('Carousel: More than are in sight')
    expect(html).toContain('--slides:1;--slides-sm:2;--slides-md:3;--slides-lg:4')
    expect(html).toContain('aria-label="Previous: Kinds of holiday"')
    expect(html).toContain('aria-label="Next: Kinds of holiday"')
    expect(all(html, /<li class="carousel-slide"/g)).toHaveLength(6)
  })

  it('a price says that it is the total of a stay, its previous amount and the saving', () => {
    const text = htmlOf('Price: Reduced, the saving in words').replaceAll(/<[^>]+>/g, '')
    expect(text).toMatch(/Was £389 You save £40\s*£349 total for 7 nights/)
    expect(htmlOf('Price: The lowest of several').replaceAll(/<[^>]+>/g, '')).toMatch(/^from £99\.50/)
  })

  it('a rating has text and no other company’s logo [PARK-04]', () => {
    expect(htmlOf('Rating: Without a count')).toContain('Rated 4 out of 5')
  })

  it('a breadcrumb marks the current page', () => {
    expect(all(htmlOf('Breadcrumb: Whole'), /aria-current="page"/g)).toHaveLength(1)
  })

  it('more of a list is a real link [ROUTE-16]', () => {
    expect(htmlOf('Show more: More items')).toMatch(/12 of 42 parks shown[\s\S]*<a[^>]*href="\?page=2"/)
    expect(htmlOf('Show more: All shown')).not.toContain('<a')
  })
})
