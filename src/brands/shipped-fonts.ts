import type { Design } from './design.ts'

interface ShippedFont {
  /** Of its files in brands/fonts. */
  readonly file: string
  readonly name: string
  readonly likeness: Design['fonts']['heading']['likeness']
}

/** The fonts that any brand may choose. */
export const SHIPPED_FONTS: readonly ShippedFont[] = [
  { file: 'bricolage-grotesque', name: 'Bricolage Grotesque', likeness: 'sans' },
  { file: 'figtree', name: 'Figtree', likeness: 'sans' },
  { file: 'fraunces', name: 'Fraunces', likeness: 'serif' },
  { file: 'newsreader', name: 'Newsreader', likeness: 'serif' },
  { file: 'saltmarsh-sans', name: 'Saltmarsh Sans', likeness: 'sans' },
]
