/** What the base map is painted with, in colours and fonts that a canvas understands. */
export interface BasemapStyle {
  readonly sea: string
  readonly land: string
  readonly coast: string
  /** Lines at sea that follow the coast, the nearest first. */
  readonly shoreNear: string
  readonly shoreMiddle: string
  readonly shoreFar: string
  readonly graticule: string
  readonly border: string
  readonly town: string
  readonly halo: string
  /** Names of seas, lakes and national parks. */
  readonly area: string
  readonly bodyFont: string
  readonly headingFont: string
}

const COLOURS = {
  sea: '--map-sea',
  land: '--map-land',
  coast: '--map-coast',
  shoreNear: '--map-shore-near',
  shoreMiddle: '--map-shore-middle',
  shoreFar: '--map-shore-far',
  graticule: '--map-graticule',
  border: '--map-border',
  town: '--map-town',
  halo: '--map-halo',
  area: '--map-area',
} as const satisfies Partial<Record<keyof BasemapStyle, string>>

/**
 * Reads the theme's colours for a map (live-map.css) from where it stands in the page. A custom property is text, maybe
 * with `color-mix` in it: the browser works it out when a real property takes it on.
 */
export function readBasemapStyle(map: HTMLElement): BasemapStyle {
  const probe = document.createElement('span')
  // Forced colours are for words: with one colour for land and sea there would be no map.
  probe.style.setProperty('forced-color-adjust', 'none')
  map.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(COLOURS).map(([part, name]) => [part, read(name)]))
  probe.remove()
  const theme = getComputedStyle(map)
  return {
    ...(colours as Record<keyof typeof COLOURS, string>),
    bodyFont: theme.getPropertyValue('--brand-font-body'),
    headingFont: theme.getPropertyValue('--brand-font-heading'),
  }
}
