/** The font families of the demonstration's brands: their packages, and the kept parts. */
export interface FontFamily {
  readonly name: string
  /** Name of the generated file: `figtree.woff2`. */
  readonly file: string
  /** Path in node_modules without `latin`/`latin-ext`: `{subset}` stands for it. */
  readonly source: string
  /** Lightest and boldest weight kept. */
  readonly weights: readonly [number, number]
  /** For headings: pages load this weight alone, which is half the bytes of all. */
  readonly onlyWeight?: number
  /** Fixed axes. */
  readonly pinned: Readonly<Record<string, number>>
  /** Fallbacks; most systems have one of them. */
  readonly likeness: 'sans' | 'serif'
  /** For headings or bold text: the fallback's bold is scaled to it. */
  readonly boldWeight: number
  /** The weight that is also kept for drawing text on the server. */
  readonly drawnWeight: number
}

export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    name: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-{subset}-opsz-normal.woff2',
    weights: [400, 800],
    onlyWeight: 700,
    pinned: { opsz: 36 },
    likeness: 'sans',
    boldWeight: 700,
    drawnWeight: 800,
  },
  {
    name: 'Figtree',
    file: 'figtree',
    source: 'figtree/files/figtree-{subset}-wght-normal.woff2',
    weights: [400, 700],
    pinned: {},
    likeness: 'sans',
    boldWeight: 600,
    drawnWeight: 500,
  },
  {
    name: 'Newsreader',
    file: 'newsreader',
    source: 'newsreader/files/newsreader-{subset}-opsz-normal.woff2',
    weights: [400, 700],
    onlyWeight: 600,
    pinned: { opsz: 48 },
    likeness: 'serif',
    boldWeight: 600,
    drawnWeight: 600,
  },
  {
    // Source Sans 3: 'Source' is reserved for the font as Adobe made it.
    name: 'Saltmarsh Sans',
    file: 'saltmarsh-sans',
    source: 'source-sans-3/files/source-sans-3-{subset}-wght-normal.woff2',
    weights: [400, 700],
    pinned: {},
    likeness: 'sans',
    boldWeight: 600,
    drawnWeight: 500,
  },
  {
    name: 'Fraunces',
    file: 'fraunces',
    source: 'fraunces/files/fraunces-{subset}-full-normal.woff2',
    weights: [400, 700],
    onlyWeight: 600,
    pinned: { opsz: 72, SOFT: 60, WONK: 0 },
    likeness: 'serif',
    boldWeight: 600,
    drawnWeight: 600,
  },
]
