import type { SiteConfig } from '../../brands/site-config.ts'

type Theme = SiteConfig['theme']

/** The colours of a brand that maps are mixed from: those of the style sheet, which drawings cannot read. */
export const BRAND_COLOURS: Readonly<Record<Theme, BrandColours>> = {
  bf: { paper: '#fbf8f1', ink: '#17282b', primary: '#0f4f4b', tint: '#e1eeea', action: '#b5441a', accent: '#e9a23b' },
  sn: { paper: '#faf7f0', ink: '#1e2126', primary: '#1f3a5f', tint: '#e5ebf2', action: '#a11d2e', accent: '#f0b429' },
  mt: { paper: '#f5f8f9', ink: '#152a3a', primary: '#123f68', tint: '#e0ecf4', action: '#0b6b62', accent: '#f28c6a' },
}

interface BrandColours {
  readonly paper: string
  readonly ink: string
  readonly primary: string
  readonly tint: string
  readonly action: string
  readonly accent: string
}

export interface MapPalette {
  readonly sea: string
  /** Lines that follow the coast out at sea, from the coast outwards: each fainter than the one before. */
  readonly shoreLines: readonly string[]
  readonly land: string
  readonly coast: string
  readonly border: string
  /** Regions in which something is for sale, and the one that is meant. */
  readonly region: string
  readonly regionEdge: string
  readonly chosen: string
  readonly ink: string
  readonly muted: string
  readonly pin: string
  readonly paper: string
}

const WHITE = '#ffffff'

/** Paper land, a quiet sea, a thin coast of ink. */
export function mapPalette(theme: Theme): MapPalette {
  const { paper, ink, primary, tint, action, accent } = BRAND_COLOURS[theme]
  const sea = mixed(tint, primary, 0.06)
  return {
    sea,
    shoreLines: [0.36, 0.22, 0.12].map((share) => mixed(sea, primary, share)),
    land: mixed(paper, WHITE, 0.5),
    coast: mixed(paper, ink, 0.7),
    border: mixed(paper, ink, 0.4),
    region: mixed(paper, accent, 0.3),
    regionEdge: mixed(paper, ink, 0.3),
    chosen: accent,
    ink,
    muted: mixed(paper, ink, 0.7),
    pin: action,
    paper,
  }
}

/** The colour on the way from one to another: 0 is the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mix = (at: number) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`
}
