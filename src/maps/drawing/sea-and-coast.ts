import type { MapPalette } from './map-palette.ts'

/** Distances of the lines at sea from the coast in drawing units, nearest first. */
const SHORE_LINE_DISTANCES = [2.6, 6, 10.4]
const SHORE_LINE_WIDTH = 0.8

/**
 * Lines at sea that follow the coast: for each, a broad stroke along the coast in the line's colour, and a slightly
 * narrower one in the sea's colour on top; the outermost first. `land` is the id of the path.
 */
export function drawShoreLines(land: string, palette: MapPalette, scale = 1): string {
  const lines = palette.shoreLines.map((colour, index) => ({ colour, distance: SHORE_LINE_DISTANCES[index] ?? 0 }))
  return lines
    .reverse()
    .map(({ colour, distance }) => {
      const outer = 2 * (distance + SHORE_LINE_WIDTH) * scale
      const inner = 2 * distance * scale
      return `${stroke(land, colour, outer)}${stroke(land, palette.sea, inner)}`
    })
    .join('')
}

function stroke(land: string, colour: string, width: number): string {
  return `<use href="#${land}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}" stroke-linejoin="round"/>`
}
