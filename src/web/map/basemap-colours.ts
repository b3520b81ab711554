/** Colours and fonts of the base map, as a canvas needs them. */
export interface BasemapStyle {
  readonly sea: string
  readonly land: string
  readonly coast: string
  /** Lines at sea along the coast, nearest first. */
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
 * Reads the theme's map colours (live-map.css) at an element. Custom properties are text, possibly with `color-mix`;
 * assigning them to a real property computes them.
 */
export function readBasemapStyle(map: HTMLElement): BasemapStyle {
  const probe = document.createElement('span')
  // Exempt from forced colours, since a map with one colour for land and sea would be empty.
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
