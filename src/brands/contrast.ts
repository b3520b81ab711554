/** Red, green and blue from 0 to 1, gamma-encoded. */
export type Rgb = readonly [number, number, number]

/** @param hex such as #0f4f4b */
export function rgbOf(hex: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  return [red, green, blue]
}

/** WCAG 2 contrast ratio: from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Linear, from 0 to 1. */
export const decodeGamma = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(decodeGamma) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
