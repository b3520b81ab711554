/** A colour by eye: lightness 0-1, chroma 0-0.3, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

type Triple = readonly [number, number, number]

function toLab([lightness, chroma, hue]: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

function fromLab([lightness, a, b]: Triple): Oklch {
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

/** Björn Ottosson's OKLab to linear sRGB. */
function toLinearRgb(colour: Oklch): Triple {
  const [lightness, a, b] = toLab(colour)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexPair(linear: number): string {
  const inside = Math.min(1, Math.max(0, linear))
  const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** `#rrggbb`; a colour the screen cannot show loses chroma rather than changing hue. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  let reduced = chroma
  let rgb = toLinearRgb([lightness, reduced, hue])
  while (reduced > 0.002 && rgb.some((channel) => channel < -0.002 || channel > 1.002)) {
    reduced *= 0.92
    rgb = toLinearRgb([lightness, reduced, hue])
  }
  return `#${rgb.map(hexPair).join('')}`
}

/**
 * Mixes as paint does to the eye: `share` 0 is all `from`, 1 all `to`. In OKLab, so that no stray hue appears between.
 */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const start = toLab(from)
  const end = toLab(to)
  const at = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * share
  return fromLab([at(0), at(1), at(2)])
}

/** Lighter (positive) or darker (negative), with the chroma scaled if asked. */
export function tone([lightness, chroma, hue]: Oklch, lighter: number, chromaFactor = 1): Oklch {
  return [Math.min(0.99, Math.max(0.1, lightness + lighter)), chroma * chromaFactor, hue]
}
