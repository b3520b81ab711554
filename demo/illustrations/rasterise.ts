import sharp, { type OutputInfo, type OverlayOptions } from 'sharp'
import { drawPicture, type AnyBrief } from './draw-picture.ts'
import { createRandom } from './drawing/random.ts'
import type { PictureFormat, PictureWidth } from '../../src/domain/site/picture-address.ts'

// One thread per picture, so that the other core is free for requests.
sharp.concurrency(1)

const TILE = 160
/** Strength of the paper grain; above 0.12 it looks dirty and increases file size. */
const GRAIN = 0.045

/**
 * The paper grain of all pictures: one tile. Each block of four pixels has two dark and two light specks, so that
 * blocks are equally bright and no repetition is visible.
 */
const grain = (() => {
  const random = createRandom(1927)
  const pixels = Buffer.alloc(TILE * TILE * 4)
  const speck = (x: number, y: number, shade: number, strength: number) => {
    const at = (y * TILE + x) * 4
    pixels.fill(shade, at, at + 3)
    pixels[at + 3] = Math.round(255 * GRAIN * strength)
  }
  for (let y = 0; y < TILE; y += 2) {
    for (let x = 0; x < TILE; x += 2) {
      const strength = random.next()
      const [first, second] = random.chance(0.5) ? [0, 255] : [255, 0]
      const crosswise = random.chance(0.5)
      speck(x, y, first, strength)
      speck(x + 1, y + 1, crosswise ? first : second, strength)
      speck(x + 1, y, second, strength)
      speck(x, y + 1, crosswise ? second : first, strength)
    }
  }
  return pixels
})()

/** For a picture of this height, which a tile may not exceed: a 3:1 banner of 240 pixels is 80 high. */
function grainTile(pictureHeight: number): OverlayOptions {
  const height = Math.min(TILE, pictureHeight)
  return { input: grain.subarray(0, TILE * height * 4), raw: { width: TILE, height, channels: 4 }, tile: true }
}

/** Qualities without visible banding. The first picture on a phone, at 750 pixels, is below 25 KB. */
const QUALITY: Record<PictureFormat, Record<PictureWidth, number>> = {
  avif: { 240: 58, 480: 58, 750: 44, 960: 57, 1600: 56 },
  webp: { 240: 61, 480: 61, 750: 63, 960: 66, 1600: 66 },
}

/** Of AVIF: at 2 files are a fifth smaller than at 0, and take 80 ms instead of 20; at 4 another tenth, and 700 ms. */
const EFFORT = 2

/** Part of the version of pictures. */
export const ENCODING = { quality: QUALITY, effort: EFFORT }

interface Sheet {
  readonly width: number
  readonly pixels: Promise<{ data: Buffer; info: OutputInfo }>
}

/** The last drawings: another format or smaller width of the same picture reuses them. */
const recent = new Map<string, Sheet>()
/** Number of drawings cached, at most 10 MB each. */
const KEPT = 3

function drawSheet(brief: AnyBrief, ratio: number, width: number): Sheet['pixels'] {
  const name = `${ratio} ${JSON.stringify(brief)}`
  const known = recent.get(name)
  if (known && known.width >= width) return known.pixels
  const svg = drawPicture(brief, { width, height: Math.round(width / ratio) })
  const pixels = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })
  recent.delete(name)
  recent.set(name, { width, pixels })
  const [oldest] = recent.keys()
  if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest)
  pixels.catch(() => recent.delete(name))
  return pixels
}

/** Renders and encodes a picture. `ratio` is width to height. */
export async function rasterise(
  brief: AnyBrief,
  ratio: number,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { data, info } = await drawSheet(brief, ratio, width)
  const { width: drawn, height, channels } = info
  const wanted = Math.round(width / ratio)
  const image = sharp(data, { raw: { width: drawn, height, channels } })
    .resize(width, wanted)
    .composite([grainTile(wanted)])
  const quality = QUALITY[format][width]
  return format === 'avif'
    ? image.avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality, effort: 2, smartSubsample: true }).toBuffer()
}
