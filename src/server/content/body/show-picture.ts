import type { Element } from 'hast'
import { PICTURE_RATIOS, PICTURE_WIDTHS, pictureUrl } from '../../../domain/site/picture-address.ts'
import { isCmsPicture, WHOLE } from '../../pictures/picture-keys.ts'
import type { OwnAddresses } from './links.ts'

/** The text is 34rem wide; on a phone pictures fill the width. */
const MEASURE = 544
const SIZES = '(min-width: 36rem) 34rem, 100vw'
/** Two side by side; on a phone, too, in a gallery alone. */
const SIZES_OF_HALF = { gallery: '(min-width: 36rem) 17rem, 50vw', half: '(min-width: 36rem) 17rem, 100vw' }
/** Of a portrait picture, so that a screen shows all of it. */
const MAX_HEIGHT = 640
const USUAL_WIDTH = 960
/** Maximum width of a picture. */
export const LARGEST = 1600

const DRAWN = { width: LARGEST, height: Math.round(LARGEST / PICTURE_RATIOS.card) }

/**
 * An image of a text in several widths, served by us; undefined if its host is neither ours nor the content system's.
 */
export function showPicture(
  { properties }: Element,
  addresses: OwnAddresses,
  place: 'text' | 'half' | 'gallery',
): Element | undefined {
  const found = addresses.pictureKey(String(properties.src ?? ''))
  if (found === undefined) return undefined
  const isUploaded = isCmsPicture(found)
  const key = isUploaded ? found + WHOLE : found
  const given = isUploaded ? sizeOf(properties) : DRAWN
  const size = place === 'text' ? notTooHigh(given) : given
  const small = size.width !== undefined && size.width < MEASURE ? `${size.width}px` : undefined
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src: pictureUrl(key, USUAL_WIDTH, 'webp'),
      srcSet: PICTURE_WIDTHS.map((width) => `${pictureUrl(key, width, 'webp')} ${width}w`).join(', '),
      sizes: place === 'gallery' ? SIZES_OF_HALF.gallery : (small ?? (place === 'half' ? SIZES_OF_HALF.half : SIZES)),
      ...size,
      alt: String(properties.alt ?? ''),
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  }
}

interface Size {
  readonly width?: number
  readonly height?: number
}

/** As it is shown on a wide screen. */
function notTooHigh(size: Size): Size {
  const { width = 0, height = 0 } = size
  const shownHeight = (Math.min(width, MEASURE) / width) * height
  if (!(shownHeight > MAX_HEIGHT)) return size
  return { width: Math.round((MAX_HEIGHT * width) / height), height: MAX_HEIGHT }
}

/** Width and height of the content system, against layout shift; only both together. */
function sizeOf({ width, height }: Element['properties']): Size {
  const [across, down] = [Number(width), Number(height)]
  return across > 0 && down > 0 ? { width: across, height: down } : {}
}
